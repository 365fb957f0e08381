/** The plane geometry of `foundry.utils`. Points are `{x, y}`; y grows downwards, as it does on the board. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where two lines meet, and how far along each: 0 at its beginning, 1 at its end. */
interface LineIntersection {
  x: number;
  y: number;
  t0: number;
  t1?: number;
}

/** How a segment lies to a circle. */
interface LineCircleIntersection {
  aInside: boolean;
  bInside: boolean;
  contained: boolean;
  outside: boolean;
  tangent: boolean;
  intersections: Point[];
}

/**
 * On which side of AB the point C lies: above zero when the three run counter-clockwise, below when clockwise, zero on the line.
 * See foundryvtt.com/api/functions/foundry.utils.orient2dFast.html
 */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** Do the segments AB and CD meet? Two that lie on one line do not. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const [fromC, fromD] = [orient2dFast(a, b, c), orient2dFast(a, b, d)];
  if (fromC === 0 && fromD === 0) return false;
  return fromC * fromD <= 0 && orient2dFast(c, d, a) * orient2dFast(c, d, b) <= 0;
}

/** Where the endless lines through AB and CD meet; null when they run side by side. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const slant = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (slant === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / slant;
  const meeting: LineIntersection = { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0 };
  if (t1) meeting.t1 = ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / slant;
  return meeting;
}

/** Where the segments AB and CD meet; null when they do not. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const meeting = lineLineIntersection(a, b, c, d, { t1: true });
  if (!meeting) return null;
  const isWithin = (t: number): boolean => t >= -epsilon && t <= 1 + epsilon;
  if (!isWithin(meeting.t0) || !isWithin(meeting.t1 ?? Number.NaN)) return null;
  const inside = (t: number): number => Math.min(1, Math.max(0, t));
  return { ...meeting, t0: inside(meeting.t0), t1: inside(meeting.t1 ?? 0) };
}

/** Where a segment meets a circle: at no point, one or two, from its beginning on. */
export function quadraticIntersection(
  p0: Point,
  p1: Point,
  center: Point,
  radius: number,
  epsilon = 0,
): LineIntersection[] {
  const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
  const [ox, oy] = [p0.x - center.x, p0.y - center.y];
  const a = dx * dx + dy * dy;
  if (a === 0) return [];
  const b = 2 * (dx * ox + dy * oy);
  const discriminant = b * b - 4 * a * (ox * ox + oy * oy - radius * radius);
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  const along = [...new Set([(-b - root) / (2 * a), (-b + root) / (2 * a)])];
  return along
    .filter((t0) => t0 >= -epsilon && t0 <= 1 + epsilon)
    .map((t0) => ({ x: p0.x + t0 * dx, y: p0.y + t0 * dy, t0 }));
}

/** How the segment AB lies to a circle, and where it goes through. */
export function lineCircleIntersection(
  a: Point,
  b: Point,
  center: Point,
  radius: number,
  epsilon = 1e-8,
): LineCircleIntersection {
  const isInside = ({ x, y }: Point): boolean => Math.hypot(x - center.x, y - center.y) + epsilon < radius;
  const [aInside, bInside] = [isInside(a), isInside(b)];
  const contained = aInside && bInside;
  const crossed = contained ? [] : quadraticIntersection(a, b, center, radius, epsilon);
  return {
    aInside,
    bInside,
    contained,
    outside: !contained && crossed.length === 0,
    tangent: !aInside && !bInside && crossed.length === 1,
    intersections: crossed.map(({ x, y }) => ({ x, y })),
  };
}

/** The point of the segment AB that is nearest to C. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return { x: a.x, y: a.y };
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** Do two circles have a point in common? */
export function circleCircleIntersects(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
): boolean {
  return Math.hypot(x1 - x0, y1 - y0) <= r0 + r1;
}

/** Does a path of points, closed or not, come to a circle? */
export function pathCircleIntersects(
  points: readonly Point[],
  close: boolean,
  center: Point,
  radius: number,
): boolean {
  const [first] = points;
  if (!first) return false;
  const path = close || points.length === 1 ? [...points, first] : points;
  return path.slice(1).some((point, index) => {
    const nearest = closestPointToSegment(center, path[index] ?? first, point);
    return Math.hypot(nearest.x - center.x, nearest.y - center.y) <= radius;
  });
}

/** The centre of gravity of a polygon. @param points its corners' x and y, one after the other */
export function polygonCentroid(points: readonly number[]): Point {
  const corners = Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: points[2 * at] ?? 0,
    y: points[2 * at + 1] ?? 0,
  }));
  let [area, x, y] = [0, 0, 0];
  for (const [index, one] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? one;
    const part = one.x * next.y - next.x * one.y;
    area += part;
    x += (one.x + next.x) * part;
    y += (one.y + next.y) * part;
  }
  if (area !== 0) return { x: x / (3 * area), y: y / (3 * area) };
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(corners.map((corner) => corner.x)), y: mean(corners.map((corner) => corner.y)) };
}
