import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plain } from "../shared/objects.ts";
import { documentKind, type DocumentKind } from "./document-kinds.ts";
import type { Manifest, PackDeclaration } from "./manifest.ts";
import { readPackEntries } from "./pack-entries.ts";
import type { Source } from "./source.ts";

/** A compendium pack, read whole. */
export interface Pack {
  readonly metadata: Plain;
  readonly index: readonly Plain[];
  readonly folders: readonly Source[];
  /** By id, embedded documents joined to their parents. */
  readonly documents: ReadonlyMap<string, Source>;
}

/** Reads every pack the manifest declares, by its full name such as `fates-edge.deck`. */
export async function readPacks(
  distDir: string,
  manifest: Manifest,
  warn: (line: string) => void,
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const declared of manifest.packs)
    packs.set(`${manifest.id}.${declared.name}`, await readPack(distDir, manifest, declared, warn));
  return packs;
}

async function readPack(
  distDir: string,
  manifest: Manifest,
  declared: PackDeclaration,
  warn: (line: string) => void,
): Promise<Pack> {
  const kind = documentKind(declared.type);
  if (!kind?.primary)
    throw new Error(
      `The pack "${declared.name}" has the type "${declared.type}", which the playground does not know.`,
    );
  const folder = join(distDir, declared.path);
  if (!existsSync(folder)) warn(`The pack "${declared.name}" is empty: there is no folder ${folder}.`);
  const entries = existsSync(folder) ? await readPackEntries(folder, warn) : new Map<string, Source>();
  const documents = joinDocuments(kind, entries);
  const id = `${manifest.id}.${declared.name}`;
  return {
    metadata: {
      ...declared,
      id,
      packageName: manifest.id,
      packageType: "system",
      system: manifest.id,
      private: false,
      locked: true,
    },
    index: [...documents.values()].map((source) =>
      indexEntry(source, `Compendium.${id}.${kind.name}.${source._id}`),
    ),
    folders: [...entries].filter(([key]) => key.startsWith("!folders!")).map(([, source]) => source),
    documents,
  };
}

function joinDocuments(kind: DocumentKind, entries: ReadonlyMap<string, Source>): Map<string, Source> {
  const prefix = `!${kind.collection}!`;
  const primary = [...entries].filter(([key]) => key.startsWith(prefix));
  return new Map(
    primary.map(([, source]) => [
      source._id,
      joinChildren(kind, source, kind.collection, source._id, entries),
    ]),
  );
}

/** On disk a parent lists its children's ids, and each child has its own key: `!actors.items!<actor>.<item>`. */
function joinChildren(
  kind: DocumentKind,
  source: Source,
  path: string,
  ids: string,
  entries: ReadonlyMap<string, Source>,
): Source {
  const joined: Source = { ...source };
  for (const [field, name] of Object.entries(kind.embedded)) {
    const child = documentKind(name);
    const listed: unknown = source[field] ?? [];
    if (!child || !Array.isArray(listed)) continue;
    joined[field] = (listed as unknown[]).flatMap((id) => {
      const inner = entries.get(`!${path}.${field}!${ids}.${String(id)}`);
      return inner ? [joinChildren(child, inner, `${path}.${field}`, `${ids}.${inner._id}`, entries)] : [];
    });
  }
  return joined;
}

function indexEntry({ _id, name, type, img, folder, sort }: Source, uuid: string): Plain {
  return { _id, name, type: type ?? null, img: img ?? null, folder: folder ?? null, sort: sort ?? 0, uuid };
}
