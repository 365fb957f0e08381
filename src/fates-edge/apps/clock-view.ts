import { localize } from "../../foundry/i18n.ts";

/** What a clock is, as the party holds it. */
export interface ClockFacts {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly kind: string;
  readonly value: number;
}

/** What the `feClock` partial draws. */
export interface ClockView extends ClockFacts {
  readonly id: string;
  readonly text: string;
  readonly editable: boolean;
  readonly segments: readonly { readonly at: number; readonly on: boolean; readonly path: string }[];
}

const CENTRE = 36;
const OUTER = 34;
const INNER = 17;

/** A clock as a ring of segments, the first one ending right of the top. */
export function clockView(clock: ClockFacts, id: string, editable: boolean): ClockView {
  const text = localize("FATES_EDGE.Clock.Value", { value: clock.value, size: clock.size });
  const segments = Array.from({ length: clock.size }, (_, place) => ({
    at: place + 1,
    on: place < clock.value,
    path: segmentPath(place / clock.size, (place + 1) / clock.size),
  }));
  return { ...clock, id, text, editable, segments };
}

/** One segment of the ring; turns run from 0 to 1, clockwise from the top. */
function segmentPath(from: number, to: number): string {
  const [a, b, c, d] = [point(INNER, from), point(OUTER, from), point(OUTER, to), point(INNER, to)];
  const large = to - from > 0.5 ? 1 : 0;
  return `M${a}L${b}A${OUTER} ${OUTER} 0 ${large} 1 ${c}L${d}A${INNER} ${INNER} 0 ${large} 0 ${a}Z`;
}

function point(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
}
