import type { Key } from "#table/setup/keys.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { windows } from "../apps/open-window.ts";
import { API } from "./api.ts";
import { goToYourMove } from "../apps/your-move.ts";

/** The keys that a user can change. */
export const KEYS: readonly Key[] = [
  { name: "openClocks", usual: ["KeyK"], press: openClocks },
  { name: "openHero", usual: ["KeyH"], press: windows.openMyHero },
  { name: "check", usual: ["KeyR"], press: () => API.check() },
  { name: "openYourMove", usual: ["KeyY"], press: goToYourMove },
];
