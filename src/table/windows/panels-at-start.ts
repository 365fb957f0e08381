import { pageOfWindows } from "#foundry/elements.ts";
import { comeTogether } from "../docking.ts";
import { type PanelDoor, startShelf } from "./shelf.ts";

/**
 * Opens the panels that were open when this browser last saw them, then the shelf of those that were not: sooner, it would be drawn
 * with all of them and taken away again (`ready`).
 */
export async function openPanelsAtStart(doors: readonly PanelDoor[]): Promise<void> {
  const open = doors.filter(({ startsOpen }) => startsOpen());
  try {
    await comeTogether(pageOfWindows(), () => open.map(({ toggle }) => toggle()));
  } finally {
    startShelf(doors);
  }
}
