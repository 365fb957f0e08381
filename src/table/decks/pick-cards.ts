import type { DiceSource } from "./dice-source.ts";

/**
 * So many different cards at random, taken from none: what is picked stays where it lies until it is passed on.
 * Fewer when there are not so many.
 */
export function pickCards<T>(cards: readonly T[], count: number, dice: DiceSource): T[] {
  const left = [...cards];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(dice(left.length) - 1, 1));
  return picked;
}
