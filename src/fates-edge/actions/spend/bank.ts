import { idOf } from "#foundry/documents.ts";
import { added, type Change } from "#table/changes.ts";
import type { StoredWords } from "#table/words/line.ts";
import type { BankEntry, BankKind } from "../../data/actor/entries.ts";
import type { PartyActor } from "../../data/kinds.ts";

/** Points that leave the bank, and for what. */
export interface Debit {
  /** The entry's key: the act's own id. */
  readonly id: string;
  readonly kind: Exclude<BankKind, "roll">;
  readonly points: number;
  readonly label: StoredWords;
  readonly actor: string;
  readonly message: string;
}

/** A debit as an entry of the bank, and as the change that the act's card records. */
export function debitOf(
  party: PartyActor,
  { id, points, ...debit }: Debit,
): { entry: BankEntry; change: Change } {
  const entry = { ...debit, points: -points, user: idOf(game.user), scene: party.system.scene.number };
  return { entry, change: added(party, `system.bank.entries.${id}`, entry) };
}

/** What points come into the bank for, otherwise than by a roll; what is left out is nobody's, or for nothing in particular. */
type Credit = Pick<BankEntry, "kind" | "points"> & Partial<Pick<BankEntry, "label" | "actor" | "message">>;

/** Points that come into the bank, as the change that an act's card records. */
export function creditChange(party: PartyActor, key: string, credit: Credit): Change {
  const { number: scene } = party.system.scene;
  const entry = { label: "", actor: "", message: "", user: idOf(game.user), scene, ...credit };
  return added(party, `system.bank.entries.${key}`, entry);
}

/** Writes entries into the bank, each under its own key. */
export async function writeEntries(
  party: PartyActor,
  entries: Readonly<Record<string, BankEntry>>,
): Promise<void> {
  if (Object.keys(entries).length > 0) await party.update({ system: { bank: { entries } } });
}
