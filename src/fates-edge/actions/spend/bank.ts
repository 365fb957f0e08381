import { idOf, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import type { BankEntry, BankKind } from "../../data/actor/entries.ts";
import type { PartyActor } from "../../data/kinds.ts";
import type { StoredWords } from "#table/words/line.ts";

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
  return {
    entry,
    change: { uuid: uuidOf(party), path: `system.bank.entries.${id}`, before: null, after: entry },
  };
}

/** Writes entries into the bank, each under its own key. */
export async function writeEntries(
  party: PartyActor,
  entries: Readonly<Record<string, BankEntry>>,
): Promise<void> {
  if (Object.keys(entries).length > 0) await party.update({ system: { bank: { entries } } });
}
