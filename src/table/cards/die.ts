/** What the partial `ttDie` draws, one of a list of class `tt-dice`; `ttDieShape` draws the shape alone. */
export interface DieCell {
  readonly id: string;
  readonly index: number;
  readonly face: number;
  readonly shape: DieShape;
  /** What it came to: a class, of which `success` and `setback` have a look of their own. */
  readonly meaning: string;
  /** Its tip is lifted. */
  readonly success: boolean;
  /** What it came to, below it. */
  readonly word: string;
  /** The die in words, old faces and their reasons included. */
  readonly text: string;
  /** Faces it showed before, oldest first; they stand struck beside it. */
  readonly old: readonly number[];
  /** It is a button, which does this (`data-action`) and is called that. */
  readonly choosable: boolean;
  readonly action: string;
  readonly chooseLabel: string;
}

/** How a die is drawn, in a field 44 wide and 49 high: its outline, the edges between its faces, what lifts a success, where its number stands. */
export interface DieShape {
  readonly body: string;
  readonly ridge: string;
  readonly tip: string;
  /** The line on which the number stands. */
  readonly foot: number;
}

const SQUARE: DieShape = {
  body: "M5.5 9.5h33v33h-33Z",
  ridge: "",
  tip: "M14.5 5.5 22 1.5l7.5 4",
  foot: 32,
};

/** Each die lies on one face, as one sees it from above. */
const SHAPES: Readonly<Record<number, DieShape>> = {
  4: { body: "M22 5.5 41 42.5H3Z", ridge: "", tip: "M15 8.5 22 1.5l7 7", foot: 36.5 },
  6: SQUARE,
  8: {
    body: "M22 5.5 40 16v21.5L22 47 4 37.5V16Z",
    ridge: "M22 5.5 40 37.5H4Z",
    tip: "M13.5 6.5 22 1.5l8.5 5",
    foot: 31.5,
  },
  10: { body: "M22 5.5 39.5 25 22 47 4.5 25Z", ridge: "", tip: "M14.5 8.5 22 1.5l7.5 7", foot: 31.5 },
  12: {
    body: "M22 5.5 34 9.5 41.5 20V32L34 42.5 22 46.5 10 42.5 2.5 32V20L10 9.5Z",
    ridge:
      "M22 12 35 21.5 30 37H14L9 21.5ZM22 12V5.5M35 21.5 41.5 20M30 37 34 42.5M14 37 10 42.5M9 21.5 2.5 20",
    tip: "M13.5 4.5 22 1.5l8.5 3",
    foot: 32,
  },
  20: {
    body: "M22 5.5 40 16v21.5L22 47 4 37.5V16Z",
    ridge: "M22 14 34 35H10ZM22 14V5.5M22 14 40 16 34 35 40 37.5M34 35 22 47 10 35 4 37.5M10 35 4 16 22 14",
    tip: "M13.5 6.5 22 1.5l8.5 5",
    foot: 33,
  },
};

/** How a die of so many sides is drawn; one that no table has lies there as a square. */
export function dieShape(sides: number): DieShape {
  return SHAPES[sides] ?? SQUARE;
}
