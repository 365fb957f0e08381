import { setting } from "../../data/settings.ts";
import { ClockPanel } from "./clock-panel.ts";

let panel: ClockPanel | null = null;

/** Shows the clocks, or hides them when they are already there. */
export async function openClocks(): Promise<void> {
  // The same panel each time: asked for twice at once, it must not be there twice.
  panel ??= new ClockPanel();
  if (panel.rendered) await panel.close();
  else await panel.render({ force: true });
}

/** Whether the clocks are shown from the start, as when this browser last saw them. */
export function clocksStartOpen(): boolean {
  return setting("clockPanel").open ?? true;
}
