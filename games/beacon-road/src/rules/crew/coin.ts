import type { Dials } from "../dials.ts";

/** What a job pays by its size, smallest first; more than the last may be paid (Payoff). */
export const JOBS = { minor: 2, small: 4, standard: 6, big: 8, major: 10 } as const;
export type Job = keyof typeof JOBS;

/** Coin that one hero keeps about them (Coin). */
export const OWN_COIN_MAX = 5;
/** The end of the stash's track. */
export const STASH_MAX = 50;
const STASH_ROW = 10;

/** Coin that a lair holds: without a vault, with one, with a better one (Coin). */
export function lairLimit(vaults: number, { lairCoin }: Pick<Dials, "lairCoin">): number {
  return lairCoin[Math.min(2, Math.max(0, vaults))] ?? lairCoin[0];
}

/** Coin beyond a limit: it has to be spent, stashed or shared out before the next score (Coin). */
export function coinOver(coin: number, limit: number): number {
  return Math.max(0, coin - limit);
}

/** Coin that a boss expects of a score: the crew's tier and 1 (Payoff). */
export function titheOf(tier: number): number {
  return tier + 1;
}

/** Coin put into a stash that still finds a box there. */
export function stashed(stash: number, coin: number): number {
  return Math.min(STASH_MAX, stash + coin);
}

/** Coin in cash for what is taken out of a stash: one for every two (Removing coin from your stash). */
export function cashFrom(removed: number): number {
  return Math.floor(removed / 2);
}

/** Where a hero ends who retires, poorest first (Stash & Retirement). */
export const FATES = [
  { id: "poor", from: 0 },
  { id: "meager", from: 11 },
  { id: "modest", from: 21 },
  { id: "fine", from: 40 },
  { id: "wealthy", from: 50 },
] as const;
export type Fate = (typeof FATES)[number]["id"];

/** What becomes of somebody who retires on a stash (Stash & Retirement). */
export function fateOf(stash: number): Fate {
  return FATES.findLast(({ from }) => stash >= from)?.id ?? "poor";
}

/** The quality of a hero's life: one for each full row of ten in the stash, up to 5; it is rolled as a trait (Stash & Retirement). */
export function lifestyle(stash: number): number {
  return Math.floor(Math.min(STASH_MAX, Math.max(0, stash)) / STASH_ROW);
}

/** Stash that each hero gets when the crew advances: its tier and 2 (Profits). */
export function profits(tier: number): number {
  return tier + 2;
}

/** Stash at the end of each downtime for somebody with a Little Something On The Side. */
export const SIDE_STASH = 2;
