import type { Plain } from "../../../shared/objects.ts";
import { game } from "../host/host.ts";
import type { Document } from "./document.ts";

/** What an export of a document holds: its source, as a compendium would take it. */
export function exportedJson(document: { toCompendium(): Plain }): string {
  return JSON.stringify(document.toCompendium(), null, 2);
}

/**
 * Puts an exported document in the place of another, which keeps its id, its folder, its place and its owners.
 * @throws Error when the text is no document of this kind, or one that does not hold to the schema.
 */
export async function importJson(document: Document, json: string): Promise<void> {
  const DocumentClass = document.constructor as new (data: object, options: object) => Document;
  const read = new DocumentClass(JSON.parse(json) as Plain, { strict: true });
  const source = game().collections.get(document.documentName)?.fromCompendium(read) ?? read.toObject();
  for (const key of ["_id", "folder", "sort", "ownership"]) Reflect.deleteProperty(source, key);
  const embedded = embeddedNames(document);
  const inside = embedded.map(([kind, field]) => [kind, source[field] as Plain[]] as const);
  for (const [, field] of embedded) Reflect.deleteProperty(source, field);
  await document.update(source, { diff: false, recursive: false });
  for (const [kind, sources] of inside) await replaceEmbedded(document, kind, sources);
}

function embeddedNames(document: Document): [kind: string, field: string][] {
  const { metadata } = document.constructor as unknown as { metadata: { embedded: Record<string, string> } };
  return Object.entries(metadata.embedded);
}

async function replaceEmbedded(document: Document, kind: string, sources: Plain[]): Promise<void> {
  const present = document.getEmbeddedCollection(kind) as Iterable<Document>;
  const ids = [...present].flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length > 0) await document.deleteEmbeddedDocuments(kind, ids);
  if (sources.length > 0) await document.createEmbeddedDocuments(kind, sources, { keepId: true });
}

/** Has the browser save a text as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const url = URL.createObjectURL(new Blob([data], { type }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: filename });
  anchor.click();
  URL.revokeObjectURL(url);
}
