import type { BoonLedger } from "../../data/actor/boon-entries.ts";
import { isPaidFor } from "../../data/actor/boon-entries.ts";

/** The key of the boon entry that pays for a card's n-th boon re-roll, from 1. */
export function rerollKey(message: string, n: number): string {
  return `${message}-r${n}`;
}

/** How many boon re-rolls of a card are paid for: entry after entry, out of boons that were there. */
export function rerollsPaid(ledger: BoonLedger | null, message: string): number {
  if (!ledger) return 0;
  let paid = 0;
  while (isPaidFor(ledger, rerollKey(message, paid + 1))) paid += 1;
  return paid;
}
