import { isSpending, type LedgerLine } from "./line.ts";

/** The purchases that still stand: every spending line no refund has taken back, in the order given. */
export function standingLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const takenBack = new Set(lines.filter(({ kind }) => kind === "refund").map(({ of }) => of));
  return lines.filter(({ id, kind }) => isSpending(kind) && !takenBack.has(id));
}
