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

/** Asks whether something is used now, by its name and the words of what it does. @param id of the question's window */
export async function confirmUse(name: string, words: string, id: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  const answer = await foundry.applications.api.DialogV2.confirm({
    id,
    classes: ["fates-edge", "fe-question"],
    window: { title: localize("FATES_EDGE.Edge.UseNamed", { name }) },
    position: { width: 440 },
    content: text.outerHTML,
    rejectClose: false,
  });
  return answer === true;
}

/** Asks before the party goes, and its bank, clocks and scene with it. A copy is kept, and the question says so. */
export async function confirmPartyDeletion(party: PartyActor): Promise<boolean> {
  return confirmRemoval("FATES_EDGE.Party.DeleteAsk", party.name || localize("TYPES.Actor.party"));
}
