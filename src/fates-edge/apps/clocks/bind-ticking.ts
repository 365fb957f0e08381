import { delegateSliders } from "../../../table/sliders.ts";
import { tickClockBy } from "../../actions/ticks.ts";
import { clockState } from "../../documents/clocks/clock-states.ts";
import { expectedFill } from "../../documents/clocks/expected-fill.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";

/** Every clock in a place, now and later, is ticked by a click on its segments and by the keys of a slider. */
export function bindTicking(root: HTMLElement): void {
  const read = (key: string): number => {
    const party = primaryParty();
    const clock = party && clockState(party, key);
    return clock ? expectedFill(clock) : 0;
  };
  delegateSliders(root, "data-clock", { read, write: (key, value) => tickClockBy(key, value - read(key)) });
}
