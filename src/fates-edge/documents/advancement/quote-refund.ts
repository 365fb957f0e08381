import type { SheetLine } from "../../data/actor/ledger-lines.ts";
import { lightRespec, majorPivot, type RefundQuote } from "../../rules/advancement/respec.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** The two ways to rethink a character in play (SRD 7): skills given back whole, or a talent at half. */
export type RefundWay = "respec" | "pivot";

/** What giving a line back would give, and why not. */
export function quoteRefund(line: SheetLine, lines: readonly SheetLine[], way: RefundWay): RefundQuote {
  return way === "pivot" ? majorPivot(line, lines) : lightRespec(line, lines, usedThisArc(lines));
}

/** XP worth of skills that this arc has given back (SRD 7). */
function usedThisArc(lines: readonly SheetLine[]): number {
  const { arc } = tableNumbers();
  return lines
    .filter((line) => line.kind === "refund" && line.how === "respec" && line.arc === arc)
    .reduce((sum, { xp }) => sum + xp, 0);
}
