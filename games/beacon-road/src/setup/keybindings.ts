import type { Key } from "#table/setup/keys.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { openFight } from "../apps/fight-panel.ts";
import { openMyHero } from "../apps/open-window.ts";
import { goToYourMove } from "../apps/your-move.ts";
import { API } from "./api.ts";

/** The keys that a user can change. */
export const KEYS: readonly Key[] = [
  { name: "openClocks", usual: ["KeyK"], press: openClocks },
  { name: "openFight", usual: ["KeyC"], press: openFight },
  { name: "openHero", usual: ["KeyH"], press: openMyHero },
  { name: "roll", usual: ["KeyR"], press: () => API.roll() },
  { name: "openYourMove", usual: ["KeyY"], press: goToYourMove },
];
