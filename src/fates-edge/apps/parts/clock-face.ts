import { localize } from "../../../foundry/i18n.ts";
import { ringPaths, tugPaths } from "../clock-ring.ts";
import { signed } from "../words.ts";

/** What is drawn of a clock's face. */
export interface ClockFacts {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly kind: string;
  readonly value: number;
  /** It starts in the middle, and each end is a side's. */
  readonly tug?: boolean;
}

/** One segment of the ring. */
interface Segment {
  readonly path: string;
  readonly on: boolean;
  /** What a click on it fills the clock to, and what it does when it is the outermost that is filled. */
  readonly at: number;
  readonly back: number;
  /** The losing side of a tug-of-war. */
  readonly against: boolean;
}

/** What the `feClockFace` partial draws. */
export interface ClockFace extends ClockFacts {
  readonly id: string;
  readonly text: string;
  readonly count: string;
  /** The count needs smaller figures. */
  readonly long: boolean;
  readonly editable: boolean;
  readonly segments: readonly Segment[];
}

/** A clock as a ring: its segments from the top on, or for a tug-of-war to either side of the top. */
export function clockView(clock: ClockFacts, id: string, editable: boolean): ClockFace {
  const { value, size, tug = false } = clock;
  const count = tug ? signed(value - Math.floor(size / 2)).replace("+0", "0") : `${value}/${size}`;
  return {
    ...clock,
    ...{ id, tug, editable, count },
    long: count.length > 3,
    text: tug ? tugText(value, size) : localize("FATES_EDGE.Clock.Value", { value, size }),
    segments: tug ? tugSegments(value, size) : segmentsOf(value, size),
  };
}

function segmentsOf(value: number, size: number): Segment[] {
  return ringPaths(size).map((path, place) => {
    return { path, on: place < value, at: place + 1, back: place, against: false };
  });
}

function tugSegments(value: number, size: number): Segment[] {
  const middle = Math.floor(size / 2);
  const { towards, against } = tugPaths(middle, size - middle);
  return [
    ...towards.map((path, place) => {
      const at = middle + place + 1;
      return { path, at, on: value >= at, back: at - 1, against: false };
    }),
    ...against.map((path, place) => {
      const at = middle - place - 1;
      return { path, at, on: value <= at, back: at + 1, against: true };
    }),
  ];
}

function tugText(value: number, size: number): string {
  const middle = Math.floor(size / 2);
  const way = value === middle ? "Even" : value > middle ? "Towards" : "Against";
  return localize(`FATES_EDGE.Clock.Tug.${way}`, { value, size, by: Math.abs(value - middle) });
}
