import type { Standing } from "./standing.ts";

/** Times that everybody may Act and React in a round (Actions in Combat). */
export const ACTS_A_ROUND = 2;
export const REACTS_A_ROUND = 2;

/** Acts and Reacts of a round. */
export interface Budget {
  readonly acts: number;
  readonly reacts: number;
}

/** What changes somebody's round. */
export interface Round {
  /** Acting rashly costs one Act and one React. */
  readonly rash: boolean;
  /** Surprised, and this is the first round: no turn at all. */
  readonly surprised: boolean;
  /** What somebody does anyway: 2 and 2; a creature may have others. */
  readonly usual: Budget;
}

/** How often somebody may Act and React in a round (Actions in Combat; Wounds; Boons). */
export function budgetOf({ rash, surprised, usual }: Round, standing: Standing): Budget {
  const less = rash ? 1 : 0;
  const acts = usual.acts + standing.acts - less;
  const reacts = usual.reacts + standing.reacts - less;
  return {
    acts: surprised || !standing.canAct ? 0 : Math.max(0, acts),
    reacts: surprised || !standing.canReact ? 0 : Math.max(0, reacts),
  };
}

/** Whether 1 stress lets somebody Act who is dazed or stunned; once a turn (Pushing Yourself; Wounds). */
export function mayPushToAct({ stressToAct }: Standing, pushedThisTurn: boolean): boolean {
  return stressToAct && !pushedThisTurn;
}

/** Feet that a maneuver goes (Movement). */
export const MANEUVER_FEET = 5;

/** Feet by which a move has to get nearer to make a charge, with advantage: twice one's size (Actions in Combat). @param size the side of the space one takes */
export function chargeFeet(size: number): number {
  return 2 * size;
}

/** Feet of flight for each die of a slam (Other Conditions). */
export const SLAM_FEET = 10;

/** Dice of kinetic damage to somebody slammed into something: one d10 for every 10 feet moved (Other Conditions). */
export function slamDice(feet: number): { readonly die: 10; readonly count: number } {
  return { die: 10, count: Math.floor(feet / SLAM_FEET) };
}
