import type { ShownDice } from "#table/setup/dice-so-nice.ts";
import { isAct, isCheck } from "../data/kinds.ts";

/** The faces of each size of die: a die grows lighter as it grows (Checks; Travel). */
const FACES: Readonly<Record<number, string>> = {
  6: "#3a2f4a",
  8: "#2f4a5a",
  10: "#2f5a4a",
  12: "#6a4a2a",
  20: "#7a2a2a",
};

/** Dice of one size have one colour, so that at a glance everybody sees which fell; those thrown again fall after the others. */
export const DICE: ShownDice = {
  colors: Object.entries(FACES).map(([size, background]) => ({
    name: colorOf(Number(size)),
    description: `Two Dice: d${size}`,
    category: "Two Dice",
    material: "plastic",
    foreground: "#f7f2e6",
    background,
    outline: "#14101a",
    edge: "#d8b46a",
  })),
  isOurs: (message) => isCheck(message) || isAct(message),
  colorOf: (_result, faces) => (faces in FACES ? colorOf(faces) : ""),
};

function colorOf(faces: number): string {
  return `two-dice-d${faces}`;
}
