import type { LedgerFault } from "./ledger-fault.ts";
import { isSpending, type LedgerLine } from "./line.ts";

/** Refunds that take back nothing, the same twice, or more than was paid (SRD 7). */
export function refundFaults(lines: readonly LedgerLine[]): LedgerFault[] {
  const bought = new Map(lines.filter(({ kind }) => isSpending(kind)).map((line) => [line.id, line]));
  const counted = new Map<string, number>();
  const refunds = lines.filter(({ kind }) => kind === "refund");
  for (const { of } of refunds) counted.set(of, (counted.get(of) ?? 0) + 1);
  return refunds.flatMap((refund) => faultsOf(refund, bought.get(refund.of), counted.get(refund.of) ?? 0));
}

function faultsOf(refund: LedgerLine, bought: LedgerLine | undefined, times: number): LedgerFault[] {
  const { id, xp, label } = refund;
  if (bought === undefined) return [{ code: "refundOfNothing", line: id, data: { name: label } }];
  const faults: LedgerFault[] = [];
  if (times > 1) faults.push({ code: "refundTwice", line: id, data: { name: bought.label } });
  if (xp > -bought.xp) faults.push({ code: "refundTooMuch", line: id, data: { has: xp, paid: -bought.xp } });
  return faults;
}
