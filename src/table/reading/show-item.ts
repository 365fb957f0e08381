import { uuidOf } from "#foundry/documents.ts";
import { createMessage, currentMode } from "#foundry/messages.ts";
import { cleanHtml } from "../clean-html.ts";
import { plainText } from "../words/text.ts";
import { descriptionOf } from "./page.ts";
import type { ShownData } from "./shown-model.ts";

/** A thing's data without its description, as they are stored. */
export type StoredFacts = Readonly<Record<string, unknown>>;

/**
 * Puts a thing into the log as it stands now, for those whom this user's messages reach.
 * @param open what of its data anybody may read; all of them, unless a game says so
 */
export async function showItem(
  item: Item.Implementation,
  open: (facts: StoredFacts) => StoredFacts = (facts) => facts,
): Promise<boolean> {
  const speaker = ChatMessage.implementation.getSpeaker(item.actor ? { actor: item.actor } : {});
  const system = shownData(item, open);
  return (await createMessage({ type: "shown", speaker, system }, currentMode())) !== undefined;
}

function shownData(item: Item.Implementation, open: (facts: StoredFacts) => StoredFacts): ShownData {
  const { description: _rich, ...facts } = item.toObject().system as StoredFacts;
  return {
    item: uuidOf(item),
    itemType: item.type,
    name: item.name,
    img: item.img ?? "",
    holder: item.actor?.name ?? "",
    words: openWords(descriptionOf(item)),
    facts: open(facts),
  };
}

/** The words of rich text that anybody may read, parsed where nothing runs: a secret stays with those who own the thing. */
function openWords(html: string): string {
  const inert = document.createElement("template");
  inert.innerHTML = cleanHtml(html);
  for (const secret of inert.content.querySelectorAll(".secret:not(.revealed)")) secret.remove();
  return plainText(inert.innerHTML);
}
