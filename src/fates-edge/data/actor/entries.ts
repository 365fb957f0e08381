import type { StoredWords } from "#table/words/line.ts";

/**
 * What moved the bank: a roll's setbacks, a spend, a draw, the Over-Stack's point, a beat's floor of pressure, a card
 * flipped for a point (SRD R.3), an asset that was stretched (addenda), or the crew acting a second time of its own accord
 * (Follower Initiative), an edge whose use has its price, an adventure whose cards
 * are of one colour, a Mini-Crown's declared points, those of a finale, or its Twist Collision.
 */
export const BANK_KINDS = [
  "roll",
  "spend",
  "draw",
  "over",
  "floor",
  "flip",
  "stretch",
  "initiative",
  "edge",
  "seed",
  "crown",
  "finale",
  "twist",
] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** One credit (+) or debit (−), keyed by the message or the act that made it. A hidden roll names nobody. */
export interface BankEntry {
  readonly kind: BankKind;
  readonly points: number;
  /** What it was for, where its kind does not say it. */
  readonly label: StoredWords;
  readonly actor: string;
  readonly user: string;
  readonly message: string;
  readonly scene: number;
}

/** The bank as stored: what earlier scenes carried over, and this scene's entries. */
export interface BankLedger {
  readonly carried: number;
  readonly entries: Readonly<Record<string, BankEntry>>;
}

/** The points in the bank. Never below 0, while of two GMs who spent the same point at once one takes it back. */
export function countBank({ carried, entries }: BankLedger): number {
  const sum = Object.values(entries).reduce((points, entry) => points + entry.points, carried);
  return Math.max(0, sum);
}

/**
 * Whether a debit asks more of the bank than the debits before it left. Entries stand in the order in which the server
 * took them, which is the same for every client: of two GMs who spend the last point at once, exactly one is too late.
 */
export function isOverdrawn({ carried, entries }: BankLedger, debit: string): boolean {
  const points = Object.entries(entries).map(([key, entry]) => [key, entry.points] as const);
  const credits = points.reduce((sum, [, each]) => sum + Math.max(0, each), carried);
  const place = points.findIndex(([key]) => key === debit);
  return points.slice(0, place + 1).reduce((sum, [, each]) => sum + Math.min(0, each), credits) < 0;
}

/** One gain (+) or spend (−) of boons, keyed by what made it: a boon re-roll, an award, a trim. */
export interface BoonEntry {
  readonly delta: number;
  readonly reason: string;
  readonly message: string;
}

/** Boons as stored: what was counted up to the last scene's end, and every change since. */
export interface BoonLedger {
  readonly base: number;
  readonly entries: Readonly<Record<string, BoonEntry>>;
  /** Boons past the cap that earlier scenes of the session left, where they become XP at its end (SRD 16.13); 0 where they are lost. */
  readonly spare?: number;
}

/** Why a roll took boons past the cap off: the beat they could be spent in was over. */
export const OVERFLOW = "overflow";

/** Boons past the cap since the last session's end: those set aside, those that rolls took off, those still in hand. */
export function countSpare(ledger: BoonLedger, cap: number): number {
  const { spare = 0, entries } = ledger;
  const taken = Object.values(entries).filter(({ reason, delta }) => reason === OVERFLOW && delta < 0);
  return taken.reduce((sum, { delta }) => sum - delta, spare + Math.max(0, countBoons(ledger) - cap));
}

/** All boons on the ledger, those past the cap included (they may be spent in this beat). Below 0 when forged. */
export function countBoons({ base, entries }: BoonLedger): number {
  return Object.values(entries).reduce((sum, { delta }) => sum + delta, base);
}

/**
 * Whether a price stands under its key and is covered. This judges every payment in boons, of whatever kind: where more
 * was spent than was there, none that still waits for its judge counts.
 * @param price in boons
 */
export function isPaidFor(ledger: BoonLedger, key: string, price = 1): boolean {
  return ledger.entries[key]?.delta === -price && countBoons(ledger) >= 0;
}
