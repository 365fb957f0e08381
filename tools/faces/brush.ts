/** A shape in one flat colour. */
export function shape(fill: string, d: string, opacity = 1): string {
  return `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""} d="${d}"/>`;
}

/** The one weight of line that every face is drawn with, in a square of 256. */
const LINE = 3.2;

/** A drawn line with round ends; `weight` is in line weights. */
export function line(colour: string, d: string, weight = 1, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
  return `<path fill="none" stroke="${colour}" stroke-width="${round(LINE * weight)}" stroke-linecap="round" stroke-linejoin="round"${faint} d="${d}"/>`;
}

export function dot(fill: string, x: number, y: number, rx: number, ry = rx): string {
  return `<ellipse fill="${fill}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`;
}

/** The shapes, as many times as wide and high about the head's middle line; for hair and hats on narrow and broad heads. */
export function fitted(content: string, wide: number, high = 1): string {
  if (content === "" || (wide === 1 && high === 1)) return content;
  const across = `${round(128 * (1 - wide), 2)} ${round(112 * (1 - high), 2)}`;
  return `<g transform="translate(${across}) scale(${round(wide, 3)} ${round(high, 3)})">${content}</g>`;
}

export type Point = readonly [x: number, y: number];

/** A closed curve that runs smoothly through the points. */
export function through(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const [first] = points;
  if (!first) return "";
  const curves = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one = `${round(bx + (cx - ax) / 6)} ${round(by + (cy - ay) / 6)}`;
    const two = `${round(cx - (dx - bx) / 6)} ${round(cy - (dy - by) / 6)}`;
    return `C${one} ${two} ${round(cx)} ${round(cy)}`;
  });
  return `M${round(first[0])} ${round(first[1])}${curves.join("")}Z`;
}

/** Rounds a coordinate: a face is drawn the same way each time, and stays small. */
export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
