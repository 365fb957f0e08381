import type { Edition } from "./edition.ts";
import type { Outcome } from "./outcome.ts";

/** What must be true before a failure is worth a boon (SRD 18; Core, "Requirements for Action Awards"). */
export interface BoonConditions {
  /** What changes either way was said before the roll. */
  readonly stakes: boolean;
  /** A consequence lands: points spent or banked, a condition, a thread moved. */
  readonly consequence: boolean;
  /** No rehearsal, and not the same try again in this scene. */
  readonly fresh: boolean;
}

/** One of the conditions, by name. */
export type BoonCondition = keyof BoonConditions;

/** What a failure earns, for the GM to confirm: never paid of itself. */
export interface EarnedBoons {
  /** Boons earned as the conditions stand: all of `worth`, or none. */
  readonly boons: number;
  /** What the outcome earns once every condition is met. */
  readonly worth: number;
  /** The conditions still missing; empty where the outcome earns nothing anyway. */
  readonly unmet: readonly BoonCondition[];
}

const CONDITIONS: readonly BoonCondition[] = ["stakes", "consequence", "fresh"];

/** Boons for a Partial or a Miss. A bargained Miss is no failure any more and earns none. */
export function boonsEarned(
  outcome: Pick<Outcome, "outcome">,
  conditions: BoonConditions,
  edition: Edition,
): EarnedBoons {
  const worth = worthOf(outcome, edition);
  const unmet = worth === 0 ? [] : CONDITIONS.filter((condition) => !conditions[condition]);
  return { boons: unmet.length === 0 ? worth : 0, worth, unmet };
}

function worthOf({ outcome }: Pick<Outcome, "outcome">, edition: Edition): number {
  if (outcome === "partial") return edition.boonOnPartial;
  return outcome === "miss" ? edition.boonOnMiss : 0;
}
