import type { Plain } from "../../../shared/objects.ts";
import type { Document } from "./document.ts";
import { host } from "../host/host.ts";
import type { DocumentLike, DocumentsLike } from "../host/running-game.ts";
import { parseUuid, type ParsedUuid } from "../host/parse-uuid.ts";

interface LookupOptions {
  relative?: { uuid: string };
  strict?: boolean;
  invalid?: boolean;
}

/** A uuid taken apart, with the collection that its outermost document is in. */
export interface ResolvedUuid extends ParsedUuid {
  collection: DocumentsLike | null;
  /** The type and id of the outermost document, under their older names. */
  documentType: string | null;
  documentId: string | null;
}

/** Takes a uuid apart. Null when it cannot be one. */
export function resolveUuid(
  uuid: string,
  options: { relative?: { uuid: string } | null } = {},
): ResolvedUuid | null {
  const parsed = parseUuid(uuid, options);
  if (!parsed) return null;
  const collection = parsed.pack
    ? host.game?.packs.get(parsed.pack)
    : host.game?.collections.get(parsed.primaryType ?? "");
  const { primaryType, primaryId } = parsed;
  return { ...parsed, collection: collection ?? null, documentType: primaryType, documentId: primaryId };
}

/** Finds a document by uuid, loading it from its compendium where need be. Null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: LookupOptions = {},
): Promise<Document | null> {
  const parsed = uuid ? parseUuid(uuid, { relative: options.relative ?? null }) : null;
  if (!parsed) return null;
  if (!parsed.pack) return worldDocument(parsed, options.invalid ?? false);
  const primary = await host.game?.packs.get(parsed.pack)?.getDocument(parsed.primaryId ?? "");
  return primary ? descend(primary, parsed.embedded) : null;
}

/**
 * Finds a document by uuid at once. For one in a compendium that is not loaded, its entry in the index.
 * @throws Error when strict and an embedded document of a compendium is asked for.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: LookupOptions = {},
): Document | Plain | null {
  const parsed = uuid ? parseUuid(uuid, { relative: options.relative ?? null }) : null;
  if (!parsed) return null;
  if (!parsed.pack) return worldDocument(parsed, options.invalid ?? false);
  const pack = host.game?.packs.get(parsed.pack);
  const primary = pack?.get(parsed.primaryId ?? "");
  if (primary) return descend(primary, parsed.embedded);
  if (!parsed.embedded.length) return pack?.index.get(parsed.primaryId ?? "") ?? null;
  if (options.strict ?? true) {
    throw new Error(
      `fromUuidSync was invoked on UUID '${uuid}' which references an Embedded Document and cannot be retrieved synchronously.`,
    );
  }
  return null;
}

function worldDocument(parsed: ParsedUuid, invalid: boolean): Document | null {
  const collection = host.game?.collections.get(parsed.primaryType ?? "");
  const primary = collection?.get(parsed.primaryId ?? "", { invalid });
  return primary ? descend(primary, parsed.embedded) : null;
}

function descend(primary: DocumentLike, embedded: readonly string[]): Document | null {
  let target = primary as Document | undefined;
  for (let index = 0; index < embedded.length; index += 2) {
    const [name = "", id = ""] = embedded.slice(index, index + 2);
    target = target?.pgHolds(name) ? target.getEmbeddedCollection(name).get(id) : undefined;
  }
  return target ?? null;
}
