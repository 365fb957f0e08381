import { pageOfWindows } from "#foundry/elements.ts";
import { comeTogether } from "#table/docking.ts";
import { bankStartsOpen, openBank } from "../bank-panel.ts";
import { clocksStartOpen, openClocks } from "../clocks/clock-panel.ts";
import { startShelf } from "./shelf.ts";
import { openYourMove, yourMoveStartsOpen } from "../your-move/panel.ts";

const PANELS = [
  { startsOpen: bankStartsOpen, open: openBank },
  { startsOpen: clocksStartOpen, open: openClocks },
  { startsOpen: yourMoveStartsOpen, open: openYourMove },
] as const;

/**
 * Opens the panels that were open when this browser last saw them, then the shelf of those that were not: sooner, it would be drawn
 * with all of them and taken away again.
 */
export async function openPanelsAtStart(): Promise<void> {
  const open = PANELS.filter(({ startsOpen }) => startsOpen());
  try {
    await comeTogether(pageOfWindows(), () => open.map((panel) => panel.open()));
  } finally {
    startShelf();
  }
}
