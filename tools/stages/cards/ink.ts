import { GLYPHS } from "./glyphs.ts";

/** Sets a few index characters with the baseline's middle at (x, y); `size` is the type size in card units. */
export function lettering(text: string, x: number, y: number, size: number, colour: string): string {
  const scale = size / 1000;
  const glyphs = [...text].map((character) => GLYPHS[character] ?? { width: 0, path: "" });
  let pen = (-glyphs.reduce((sum, { width }) => sum + width, 0) / 2) * scale;
  const paths = glyphs.map(({ width, path }) => {
    const placed = `<path transform="translate(${round(x + pen)} ${y}) scale(${round(scale, 4)})" d="${path}"/>`;
    pen += width * scale;
    return placed;
  });
  return `<g fill="${colour}">${paths.join("")}</g>`;
}

/** Shows the shape with this id about (x, y), `size` card units high; upside down when `flipped`. */
export function stamp(id: string, x: number, y: number, size: number, flipped = false): string {
  const turn = flipped ? " rotate(180)" : "";
  return `<use href="#${id}" transform="translate(${round(x)} ${round(y)})${turn} scale(${round(size / 100, 3)})"/>`;
}

/** Rounds a coordinate: faces are drawn the same way each time, and stay small. */
export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
