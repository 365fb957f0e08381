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
  cards: "Cards",
  "cards.cards": "Card",
  items: "Item",
  journal: "JournalEntry",
  "journal.pages": "JournalEntryPage",
  macros: "Macro",
  tables: "RollTable",
};

/** Links between compendium documents lead somewhere. */
export function judgeLinks(places: readonly Place[], manifest: Manifest): Finding[] {
  const known = new Set(places.map((place) => uuidOf(place, manifest)));
  return primaries(places).flatMap(({ file, data }) =>
    textsIn(data).flatMap(({ text }) =>
      [...text.matchAll(LINK)]
        .map((match) => match[1] ?? "")
        .filter((uuid) => !known.has(uuid))
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
  const names = collection
    .split(".")
    .map((_, depth, parts) => UUID_NAMES[parts.slice(0, depth + 1).join(".")]);
  return ["Compendium", manifest.id, pack.name, ...ids.flatMap((id, depth) => [names[depth], id])].join(".");
}
