import type { Change } from "../../../table/changes.ts";
import { type BankEntry, type BankLedger, countBank } from "../../data/actor/entries.ts";
import { changeOf } from "./change-of.ts";

/** What becomes of banked points: gone, carried to the arc (SRD 4.5.6), or made the next arc's opening. */
export type BankFate = "lapse" | "carry" | "opening";

/**
 * Closes the bank: its entries become one number, or none. Entries of rolls that no GM has witnessed yet stay, or a late
 * witness would credit them twice.
 */
export function closeBank(
  uuid: string,
  { carried, entries }: BankLedger,
  { fate, isWitnessed }: { readonly fate: BankFate; readonly isWitnessed: (entry: BankEntry) => boolean },
): { readonly changes: readonly Change[]; readonly points: number } {
  const closing = Object.entries(entries).filter(([, entry]) => isWitnessed(entry));
  const points = countBank({ carried, entries: Object.fromEntries(closing) });
  const changes = [
    ...changeOf(uuid, "system.bank.carried", carried, fate === "carry" ? points : 0),
    ...closing.flatMap(([key, entry]) => changeOf(uuid, `system.bank.entries.${key}`, entry, null)),
  ];
  return { changes, points };
}
