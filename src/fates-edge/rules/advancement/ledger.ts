/** What gives XP: the start, complications taken, and what the GM grants. */
export const EARNING_KINDS = [
  "start",
  "complication",
  "award",
  "milestone",
  "dividend",
  "conversion",
  "inheritance",
] as const;

/** What XP buys (SRD 5.2, 12). */
export const PURCHASE_KINDS = ["attribute", "skill", "talent", "spell", "gear", "follower", "asset"] as const;

/**
 * The same, and what buys nothing that stands on a sheet: civic, guild or temple projects (SRD 7), the regions of a network (SRD 15,
 * "Shadow Broker"), and what a campaign leaves to the next (SRD 23.6).
 */
export const SPENDING_KINDS = [...PURCHASE_KINDS, "project", "region", "legacy"] as const;

/** Every kind of line: earning, spending, what a refund gives back, and the GM's own hand. */
export const LINE_KINDS = [...EARNING_KINDS, ...SPENDING_KINDS, "refund", "other"] as const;

export type SpendingKind = (typeof SPENDING_KINDS)[number];
export type LineKind = (typeof LINE_KINDS)[number];

/** One line of a character's ledger: one award or one purchase, with what it changed. */
export interface LedgerLine {
  readonly id: string;
  /** One of LINE_KINDS; an edit may have put another word here, which `checkLedger` reports. */
  readonly kind: LineKind;
  /** The signed change of what is left, in XP: an award is above 0, a purchase below. */
  readonly xp: number;
  readonly label: string;
  /** An attribute's or skill's key, an embedded item's id, or a follower's or asset's role. */
  readonly target: string;
  /** Ratings before and after; for a follower its cap, for an asset its tier, each from 0. */
  readonly from: number;
  readonly to: number;
  /** The number of the session it was written in. */
  readonly session: number;
  /** When, in milliseconds since 1970. */
  readonly time: number;
  /** Why, in whatever way the table keeps its words: nothing is counted by it. */
  readonly reason: unknown;
  /** The id of the user who wrote it. */
  readonly user: string;
  /** Downtime it took, in days. */
  readonly days: number;
  /** The id of the line a refund takes back, or which recruited whom a follower's further line is about; else empty. */
  readonly of: string;
  /** It stands in the half that only GMs write: what it gives may come without a price (SRD 17.4, who comes after). */
  readonly granted?: boolean;
}

/** Whether a line of this kind buys something (SRD 5.2, 12). */
export function isSpending(kind: string): kind is SpendingKind {
  return SPENDING_KINDS.some((known) => known === kind);
}

/** Whether a word from a document is a kind of line. */
export function isLineKind(kind: string): kind is LineKind {
  return LINE_KINDS.some((known) => known === kind);
}

/** The purchases that still stand (SRD 7): every spending line no refund has taken back, in the order given. */
export function unrefundedLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const takenBack = new Set(lines.filter(({ kind }) => kind === "refund").map(({ of }) => of));
  return lines.filter(({ id, kind }) => isSpending(kind) && !takenBack.has(id));
}

/** The purchases that recruited somebody and still stand, each with the Cap that was paid for since (SRD 16.3, 16.8). */
export function recruitedBy(
  lines: readonly LedgerLine[],
): { readonly line: LedgerLine; readonly cap: number }[] {
  const followers = unrefundedLines(lines).filter(({ kind, from, to }) => kind === "follower" && to > from);
  return followers
    .filter(({ of }) => of === "")
    .map((line) => {
      const raised = followers.filter(({ of }) => of === line.id).map(({ to }) => to);
      return { line, cap: Math.max(line.to, ...raised) };
    });
}

/** A ledger summed up, in XP. `left` may be below 0: that is the deficit. */
interface LedgerTotals {
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

/** The regions that a network was expanded into and that were not given back, in the order of the ledger. */
export function regionsOf(lines: readonly LedgerLine[], network: string): string[] {
  return unrefundedLines(lines).flatMap(({ kind, target, label }) =>
    kind === "region" && target === network ? [label] : [],
  );
}
