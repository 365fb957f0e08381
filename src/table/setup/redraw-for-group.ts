import { redrawAllCards } from "../cards/redraw.ts";
import { SteadyApplication } from "../windows.ts";
import { refreshActors } from "./settings.ts";

/** Another group is in play: whatever stands open shows what it has, and every card too. */
export function redrawForGroup(): void {
  refreshActors();
  redrawAllCards();
  for (const window of foundry.applications.instances.values())
    if (window instanceof SteadyApplication) window.drawForGroup();
}
