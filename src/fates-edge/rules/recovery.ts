import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

/** The level at which a character is out (Core, "Harm Levels"). */
export const HARM_OUT = 3;

/**
 * Dice lost to harm, as a count of 0 or 1 (Core, "Harm Levels"): level 1 on related actions, from level 2 on most, so on all here;
 * the GM may wave one through by leaving the penalty out.
 * @throws RulesError `level` outside 0 to 3.
 */
export function harmDice(level: number, related: boolean, edition: Edition): number {
  requireWhole("level", level, 0, HARM_OUT);
  if (edition.pcHarm === "none" || level === 0) return 0;
  return level > 1 || related ? 1 : 0;
}

/**
 * Whether harm has put the character out of the scene (Core, "Harm Levels").
 * @throws RulesError `level` outside 0 to 3.
 */
export function isOutByHarm(level: number, edition: Edition): boolean {
  requireWhole("level", level, 0, HARM_OUT);
  return edition.pcHarm === "levels" && level === HARM_OUT;
}

/** Fatigue a stay in sanctuary clears: the most of the one to two the texts give (Secondary Points). */
const SANCTUARY_CLEARS = 2;
/** Fatigue that one treatment or a Healer's Bag clears (SRD J). */
export const TREATMENT_CLEARS = 1;

/** What is marked on a character. */
export interface Wear {
  readonly fatigue: number;
  readonly harm: number;
}

/**
 * Wear after a stay in sanctuary: fatigue clears where there is supply (SRD 20.4, V), harm wants treatment.
 * @throws RulesError `fatigue` or `harm`.
 */
export function afterSanctuary({ fatigue, harm }: Wear, supplied: boolean): Wear {
  return {
    fatigue: clearedFatigue(fatigue, SANCTUARY_CLEARS, supplied),
    harm: requireWhole("harm", harm, 0, HARM_OUT),
  };
}

/**
 * Wear after one treatment: a level of harm, supply or not, and one of fatigue where there is supply (SRD J, O; Core,
 * "Recovering Harm").
 * @throws RulesError `fatigue` or `harm`.
 */
export function afterTreatment({ fatigue, harm }: Wear, supplied: boolean): Wear {
  return {
    fatigue: clearedFatigue(fatigue, TREATMENT_CLEARS, supplied),
    harm: Math.max(0, requireWhole("harm", harm, 0, HARM_OUT) - 1),
  };
}

/**
 * Fatigue after something clears levels of it, whatever that is: none clears while supply is dangerously low or out (SRD 20.4, V).
 * @throws RulesError `fatigue` when negative.
 */
export function clearedFatigue(fatigue: number, levels: number, supplied: boolean): number {
  return Math.max(0, requireWhole("fatigue", fatigue, 0) - (supplied ? levels : 0));
}
