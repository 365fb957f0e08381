import { redrawAllCards } from "../cards/redraw.ts";
import { refreshActors } from "./settings.ts";

/** Another group is in play: whatever stands open shows what it has, and every card too. */
export function redrawForGroup(): void {
  refreshActors();
  redrawAllCards();
  for (const window of foundry.applications.instances.values()) if (isOfTable(window)) window.drawForGroup();
}

/** A window or a panel of the table; asked by what it can do, so that settings load none of them. */
function isOfTable(window: object): window is { drawForGroup(): void } {
  return "drawForGroup" in window;
}
