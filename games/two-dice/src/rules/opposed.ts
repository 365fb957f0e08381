import { isCritical, isFumble, resultOf } from "./check.ts";
import type { Dials } from "./dials.ts";
import type { Faces } from "./dice.ts";

/** One of those who roll against each other. */
export interface Contender {
  readonly faces: Faces;
  readonly modifiers: readonly number[];
  /** Did not begin it; wins a tie where the table's dial says so. */
  readonly defends: boolean;
  readonly failedOnPurpose?: boolean;
}

/** Who won, by place in the list; null while those that are level roll again. */
export interface Contest {
  readonly winner: number | null;
  /** The places of those that share the highest result; one alone where somebody is ahead. */
  readonly level: readonly number[];
}

/**
 * Who wins an opposed check (Opposed Check): the highest result. A critical is ahead of any plain result, a fumble and a check that is
 * failed on purpose behind it. Level results are thrown again, or the only defender among them wins (dial).
 */
export function judgeOpposed(contenders: readonly Contender[], { opposedTie }: Dials): Contest {
  const level = ahead(contenders);
  const [first] = level;
  if (first !== undefined && level.length === 1) return { winner: first, level };
  const defenders = level.filter((place) => contenders[place]?.defends === true);
  const byDefence = opposedTie === "defender" && defenders.length === 1 ? defenders[0] : undefined;
  return { winner: byDefence ?? null, level };
}

function ahead(contenders: readonly Contender[]): number[] {
  return contenders.flatMap((one, place) =>
    contenders.every((other) => compareContenders(one, other) >= 0) ? [place] : [],
  );
}

/** Above 0 when the first is ahead of the second, below 0 when behind, 0 when level. */
export function compareContenders(one: Contender, other: Contender): number {
  const byKind = kindOf(one) - kindOf(other);
  if (byKind !== 0 || kindOf(one) === 0) return byKind;
  return resultOf(one.faces, one.modifiers) - resultOf(other.faces, other.modifiers);
}

/** 2 for a critical, 1 for a plain result, 0 for a fumble and for failing on purpose, which have no result to compare. */
function kindOf({ faces, failedOnPurpose }: Contender): number {
  if (failedOnPurpose === true || isFumble(faces)) return 0;
  return isCritical(faces) ? 2 : 1;
}
