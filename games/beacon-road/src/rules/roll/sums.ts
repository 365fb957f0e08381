/** The chance of each sum of several dice, by the sum; a sum nobody can throw has 0. */
export type SumOdds = readonly number[];

/** The chances of what dice come to that all count and never explode: damage and healing (Rolling the Dice). */
export function sumOdds(dice: readonly number[]): SumOdds {
  return dice.reduce<SumOdds>(withDie, [1]);
}

/** The chance that a sum is at least a number. */
export function chanceOfSum(odds: SumOdds, least: number): number {
  return odds.slice(Math.max(0, least)).reduce((sum, chance) => sum + chance, 0);
}

/** What dice that all count come to on average. */
export function sumMean(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + (die + 1) / 2, 0);
}

function withDie(odds: SumOdds, die: number): number[] {
  const sums = Array.from({ length: odds.length + die }, () => 0);
  for (const [sum, chance] of odds.entries()) {
    for (let face = 1; face <= die; face += 1) sums[sum + face] = (sums[sum + face] ?? 0) + chance / die;
  }
  return sums;
}
