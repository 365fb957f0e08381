import { type LedgerLine, ledgerTotals, type LineKind } from "../../rules/advancement/ledger.ts";
import { tierOf } from "../../rules/advancement/tiers.ts";
import { text, whole } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";
import { type StoredWords } from "#table/words/line.ts";

/** A line as it is stored, under its id; its kind may be any word, since it can be edited by hand. */
export type StoredLine = Omit<LedgerLine, "id" | "kind" | "granted" | "reason"> & {
  readonly kind: string;
  /** What somebody typed, or a line of ours. */
  readonly reason: StoredWords;
  /** The number of the arc it was written in: some things may be done once or twice an arc. */
  readonly arc: number;
  /** How a purchase was learnt: see `Learning`. */
  readonly how: string;
  /** The scene before or in which it was written, and the world's day. */
  readonly scene?: number;
  readonly day?: number;
};

/** A line with its id, as documents read it. */
export type SheetLine = Omit<LedgerLine, "reason"> &
  Pick<StoredLine, "arc" | "how" | "reason" | "scene" | "day">;

/** Lines by id, as one half of a ledger stores them. */
export type StoredLines = Readonly<Record<string, StoredLine>>;

/** The lines of both halves of a ledger, the owner's and the GM's, in no order. */
export function ledgerLines(own: StoredLines, gms: StoredLines): SheetLine[] {
  return [...halfOf(own, false), ...halfOf(gms, true)];
}

function halfOf(lines: StoredLines, granted: boolean): SheetLine[] {
  return Object.entries(lines).map(([id, line]) => ({
    ...line,
    id,
    ...(granted && { granted }),
    // Another word than the rules know stays as it is: they tell it (`checkLedger`).
    kind: line.kind as LineKind,
  }));
}

const fields = foundry.data.fields;

/**
 * One line of a character's ledger as it is stored (SRD 5). What somebody edited in it is kept as it is and reported by
 * the rules (`checkLedger`): so `kind` is any word here, and `xp` any number.
 */
export const ledgerLine = () =>
  new fields.SchemaField({
    kind: text("other"),
    /** How what is left changes: +30 for the start, −9 for a third point of an attribute. */
    xp: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    label: text(),
    /** An attribute or skill, an item on the character, or the role of a follower or asset. */
    target: text(),
    from: whole(),
    to: whole(),
    session: whole(),
    arc: whole(),
    /** When, in milliseconds since 1970. */
    time: whole(),
    reason: storedWords(),
    user: text(),
    /** The scene before or in which it was written, and the day of the world's calendar: they tell one week from another. */
    scene: whole(0, { min: 0 }),
    day: whole(),
    /** Downtime in days. */
    days: whole(0, { min: 0 }),
    /** How it was learnt; empty for what takes no learning. */
    how: text(),
    /** The line that a refund takes back. */
    of: text(),
  });

/** Lines by id; two users who write at once write different lines. */
export const ledger = () => new fields.TypedObjectField(ledgerLine());

/** The same for GMs' lines: absent from a source until a GM writes one (foundryvtt/foundryvtt#14252). */
export const gmsLedger = () =>
  new fields.TypedObjectField(ledgerLine(), { required: false, nullable: false, initial: undefined });

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
