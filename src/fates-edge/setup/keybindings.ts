import type { Key } from "#table/setup/keys.ts";
import { openBank } from "../apps/bank-panel.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { SKIP_DIALOG } from "../apps/roll/start-roll.ts";
import { goToYourMove } from "../apps/your-move/panel.ts";
import { windowNamed } from "../apps/open-window.ts";

/** The keys a user can change: one held to roll without asking, one that opens the bank, one the clocks, one what to do now, one the spreads. */
export const KEYS: readonly Key[] = [
  { name: SKIP_DIALOG, usual: ["ShiftLeft", "ShiftRight"] },
  { name: "openBank", usual: ["KeyB"], press: openBank },
  { name: "openClocks", usual: ["KeyK"], press: openClocks },
  { name: "openYourMove", usual: ["KeyY"], press: goToYourMove },
  { name: "openSpreads", usual: ["KeyG"], press: () => windowNamed("SpreadWindow").open() },
];
