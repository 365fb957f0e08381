import { existsSync } from "node:fs";
import path from "node:path";
import { builtIcon } from "../icons.ts";
import type { Manifest } from "../manifest.ts";
import type { Finding } from "./finding.ts";
import { type Place, textsIn } from "./walk.ts";

const LINK = /@(?:UUID|Embed)\[([^\]#]+)(?:#[^\]]*)?\]/g;

/** What each collection's documents are called inside a uuid. */
const UUID_NAMES: Readonly<Record<string, string>> = {
  actors: "Actor",
  "actors.items": "Item",
  adventures: "Adventure",
  cards: "Cards",
  "cards.cards": "Card",
  items: "Item",
  journal: "JournalEntry",
  "journal.pages": "JournalEntryPage",
  macros: "Macro",
  scenes: "Scene",
  tables: "RollTable",
};

/** Links between compendium documents lead somewhere; those to the world's lead to what the same adventure brings. */
export function judgeLinks(places: readonly Place[], manifest: Manifest): Finding[] {
  const known = new Set(places.filter(({ brought }) => !brought).map((place) => uuidOf(place, manifest)));
  const brought = new Set(
    places.filter((place) => place.brought).map((place) => `${place.file} ${worldUuid(place)}`),
  );
  return primaries(places).flatMap(({ file, data }) =>
    textsIn(data).flatMap(({ text }) =>
      [...text.matchAll(LINK)]
        .map((match) => match[1] ?? "")
        .filter((uuid) => !known.has(uuid) && !brought.has(`${file} ${uuid}`))
        .map((uuid) => ({ file, message: `the link to ${uuid} leads nowhere` })),
    ),
  );
}

/** Pictures of our own that a document names are drawn. Foundry's (`icons/…`) are its own matter, and what the build draws is `judgeIcons`'. */
export function judgeImages(places: readonly Place[], manifest: Manifest, root: string): Finding[] {
  const prefix = `systems/${manifest.id}/`;
  return primaries(places).flatMap(({ file, data }) =>
    textsIn(data)
      .filter(({ text }) => text.startsWith(prefix) && !text.startsWith(`${prefix}assets/cards/`))
      .filter(({ text }) => !builtIcon(text))
      .filter(({ text }) => !existsSync(path.join(root, text.slice(prefix.length))))
      .map(({ path: field, text }) => ({ file, message: `${field}: ${text} is missing` })),
  );
}

function primaries(places: readonly Place[]): Place[] {
  return places.filter(({ ids }) => ids.length === 1);
}

function uuidOf({ pack, collection, ids }: Place, manifest: Manifest): string {
  return ["Compendium", manifest.id, pack.name, ...named(collection, ids)].join(".");
}

/** What a document that an adventure brings is called once it is in the world. */
function worldUuid({ collection, ids }: Place): string {
  return named(collection, ids.slice(1)).join(".");
}

function named(collection: string, ids: readonly string[]): (string | undefined)[] {
  const names = collection
    .split(".")
    .map((_, depth, parts) => UUID_NAMES[parts.slice(0, depth + 1).join(".")]);
  return ids.flatMap((id, depth) => [names[depth], id]);
}
