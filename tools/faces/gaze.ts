import { dot, shape } from "./brush.ts";
import { CREAM, INK, shaded } from "./colours.ts";

/** The colours of a creature. */
export interface Hide {
  readonly coat: string;
  readonly eye: string;
  readonly accent: string;
}

/** Two eyes looking straight ahead, with an upright or round pupil. */
export function gaze(eye: string, y: number, apart: number, size: number, slit: boolean): string {
  return [-1, 1]
    .map((side) => {
      const x = 126 + side * apart;
      const rim = shape(
        INK,
        `M${x - side * (size + 5)} ${y + 6}C${x - side * 4} ${y - size - 3} ${x + side * size} ${y - size} ${x + side * (size + 6)} ${y - 5}C${x + side * size} ${y + size} ${x - side * 4} ${y + size + 2} ${x - side * (size + 5)} ${y + 6}Z`,
      );
      const ball = dot(side > 0 ? shaded(eye, 0.14) : eye, x, y, size * 0.86, size * 0.8);
      return (
        rim +
        ball +
        dot(INK, x - 1, y, slit ? size * 0.24 : size * 0.5, size * (slit ? 0.74 : 0.5)) +
        dot(CREAM, x - 3.5, y - 3, 2.1)
      );
    })
    .join("");
}
