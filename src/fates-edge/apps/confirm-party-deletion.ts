import { localize } from "../../foundry/i18n.ts";
import type { PartyActor } from "../data/kinds.ts";
import { confirmRemoval } from "./confirm.ts";

/** Asks before the party goes, and its bank, clocks and scene with it. A copy is kept, and the question says so. */
export async function confirmPartyDeletion(party: PartyActor): Promise<boolean> {
  return confirmRemoval("FATES_EDGE.Party.DeleteAsk", party.name || localize("TYPES.Actor.party"));
}
