import { localize } from "../../foundry/i18n.ts";
import { signed } from "../../foundry/wording.ts";

const CENTRE = 36;
const OUTER = 34;
const INNER = 18;

const rings = new Map<number, readonly string[]>();

/** The segments of a ring of this size, the first one beginning at the top, clockwise. Paths in a square of 72. */
function ringPaths(size: number): readonly string[] {
  const known = rings.get(size);
  if (known) return known;
  const paths = arcs(size, 0, 1);
  rings.set(size, paths);
  return paths;
}

/** The two halves of a tug-of-war, each from the top down: clockwise to win, the other way to lose. */
function tugPaths(losing: number, winning: number): { towards: string[]; against: string[] } {
  return { towards: arcs(winning, 0, 0.5), against: arcs(losing, 0, -0.5) };
}

/** So many segments of equal size; turns run from 0 to 1, clockwise from the top. */
function arcs(count: number, from: number, to: number): string[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, place) => {
    const ends = [from + place * step, from + (place + 1) * step].sort((a, b) => a - b);
    return segmentPath(ends[0]!, ends[1]!);
  });
}

function segmentPath(from: number, to: number): string {
  // A whole ring in one arc would have no length: its end is drawn a hair before its beginning.
  const end = to - from >= 1 ? from + 0.9999 : to;
  const [a, b, c, d] = [point(INNER, from), point(OUTER, from), point(OUTER, end), point(INNER, end)];
  const large = end - from > 0.5 ? 1 : 0;
  return `M${a}L${b}A${OUTER} ${OUTER} 0 ${large} 1 ${c}L${d}A${INNER} ${INNER} 0 ${large} 0 ${a}Z`;
}

function point(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;
}

/** What is drawn of a clock's face. */
interface ClockFacts {
  readonly key: string;
  /** Whose clock it is, by uuid. */
  readonly holder: string;
  readonly name: string;
  readonly size: number;
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

/** What the `ttClockRing` partial draws. */
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
    id,
    tug,
    editable,
    count,
    long: count.length > 3,
    text: tug ? tugText(value, size) : localize("TABLE.Clock.Value", { value, size }),
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
  return localize(`TABLE.Clock.Tug.${way}`, { value, size, by: Math.abs(value - middle) });
}
