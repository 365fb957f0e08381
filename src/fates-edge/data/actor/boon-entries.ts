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
