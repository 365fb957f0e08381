import { SYSTEM_ID } from "../data/game.ts";
import { SpreadWindow } from "../apps/spread/spread-window.ts";
import { openBank } from "../apps/bank-panel.ts";
import { openClocks } from "../apps/clocks/clock-panel.ts";
import { goToYourMove } from "../apps/your-move/panel.ts";
import { SKIP_DIALOG } from "../apps/roll/start-roll.ts";

/** The keys a user can change: one held to roll without asking, one that opens the bank, one the clocks, one what to do now, one the spreads (`init`). */
export function registerKeybindings(): void {
  game.keybindings.register(SYSTEM_ID, SKIP_DIALOG, {
    name: "FATES_EDGE.Keys.SkipDialog",
    hint: "FATES_EDGE.Keys.SkipDialogHint",
    editable: [{ key: "ShiftLeft" }, { key: "ShiftRight" }],
  });
  game.keybindings.register(SYSTEM_ID, "openBank", {
    name: "FATES_EDGE.Keys.OpenBank",
    hint: "FATES_EDGE.Keys.OpenBankHint",
    editable: [{ key: "KeyB" }],
    onDown: () => {
      void openBank();
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "openClocks", {
    name: "FATES_EDGE.Keys.OpenClocks",
    hint: "FATES_EDGE.Keys.OpenClocksHint",
    editable: [{ key: "KeyK" }],
    onDown: () => {
      void openClocks();
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "openYourMove", {
    name: "FATES_EDGE.Keys.OpenYourMove",
    hint: "FATES_EDGE.Keys.OpenYourMoveHint",
    editable: [{ key: "KeyY" }],
    onDown: () => {
      void goToYourMove();
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "openSpreads", {
    name: "FATES_EDGE.Keys.OpenSpreads",
    hint: "FATES_EDGE.Keys.OpenSpreadsHint",
    editable: [{ key: "KeyG" }],
    onDown: () => {
      void SpreadWindow.open();
      return true;
    },
  });
}
