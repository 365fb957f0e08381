import { uuidOf } from "#foundry/documents.ts";
import { createMessage, currentMode } from "#foundry/messages.ts";
import { cleanHtml } from "#table/clean-html.ts";
import type { ShownData } from "../../data/message/shown.ts";
import { plainText } from "../../words/text.ts";

/** Puts a thing into the log as it stands now, for those whom this user's messages reach. */
export async function showItem(item: Item.Implementation): Promise<boolean> {
  const speaker = ChatMessage.implementation.getSpeaker(item.actor ? { actor: item.actor } : {});
  const data = { type: "shown", speaker, system: shownData(item) };
  return (await createMessage(data, currentMode())) !== undefined;
}

/** What is shown of a thing: its data and its words, without what is meant for its owner alone. */
export function shownData(item: Item.Implementation): ShownData {
  const { description, edges, ...facts } = item.toObject().system as StoredThing;
  return {
    item: uuidOf(item),
    itemType: item.type,
    name: item.name,
    img: item.img ?? "",
    holder: item.actor?.name ?? "",
    words: openWords(description ?? ""),
    facts: edges ? { ...facts, edges: withoutUses(edges) } : facts,
  };
}

/** What every kind of item may hold, as it is stored. */
interface StoredThing {
  readonly description?: string;
  readonly edges?: Readonly<Record<string, object>>;
  readonly [field: string]: unknown;
}

/** Who used an edge, and when, is private. */
function withoutUses(edges: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(Object.entries(edges).map(([key, edge]) => [key, { ...edge, spent: {} }]));
}

/** The words of rich text that anybody may read, parsed where nothing runs: a secret stays with those who own the thing. */
function openWords(html: string): string {
  const inert = document.createElement("template");
  inert.innerHTML = cleanHtml(html);
  for (const secret of inert.content.querySelectorAll(".secret:not(.revealed)")) secret.remove();
  return plainText(inert.innerHTML);
}
