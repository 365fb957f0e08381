import { isSpending, type LedgerLine } from "./line.ts";

/** A ledger summed up, in XP. `left` may be below 0: that is the deficit. */
export interface LedgerTotals {
  readonly earned: number;
  readonly spent: number;
  readonly left: number;
}

/**
 * What was earned, spent and is left (SRD 5). Purchases less their refunds are spent, everything else is earned: a
 * GM's `other` corrects what was given, so it never moves the tier. A line whose XP is no number counts nothing;
 * `checkLedger` tells which one that is.
 */
export function ledgerTotals(lines: readonly Pick<LedgerLine, "kind" | "xp">[]): LedgerTotals {
  let earned = 0;
  let spent = 0;
  for (const { kind, xp } of lines) {
    if (!Number.isFinite(xp)) continue;
    if (kind === "refund" || isSpending(kind)) spent -= xp;
    else earned += xp;
  }
  return { earned, spent, left: earned - spent };
}
