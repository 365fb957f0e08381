import type { LedgerLine, LineKind } from "../../rules/advancement/line.ts";

/** A line as it is stored, under its id; its kind may be any word that a hand wrote. */
export type StoredLine = Omit<LedgerLine, "id" | "kind"> & {
  readonly kind: string;
  /** The number of the arc it was written in: some things may be done once or twice an arc. */
  readonly arc: number;
  /** How a purchase was learnt: see `Learning`. */
  readonly how: string;
};

/** A line with its id, as documents read it. */
export type SheetLine = LedgerLine & Pick<StoredLine, "arc" | "how">;

/** Lines by id, as one half of a ledger stores them. */
export type StoredLines = Readonly<Record<string, StoredLine>>;

/** The lines of both halves of a ledger, the owner's and the GM's, in no order. */
export function ledgerLines(own: StoredLines, gms: StoredLines): SheetLine[] {
  return [...Object.entries(own), ...Object.entries(gms)].map(([id, line]) => ({
    ...line,
    id,
    // Another word than the rules know stays as it is: they tell it (`checkLedger`).
    kind: line.kind as LineKind,
  }));
}
