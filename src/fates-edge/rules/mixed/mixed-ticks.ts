import { countSetbacks } from "../dice.ts";
import { requireWhole } from "../errors.ts";
import { ticksFromSuccesses } from "../ticks.ts";

/** How a roll of a mixed-tier scene counts. */
export interface TickModifiers {
  /** From `tierShift`. */
  readonly shift: number;
  /** Whether it is the main's epic action of this scene. */
  readonly epic: boolean;
}

/**
 * Ticks from a roll's hits (SRD R.1): the table's, then the tier's one more or less, never below none, then one more for an
 * epic action that hit at all. No hit, no tick, whatever the tier: the shift scales a success (ours; the text is silent).
 * @throws RulesError `hits` when negative, `shift` outside -1 to 1.
 */
export function mixedTicks(hits: number, { shift, epic }: TickModifiers): number {
  requireWhole("hits", hits, 0);
  requireWhole("shift", shift, -1, 1);
  if (hits === 0) return 0;
  return Math.max(0, ticksFromSuccesses(hits) + shift) + (epic ? 1 : 0);
}

/**
 * How many more cards an epic action flips: one for each 1 of its initial dice, before any re-roll (SRD R.1).
 */
export function epicFlips(initialFaces: readonly number[]): number {
  return countSetbacks(initialFaces);
}
