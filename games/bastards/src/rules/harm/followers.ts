import { POINTS_A_TRAIT } from "./pools.ts";

/** The most members of a squad (Extras). */
export const SQUAD_SIZE = 5;

/** The one pool of a follower (Followers): five points for each step of the power rating. */
export function powerPool(rating: number): number {
  return rating * POINTS_A_TRAIT;
}

/** What a follower is in, by all the damage taken. */
export type FollowerState = "" | "knocked-out" | "killed";

/** The state of a follower who has taken so much damage in all: knocked out once the pool is empty, killed at twice the pool (Followers). */
export function followerState(rating: number, damage: number): FollowerState {
  const pool = powerPool(rating);
  if (damage >= 2 * pool) return "killed";
  return damage >= pool ? "knocked-out" : "";
}

/** What a blow did to a squad. */
export interface SquadLoss {
  readonly lost: number;
  readonly left: number;
}

/** Members that a squad loses (Extras): one for each full power rating in the damage. What is left over does no harm. */
export function squadLoss(members: number, rating: number, damage: number): SquadLoss {
  const lost = Math.min(members, Math.floor(Math.max(0, damage) / rating));
  return { lost, left: members - lost };
}

/** How many cards a follower or a squad begins an opposition with: a follower the power rating, a squad one for each member (Followers, Extras). */
export function firstHand(kind: "follower" | "squad", rating: number, members: number): number {
  return kind === "follower" ? rating : members;
}

/** The most cards a squad may hold: one for each member (Extras). A hand that is larger after losses keeps its cards and draws none. */
export function squadDraw(rating: number, members: number, held: number): number {
  return Math.max(0, Math.min(rating, members - held));
}

/** Whether extras may wield a weapon: its damage bonus is not above their power rating, unless they are Large (Extras, Large). */
export function mayWield(rating: number, damageBonus: number, large: boolean): boolean {
  return large || damageBonus <= rating;
}
