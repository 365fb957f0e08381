/** Something that lets somebody play more or fewer cards than their skill's rank. */
export interface CardChange {
  /** What it comes from: a key of the game's own, such as `knockedDown`. */
  readonly reason: string;
  /** Cards more (above 0) or fewer (below 0). */
  readonly by: number;
  /** The text leaves one card whatever happens ("min. 1"). */
  readonly keepsOne?: boolean;
}

/** Changes that the text gives a number and that come from the situation, not from what somebody has. */
export const CARD_CHANGES = {
  /** Outdoors in rough weather, on all actions (Rough Weather). */
  roughWeather: { reason: "roughWeather", by: -1 },
  /** Atop something that moves, on all draws (Fighting on Moving Objects). */
  movingGround: { reason: "movingGround", by: -1 },
  /** On the ground, on all reflexive actions (Knocked Down). */
  knockedDown: { reason: "knockedDown", by: -2, keepsOne: true },
  /** The defence after an opponent's feint, once and against that opponent (Feint). */
  feinted: { reason: "feinted", by: -1 },
  /** A point of intrigue spent on a social draw against whom it is about (Intrigue). */
  intrigue: { reason: "intrigue", by: 1 },
} as const satisfies Readonly<Record<string, CardChange>>;

/** What one has to know of a draw to say how many cards it may have. */
export interface AllowanceFacts {
  /** The skill's rank, or the power rating of a follower, squad or monster. */
  readonly rank: number;
  readonly changes: readonly CardChange[];
  /** A reflexive draw against somebody of whom one is not aware: a single card (Unaware). */
  readonly unaware?: boolean;
}

/**
 * How many cards of the hand may be played; wildcards come on top (Attacks, Betting Step). A change of which the text says "min. 1" never
 * takes the last card; others may.
 */
export function cardsAllowed({ rank, changes, unaware }: AllowanceFacts): number {
  const free = Math.max(0, rank + sumOf(changes.filter(({ keepsOne }) => keepsOne !== true)));
  const kept = sumOf(changes.filter(({ keepsOne }) => keepsOne === true));
  const allowed = Math.max(Math.min(free, 1), free + kept);
  return unaware === true ? Math.min(allowed, 1) : allowed;
}

function sumOf(changes: readonly CardChange[]): number {
  return changes.reduce((sum, { by }) => sum + by, 0);
}

/** Ranks of a skill lost by fighting with a weapon in each hand (Fighting with Two Weapons). */
const TWO_WEAPONS = 2;

/**
 * The rank of a skill while one fights with a weapon in each hand: two less, one less with Ambidextrous and none with its second rank.
 * Unarmed fighters lose nothing.
 * @param ambidextrous ranks of that advantage
 */
export function twoWeaponRank(rank: number, unarmed: boolean, ambidextrous: number): number {
  if (unarmed) return rank;
  return Math.max(0, rank - Math.max(0, TWO_WEAPONS - ambidextrous));
}

/** How many cards Fate plays: as many as the rank of the skill, one more for each step of difficulty (Difficulty Modifier). */
export function fateCards(rank: number, difficulty: number): number {
  return rank + difficulty;
}

/** The highest step of difficulty that the text has examples for; a vote may go beyond. */
export const DIFFICULTY_MAX = 5;
