import { SYSTEM_ID } from "../../../foundry/system-id.ts";
import { clockState } from "../../documents/clocks/clock-states.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";

/** The drag type of a clock on its way to the hotbar. */
export const CLOCK_DRAG = `${SYSTEM_ID}.clock`;

/** What is dragged: which clock, and what the macro is called. */
export interface ClockDrag {
  readonly type: typeof CLOCK_DRAG;
  readonly clock: string;
  readonly name: string;
}

/** Lets clocks be dragged from a list, onto the hotbar say. */
export function dragClocks(root: HTMLElement): void {
  root.addEventListener("dragstart", (event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    const party = primaryParty();
    const clock = row && party && clockState(party, row.dataset["cell"] ?? "");
    if (!clock) return;
    const data: ClockDrag = { type: CLOCK_DRAG, clock: clock.key, name: clockName(clock) };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
}
