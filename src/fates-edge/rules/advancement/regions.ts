import { type LedgerLine, unrefundedLines } from "./ledger.ts";

/** XP that keep a network in a region for good: "Spend 6 XP to permanently expand your Network's reach into that region" (SRD 15, "Shadow Broker"). */
export const REGION_XP = 6;

/** The regions that a network was expanded into and that were not given back, in the order of the ledger. */
export function regionsOf(lines: readonly LedgerLine[], network: string): string[] {
  return unrefundedLines(lines).flatMap(({ kind, target, label }) =>
    kind === "region" && target === network ? [label] : [],
  );
}
