import { localize } from "../../foundry/i18n.ts";
import type { PartyActor } from "../data/kinds.ts";

/** Asks before something is removed that cannot be had back. `question` is a key with a place for `{name}`. */
export async function confirmRemoval(question: string, name: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = localize(question, { name });
  const answer = await foundry.applications.api.DialogV2.confirm({
    classes: ["fates-edge", "fe-question"],
    window: { title: localize("FATES_EDGE.Sheet.RemoveNamed", { name }) },
    content: text.outerHTML,
    rejectClose: false,
  });
  return answer === true;
}

/** Asks before the party goes, and its bank, clocks and scene with it. A copy is kept, and the question says so. */
export async function confirmPartyDeletion(party: PartyActor): Promise<boolean> {
  return confirmRemoval("FATES_EDGE.Party.DeleteAsk", party.name || localize("TYPES.Actor.party"));
}
