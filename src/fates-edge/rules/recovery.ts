import { requireWhole } from "./errors.ts";
import { HARM_OUT } from "./harm.ts";

/** Fatigue a stay in sanctuary clears: the most of the one to two the texts give (Secondary Points). */
export const SANCTUARY_CLEARS = 2;
/** Fatigue one treatment clears (SRD J, Healer's Bag). */
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
    fatigue: eased(fatigue, SANCTUARY_CLEARS, supplied),
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
    fatigue: eased(fatigue, TREATMENT_CLEARS, supplied),
    harm: Math.max(0, requireWhole("harm", harm, 0, HARM_OUT) - 1),
  };
}

function eased(fatigue: number, clears: number, supplied: boolean): number {
  return Math.max(0, requireWhole("fatigue", fatigue, 0) - (supplied ? clears : 0));
}
