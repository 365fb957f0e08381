import { chanceAbove } from "../roll/chances.ts";
import type { Chain } from "../roll/dice.ts";
import { countingIndex, type DiceGroup, ratedDice } from "../roll/pool.ts";

/** The [d6] of a rating: as many, of which the highest counts; at 0 two, of which the lower does (Incarceration; Entanglements; Vice). */
export function d6Pool(rating: number): DiceGroup {
  return ratedDice(6, rating);
}

/** The face that counts. */
export function d6Face(pool: DiceGroup, faces: readonly number[]): number {
  const chains = faces.map((face): Chain => [face]);
  return faces[countingIndex(pool, chains, "none")] ?? 0;
}

/** Whether two of the dice show a 6, where the highest counts: a critical (Incarceration). */
export function isTwoSixes({ keep }: DiceGroup, faces: readonly number[]): boolean {
  return keep === "high" && faces.filter((face) => face === 6).length > 1;
}

/** The chance of each face that may count, 1 first; none of the dice explodes. */
export function faceOdds(pool: DiceGroup): readonly number[] {
  return Array.from({ length: pool.die }, (_, below) => {
    return chanceAbove(pool, "none", below) - chanceAbove(pool, "none", below + 1);
  });
}

/** The three rows of a table by [d6]: 1 to 3, 4 and 5, 6. */
export function d6Row(face: number): 0 | 1 | 2 {
  if (face <= 3) return 0;
  return face <= 5 ? 1 : 2;
}
