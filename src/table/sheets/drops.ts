import { type AnyDocument, findDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";

/** What was dropped: a document, or in words what it was instead. */
export type Drop = { readonly document: AnyDocument } | { readonly refusal: string };

/** How many letters of a text are told of, to name it. */
const TOLD = 40;

/** What was dropped on a sheet, by what the drag carries. */
export async function readDrop(event: DragEvent, data: Readonly<Record<string, unknown>>): Promise<Drop> {
  const { type, uuid } = data;
  if (typeof type !== "string") return { refusal: noDocument(event) };
  if (typeof uuid !== "string") return { refusal: localize("TABLE.Drop.NoPlace", { name: kindWord(type) }) };
  const document = await findDocument(uuid);
  return document ? { document } : { refusal: localize("TABLE.Drop.Gone", { kind: kindWord(type) }) };
}

/** A text, a link or a file from outside. */
function noDocument({ dataTransfer }: DragEvent): string {
  const [file] = dataTransfer?.files ?? [];
  if (file) return localize("TABLE.Drop.File", { name: file.name });
  const text = dataTransfer?.getData("text/plain").trim() ?? "";
  const name = text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
  return name === "" ? localize("TABLE.Drop.Nothing") : localize("TABLE.Drop.Text", { name });
}

/** What the host calls a kind of document: journal page, macro, table. */
function kindWord(type: string): string {
  const key = `DOCUMENT.${type}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : type;
}

/** Says that a document has no place where it was dropped, naming it with its kind. */
export function tellNoPlace(document: AnyDocument): void {
  const { documentName, name } = document as AnyDocument & { readonly name?: string };
  const kind = kindWord(documentName);
  if (name) notify.warn("TABLE.Drop.Named", { kind, name });
  else notify.warn("TABLE.Drop.NoPlace", { name: kind });
}

/** A folder, as far as its things are taken. */
export interface ThingsFolder {
  readonly name: string;
  readonly type: string;
  readonly contents: readonly { readonly uuid: string }[];
  readonly children?: readonly { readonly entries?: readonly { readonly uuid: string }[] }[];
}

/** The items of a folder and of the folders in it, whole, also where it lies in a compendium. */
export async function itemsIn({ contents, children = [] }: ThingsFolder): Promise<Item.Implementation[]> {
  const within = children.flatMap(({ entries = [] }) => entries);
  const found = await Promise.all([...contents, ...within].map(({ uuid }) => findDocument(uuid)));
  return found.flatMap((one) => (one instanceof Item ? [one as Item.Implementation] : []));
}
