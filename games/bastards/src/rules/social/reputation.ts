/** Points of an opposed social draw for each rank of a good reputation, where it is known (Good Reputation). */
const GOOD = 2;
/** Points of an Influence draw for each rank of a bad one (Bad Reputation). */
const BAD = 5;

/** What is known of a draw in which reputations may count. */
export interface SocialDraw {
  /** Ranks in the country where the scene is. */
  readonly good: number;
  readonly bad: number;
  /** Somebody negated the good reputation for this scene (Defeated). */
  readonly defeated: boolean;
  readonly opposed: boolean;
  readonly influence: boolean;
  readonly intimidates: boolean;
  /** The other side has a bad reputation too. */
  readonly otherIsBad: boolean;
}

/**
 * What reputations add to a social draw: 2 for each rank of a good one where it is opposed; 5 less for each of a bad one with Influence,
 * 5 more where it intimidates, and no penalty among people of bad reputation.
 */
export function reputationBonus(draw: SocialDraw): number {
  const good = draw.opposed && !draw.defeated ? draw.good * GOOD : 0;
  if (!draw.influence) return good;
  if (draw.intimidates) return good + draw.bad * BAD;
  return draw.otherIsBad ? good : good - draw.bad * BAD;
}

/** Who a bad reputation may send after somebody for a wildcard of another player (Bad Reputation). */
export interface Pursuit {
  /** Of the touched who leads them, and of each squad. */
  readonly rating: number;
  readonly squads: number;
}

/** Squads by rank, the lowest rank that brings so many first. */
const SQUADS_BY_RANK: readonly (readonly [number, number])[] = [
  [3, 1],
  [5, 2],
  [7, 3],
  [9, 5],
];

/** Who comes after somebody with a bad reputation of this rank: a touched, and from rank 3 on squads of five. */
export function pursuitOf(rank: number): Pursuit {
  const squads = SQUADS_BY_RANK.findLast(([from]) => rank >= from)?.[1] ?? 0;
  return { rating: rank, squads };
}
