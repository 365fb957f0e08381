import type { ShownDice } from "#table/setup/dice-so-nice.ts";
import { isRoll } from "../data/kinds.ts";

/** The faces of each size of die: the attribute's dice grow lighter as they grow, the d20 is the beacon's own. */
const FACES: Readonly<Record<number, string>> = {
  4: "#33403f",
  6: "#3a4d4a",
  8: "#2f5a5a",
  10: "#2f5a4a",
  12: "#5a5a2a",
  20: "#8a4a1a",
};

/** Dice of one size have one colour, so that at a glance everybody sees which fell; those that a maximum adds fall after the others. */
export const DICE: ShownDice = {
  colors: Object.entries(FACES).map(([size, background]) => ({
    name: colorOf(Number(size)),
    description: `Beacon Road: d${size}`,
    category: "Beacon Road",
    material: "plastic",
    foreground: "#f7f2e6",
    background,
    outline: "#14101a",
    edge: "#f0b35a",
  })),
  isOurs: (message) => isRoll(message),
  colorOf: (_result, faces) => (faces in FACES ? colorOf(faces) : ""),
};

function colorOf(faces: number): string {
  return `beacon-road-d${faces}`;
}
