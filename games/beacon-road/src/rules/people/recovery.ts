import type { AttributeDie } from "../roll/dice.ts";
import { type Archetype, ARCHETYPE_ROWS } from "./archetypes.ts";

/** Stress that a recovery costs, unless what calls for it says otherwise (Recovery Dice). */
export const RECOVERY_STRESS = 1;

/** Dice that are all added up and do not explode. */
export interface SumDice {
  readonly die: AttributeDie;
  readonly count: number;
}

/** A hero's recovery dice: one of the archetype's, and one for each tier (Recovery Dice). */
export function recoveryDice(archetype: Archetype, tier: number): SumDice {
  return { die: ARCHETYPE_ROWS[archetype].recovery, count: 1 + tier };
}
