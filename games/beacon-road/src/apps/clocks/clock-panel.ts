import { cellActions } from "#table/clocks/cell.ts";
import { ClockPanel } from "#table/clocks/panel.ts";
import type { PanelDoor } from "#table/windows/shelf.ts";
import { changeSetting, setting, type SettingValues } from "../../data/settings.ts";
import { CLOCK_WINDOWS } from "./clock-windows.ts";

const ID = "beacon-road-clocks";

/** The panel of the crew's clocks, which everybody sees (Progress Clocks). */
class CrewsClocks extends ClockPanel {
  static override DEFAULT_OPTIONS = { id: ID, actions: cellActions(CLOCK_WINDOWS) };

  protected override readonly book = CLOCK_WINDOWS;
  protected override readonly rank = 3;
  protected override readonly memory = {
    read: () => setting("clockPanel"),
    write: (kept: SettingValues["clockPanel"]) => changeSetting("clockPanel", kept),
  };
}

/** Shows the clocks, or hides them when they are already there. */
export function openClocks(): Promise<void> {
  return CrewsClocks.toggle();
}

/** Shows the clocks before everything else, and stands in them. */
export function goToClocks(): Promise<void> {
  return CrewsClocks.goTo();
}

/** The clocks among the panels that a user opens and closes: they are there until somebody closes them. */
export const CLOCKS_DOOR: PanelDoor = {
  id: ID,
  label: "TABLE.Clock.Title",
  toggle: openClocks,
  startsOpen: () => setting("clockPanel").open ?? true,
};
