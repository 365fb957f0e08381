import { countXp, type XpCount } from "../../data/actor/count-xp.ts";
import { ledgerLines, type SheetLine } from "../../data/actor/ledger-lines.ts";
import type { PcActor } from "../../data/kinds.ts";

/** The lines last read of each character, for as long as neither half of its ledger is prepared anew. */
const known = new WeakMap<
  object,
  { readonly gms: object | undefined; readonly lines: readonly SheetLine[] }
>();

/**
 * A character's whole ledger, oldest line first: what its player wrote and what GMs granted. Read from what is stored;
 * what is prepared only tells when that has changed.
 */
export function ledgerOf({ system }: PcActor): readonly SheetLine[] {
  const { ledger, awards, _source: stored } = system;
  const before = known.get(ledger);
  if (before && before.gms === awards) return before.lines;
  const lines = ledgerLines(stored.ledger, stored.awards ?? {}).sort(byTime);
  known.set(ledger, { gms: awards, lines });
  return lines;
}

/** What a character has earned, spent and left, and its tier, counted from the stored ledger: what rights rest on. */
export function xpOf({ system }: PcActor): XpCount {
  const { ledger, awards } = system._source;
  return countXp(ledger, awards ?? {});
}

/** Lines of one moment keep an order of their own, the same on every screen. */
function byTime(a: SheetLine, b: SheetLine): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.id < b.id ? -1 : 1;
}
