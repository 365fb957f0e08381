import type { Rank } from "../../../src/fates-edge/rules/deck.ts";

/** A place on the face, as shares of the field's width and height, each from -1 to 1. */
export interface Pip {
  readonly x: number;
  readonly y: number;
}

const THIRD = 1 / 3;

const COLUMNS: Readonly<Partial<Record<Rank, { sides: readonly number[]; middle: readonly number[] }>>> = {
  "2": { sides: [], middle: [-1, 1] },
  "3": { sides: [], middle: [-1, 0, 1] },
  "4": { sides: [-1, 1], middle: [] },
  "5": { sides: [-1, 1], middle: [0] },
  "6": { sides: [-1, 0, 1], middle: [] },
  "7": { sides: [-1, 0, 1], middle: [-0.5] },
  "8": { sides: [-1, 0, 1], middle: [-0.5, 0.5] },
  "9": { sides: [-1, -THIRD, THIRD, 1], middle: [0] },
  "10": { sides: [-1, -THIRD, THIRD, 1], middle: [-2 * THIRD, 2 * THIRD] },
};

/** Where the signs of a number card stand. None for aces and courts. */
export function pipsOf(rank: Rank): Pip[] {
  const { sides, middle } = COLUMNS[rank] ?? { sides: [], middle: [] };
  return [
    ...sides.flatMap((y) => [
      { x: -1, y },
      { x: 1, y },
    ]),
    ...middle.map((y) => ({ x: 0, y })),
  ];
}
