import { type Stored, text, whole } from "#table/fields.ts";
import { NUMBER_MAX } from "./fields.ts";

const fields = foundry.data.fields;

const lineSchema = () => ({
  /** Experience: what a purchase cost, or what was gained; below 0 for what a disadvantage gave. */
  amount: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
  /** What it was for: a word of the rules, such as `scene` or `trait`. */
  reason: text(),
  /** What it was about: a name as it was then; empty where the reason says all. */
  words: text(),
  /** The part of the character that was bought, as `trait:body`; empty for what cannot be taken back. */
  of: text(),
  /** The message it came with; empty for what was bought on the sheet. */
  message: text(),
  time: whole(0, { min: 0 }),
});

export type LedgerLine = Stored<ReturnType<typeof lineSchema>>;

const lines = () => new fields.TypedObjectField(new fields.SchemaField(lineSchema()));

/** Experience and where it came from and went: each a line under its own id. @param begins what somebody new has */
export const ledgerFields = (begins: number) => ({
  /** What one began with: 10, half of what a dead predecessor had, or 5 for a successor (Points & Costs; Killed; Successor). */
  begins: whole(begins, { min: 0, max: NUMBER_MAX }),
  /** What the player spends. */
  spent: lines(),
  /** What scenes, oppositions and wounds give. The dealer's client alone writes it. */
  gained: lines(),
});

/** A ledger as it is stored. */
export type Ledger = Stored<ReturnType<typeof ledgerFields>>;

/** All experience somebody has had, whatever it was spent on: an heir begins with half of it (Killed). */
export function accumulated({ begins, gained }: Ledger): number {
  return begins + sumOf(gained);
}

/** Experience in hand. */
export function experienceOf(ledger: Ledger): number {
  return accumulated(ledger) - sumOf(ledger.spent);
}

function sumOf(of: Ledger["spent"]): number {
  return Object.values(of).reduce((sum, { amount }) => sum + amount, 0);
}
