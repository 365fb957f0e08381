import { ledgerTotals } from "../../rules/advancement/ledger.ts";
import { tierOf } from "../../rules/advancement/tiers.ts";
import { ledgerLines, type StoredLines } from "./ledger-lines.ts";

/** What a ledger comes to. `left` is below 0 in debt; `tier` is the tier of reputation, 1 to 5 (SRD 5.3). */
export interface XpCount {
  earned: number;
  spent: number;
  left: number;
  tier: number;
}

/** Counts both halves of a ledger. Nothing of it is stored. */
export function countXp(own: StoredLines, gms: StoredLines): XpCount {
  const totals = ledgerTotals(ledgerLines(own, gms));
  return { ...totals, tier: tierOf(Math.max(0, totals.spent)) };
}
