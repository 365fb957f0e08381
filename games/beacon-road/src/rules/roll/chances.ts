import type { DiceGroup, Explosions } from "./pool.ts";

/** Chances that are left out of a sum that never ends. */
const NEGLIGIBLE = 1e-15;

/** The chance that the die that counts is worth more than a number (Rolling the Dice). */
export function chanceAbove({ die, count, keep }: DiceGroup, explosions: Explosions, value: number): number {
  if (value < 0) return 1;
  if (explosions === "each") {
    const one = explodedAbove(die, value);
    return keep === "high" ? 1 - (1 - one) ** count : one ** count;
  }
  const top = Math.min(value, explosions === "one" ? die - 1 : die);
  const plain = keep === "high" ? 1 - (top / die) ** count : ((die - top) / die) ** count;
  return value < die || explosions === "none" ? plain : plain * explodedAbove(die, value - die);
}

/** The chance that one exploding die is worth more than a number: so many maximums in a row, then a face above what is left. */
function explodedAbove(die: number, value: number): number {
  const maximums = Math.floor(value / die);
  const left = value % die;
  return (1 / die) ** maximums * ((die - left) / die);
}

/** The chance that the die that counts is worth exactly a number. */
export function chanceOf(group: DiceGroup, explosions: Explosions, value: number): number {
  return chanceAbove(group, explosions, value - 1) - chanceAbove(group, explosions, value);
}

/** What the die that counts is worth on average, explosions with it (Average Dice Rolls with Explosions). */
export function meanOf(group: DiceGroup, explosions: Explosions): number {
  let mean = 0;
  for (let value = 0, above = 1; above > NEGLIGIBLE; value += 1) {
    above = chanceAbove(group, explosions, value);
    mean += above;
  }
  return mean;
}
