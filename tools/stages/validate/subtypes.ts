import type { Manifest } from "../manifest.ts";
import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

/** The document name behind each collection that our manifest gives sub-types to. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  actors: "Actor",
  "actors.items": "Item",
  items: "Item",
  "cards.cards": "Card",
};

/** Sub-types Foundry itself brings. */
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  cards: ["deck", "hand", "pile"],
  "journal.pages": ["text", "image", "pdf", "video"],
  macros: ["script", "chat"],
};

/** Every document's sub-type is declared in the manifest, or is one of Foundry's own. */
export function judgeSubtypes(places: readonly Place[], manifest: Manifest): Finding[] {
  return places.flatMap(({ file, collection, data }) => {
    const known = knownTypes(collection, manifest);
    if (!known || known.includes(data.type ?? "")) return [];
    return [
      { file, message: `type "${data.type}" of "${data.name}" is not declared (known: ${known.join(", ")})` },
    ];
  });
}

function knownTypes(collection: string, manifest: Manifest): readonly string[] | undefined {
  const documentName = DOCUMENT_NAMES[collection];
  return documentName ? Object.keys(manifest.documentTypes[documentName] ?? {}) : CORE_TYPES[collection];
}
