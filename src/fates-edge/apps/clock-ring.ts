const CENTRE = 36;
const OUTER = 34;
const INNER = 18;

const rings = new Map<number, readonly string[]>();

/** The segments of a ring of this size, the first one beginning at the top, clockwise. Paths in a square of 72. */
export function ringPaths(size: number): readonly string[] {
  const known = rings.get(size);
  if (known) return known;
  const paths = arcs(size, 0, 1);
  rings.set(size, paths);
  return paths;
}

/** The two halves of a tug-of-war, each from the top down: clockwise to win, the other way to lose. */
export function tugPaths(losing: number, winning: number): { towards: string[]; against: string[] } {
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
