/** What moved the bank: a roll's setbacks, a spend, a draw, or the Over-Stack's point. */
export const BANK_KINDS = ["roll", "spend", "draw", "over"] as const;
export type BankKind = (typeof BANK_KINDS)[number];

/** One credit (+) or debit (−), keyed by the message or the act that made it. A hidden roll names nobody. */
export interface BankEntry {
  readonly kind: BankKind;
  readonly points: number;
  readonly label: string;
  readonly actor: string;
  readonly user: string;
  readonly message: string;
  readonly scene: number;
}

/** The bank as stored: what earlier scenes carried over, and this scene's entries. */
export interface BankLedger {
  readonly carried: number;
  readonly entries: Readonly<Record<string, BankEntry>>;
}

/** The points in the bank. Never below 0, should two GMs have spent the same point at once. */
export function countBank({ carried, entries }: BankLedger): number {
  const sum = Object.values(entries).reduce((points, entry) => points + entry.points, carried);
  return Math.max(0, sum);
}
