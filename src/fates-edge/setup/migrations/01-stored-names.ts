import type { Migration, Source } from "#table/migrations.ts";
import { partyAsToday } from "../../data/actor/party.ts";

/**
 * Names that the first worlds stored otherwise: a rushed purchase was called haste, the party kept supply as a number of
 * its own, and two kinds of clock had other names.
 */
export const STORED_NAMES: Migration = {
  number: 1,
  documents: { Actor: renameInParty, ChatMessage: renameRushedPurchase },
};

function renameInParty({ type, system }: Source): boolean {
  if (type !== "party" || typeof system !== "object" || system === null) return false;
  return partyAsToday(system as Source);
}

function renameRushedPurchase(source: Source): boolean {
  if (source["type"] !== "haste") return false;
  source["type"] = "rushedPurchase";
  return true;
}
