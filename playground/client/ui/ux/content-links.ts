import { h, icon } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  Cards: "fa-solid fa-cards",
  RollTable: "fa-solid fa-table-list",
  JournalEntry: "fa-solid fa-book-open",
  JournalEntryPage: "fa-solid fa-file-lines",
  Macro: "fa-solid fa-code",
  ChatMessage: "fa-solid fa-comment",
};

type LinkedDocument = HostDocument & {
  toAnchor(options: { attrs: Record<string, string>; icon: string; name?: string }): HTMLElement;
};

/** `@UUID[…]{words}`, and the older `@Actor[…]{words}` with a world document's id or name. */
export const LINK_PATTERN =
  /@(UUID|Actor|Item|Cards|RollTable|JournalEntry|Macro|Compendium)\[([^\]#]+)(#[^\]]+)?\](?:\{([^}]+)\})?/g;

/** A link to a document by its uuid; a broken one says so. @param relativeTo for uuids that begin with a dot */
export async function createContentLink(match: RegExpMatchArray, relativeTo: unknown): Promise<HTMLElement> {
  const [, kind = "UUID", target = "", , label] = match;
  const uuid =
    kind === "UUID" ? target : kind === "Compendium" ? `Compendium.${target}` : `${kind}.${target}`;
  const entry = await find(uuid, relativeTo);
  if (entry === null) return brokenLink(label ?? target);
  const type = entry.documentName ?? kind;
  if (typeof entry.toAnchor === "function") return ownLink(entry as LinkedDocument, label);
  return contentLink(entry.uuid ?? uuid, type, label ?? entry.name);
}

/**
 * A document that is at hand makes the link itself, so that a package's class may add to it.
 * See foundryvtt.com/api/classes/foundry.documents.Actor.html#toanchor
 */
function ownLink(document: LinkedDocument, words: string | undefined): HTMLElement {
  return document.toAnchor({
    attrs: { role: "link", tabindex: "0" },
    icon: ICONS[document.documentName] ?? "fa-solid fa-file",
    ...(words === undefined ? {} : { name: words }),
  });
}

async function find(
  uuid: string,
  relative: unknown,
): Promise<(Partial<LinkedDocument> & { name: string }) | null> {
  try {
    return host.fromUuidSync(uuid, { relative, strict: false }) ?? (await host.fromUuid(uuid, { relative }));
  } catch {
    return null;
  }
}

/** The link's element: dragged it carries the document, clicked (or Enter pressed) it opens its sheet. */
export function contentLink(uuid: string, type: string, words: string): HTMLAnchorElement {
  const attributes = {
    class: "content-link",
    draggable: "true",
    "data-link": true,
    "data-uuid": uuid,
    "data-type": type,
    role: "link",
    tabindex: 0,
  };
  return h("a", attributes, icon(ICONS[type] ?? "fa-solid fa-file"), words);
}

function brokenLink(words: string): HTMLAnchorElement {
  return h("a", { class: "content-link broken" }, icon("fa-solid fa-link-slash"), words);
}

/** Opens what a content link names. */
export async function followContentLink(link: HTMLElement): Promise<void> {
  const document = await host.fromUuid(link.dataset["uuid"] ?? "");
  const isPage = document?.documentName === "JournalEntryPage";
  const options = isPage ? { force: true, pageId: document.id } : { force: true };
  (isPage ? document.parent : document)?.sheet?.render(options);
}
