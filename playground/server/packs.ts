import { existsSync } from "node:fs";
import { join, basename } from "node:path";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { ClassicLevel } from "classic-level";
import { type Plain, isPlainObject } from "../shared/objects.ts";
import { documentKind, type DocumentKind } from "./document-kinds.ts";
import type { Manifest, PackDeclaration } from "./manifest.ts";
import type { Source } from "./source.ts";

/** A compendium pack, read whole. */
export interface Pack {
  readonly metadata: Plain;
  readonly index: readonly Plain[];
  readonly folders: readonly Source[];
  /** By id, embedded documents joined to their parents. */
  readonly documents: ReadonlyMap<string, Source>;
}

/** Whose packs are read: the system or a module, and where it lies. */
export interface PackOwner {
  readonly type: "system" | "module";
  readonly folder: string;
  readonly manifest: Pick<Manifest, "id" | "packs">;
  readonly systemId: string;
}

/** Reads every pack the manifest declares, by its full name such as `fates-edge.deck`. */
export async function readPacks(owner: PackOwner, warn: (line: string) => void): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  const { manifest } = owner;
  for (const declared of manifest.packs)
    packs.set(`${manifest.id}.${declared.name}`, await readPack(owner, declared, warn));
  return packs;
}

async function readPack(
  { type, folder: root, manifest, systemId }: PackOwner,
  declared: PackDeclaration,
  warn: (line: string) => void,
): Promise<Pack> {
  const kind = documentKind(declared.type);
  if (!kind?.primary)
    throw new Error(
      `The pack "${declared.name}" has the type "${declared.type}", which the playground does not know.`,
    );
  const folder = join(root, declared.path);
  if (!existsSync(folder)) warn(`The pack "${declared.name}" is empty: there is no folder ${folder}.`);
  const entries = existsSync(folder) ? await readPackEntries(folder, warn) : new Map<string, Source>();
  const documents = joinDocuments(kind, entries);
  const id = `${manifest.id}.${declared.name}`;
  return {
    metadata: {
      ...declared,
      id,
      packageName: manifest.id,
      packageType: type,
      system: systemId,
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

/** What is known of a compendium's document before it is loaded. */
export function indexEntry({ _id, name, type, img, folder, sort }: Source, uuid: string): Plain {
  return { _id, name, type: type ?? null, img: img ?? null, folder: folder ?? null, sort: sort ?? 0, uuid };
}

/**
 * Every entry of a compiled pack by its key. One that is no document costs itself and not the pack: it is left out, and
 * named. LevelDB lets one process in, and writes a log when it opens: so each run reads a copy of its own.
 */
async function readPackEntries(folder: string, warn: (line: string) => void): Promise<Map<string, Source>> {
  const entries = new Map<string, Source>();
  for (const [key, text] of await readTexts(folder)) {
    const source = readSource(key, text);
    if (source) entries.set(key, source);
    else warn(`${folder}: the entry ${key} is no document and is left out: ${text.slice(0, 60)}`);
  }
  return entries;
}

async function readTexts(folder: string): Promise<[string, string][]> {
  const copy = await mkdtemp(join(tmpdir(), "fates-edge-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (path) => basename(path) !== "LOCK" });
    const database = new ClassicLevel<string, string>(copy, { valueEncoding: "utf8" });
    const texts = await database.iterator().all();
    await database.close();
    return texts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The document under a key, whose last part is the document's own id. */
function readSource(key: string, text: string): Source | null {
  try {
    const source: unknown = JSON.parse(text);
    return isPlainObject(source) && source._id === key.split(/[!.]/).at(-1) ? (source as Source) : null;
  } catch {
    return null;
  }
}
