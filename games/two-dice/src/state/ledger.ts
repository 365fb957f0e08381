import type { HeroActor } from "../data/kinds.ts";
import type { LedgerKind, LedgerLine } from "../data/actor/hero.ts";

/** A line of a hero's ledger with its id and the half it stands in. */
export interface KnownLine extends LedgerLine {
  readonly id: string;
  /** What it does to the points in hand: above 0 for a gain. */
  readonly change: number;
}

/** A hero's ledger, newest line first. */
export function ledgerOf({ system }: HeroActor, kind: LedgerKind): KnownLine[] {
  const gained = Object.entries(system.gained).map(([id, line]) => ({ ...line, id, change: line.amount }));
  const spent = Object.entries(system.spent).map(([id, line]) => ({ ...line, id, change: -line.amount }));
  return [...gained, ...spent]
    .filter((line) => line.kind === kind)
    .toSorted((one, other) => other.time - one.time);
}
