import { CONST } from "./constants.ts";

/** What a uuid says, before anything is looked up. */
export interface ParsedUuid {
  uuid: string;
  /** The compendium's id, when the document is in one. */
  pack: string | null;
  /** The type and id of the outermost document. */
  primaryType: string | null;
  primaryId: string | null;
  /** The type and id of the document itself. */
  type: string | null;
  id: string | null;
  /** Pairs of type and id below the outermost document. */
  embedded: string[];
}

/**
 * Reads `Actor.abc`, `Actor.abc.Item.def`, `Compendium.scope.pack.Actor.abc` or, with `relative`, `.Item.def`.
 * Null when it cannot be a uuid.
 */
export function parseUuid(
  uuid: string,
  { relative }: { relative?: { uuid: string } | null } = {},
): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  if (uuid.startsWith(".") && relative) return parseUuid(relative.uuid + uuid);
  const parts = uuid.split(".");
  const pack = parts[0] === "Compendium" ? parts.slice(1, 3).join(".") : null;
  const rest = pack === null ? parts : packParts(parts);
  const [primaryType = null, primaryId = null, ...embedded] = rest;
  if (embedded.length % 2 !== 0 || (pack === null && !isDocumentType(primaryType))) return null;
  const type = embedded.at(-2) ?? primaryType;
  return { uuid, pack, primaryType, primaryId, type, id: embedded.at(-1) ?? primaryId, embedded };
}

/** Old uuids of compendia leave the type out: `Compendium.scope.pack.id`. */
function packParts(parts: string[]): string[] {
  const rest = parts.slice(3);
  if (!isDocumentType(rest[0] ?? null)) rest.unshift("");
  return rest;
}

function isDocumentType(type: string | null): boolean {
  return CONST.DOCUMENT_TYPES.some((known) => known === type);
}
