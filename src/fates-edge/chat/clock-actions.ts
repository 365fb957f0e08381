import { landClock } from "../actions/clock-ends.ts";
import type { CardView, DeedView } from "../cards/card-view.ts";
import { removeClock } from "../documents/clocks/remove-clock.ts";
import { restartClock } from "../documents/clocks/restart-clock.ts";
import { readNote } from "../documents/clocks/tick-note.ts";

type Handler = (click: { readonly view: CardView }) => unknown;

/** On a card of ticks, with the clock that it is about. */
const onTick =
  (work: (clock: string) => Promise<boolean>): Handler =>
  ({ view }) => {
    const note = isDeedView(view) ? readNote(view.noted) : null;
    return note ? work(note.clock) : undefined;
  };

/** What a card of ticks offers for a clock at its end. */
export const CLOCK_HANDLERS: Readonly<Record<string, Handler>> = {
  landClock: onTick(landClock),
  restartClock: onTick(restartClock),
  removeClock: onTick(removeClock),
};

function isDeedView(view: CardView): view is DeedView {
  return view.type === "deed";
}
