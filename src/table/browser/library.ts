import { readIndex } from "#foundry/documents.ts";
import { localizeCount } from "#foundry/i18n.ts";
import { reportError } from "#foundry/notify.ts";
import { isRecord } from "../records.ts";
import type { Entry } from "./entry.ts";

/** How the items of one type are read from indexes and from the world. */
export interface EntryReader<E extends Entry> {
  /** The sub-type of item. */
  readonly type: string;
  /** What an index is asked for, as paths: `system.tier`. */
  readonly fields: readonly string[];
  /** One thing of the list; null for what is broken. */
  readonly read: (source: unknown) => E | null;
  /** Where it stands before those of a higher place, whatever they are called; left out, the names alone count. */
  readonly placeOf?: (entry: E) => number;
}

/** Everything of one type that this user may see. */
export interface Library<E extends Entry> {
  readonly entries: readonly E[];
  /** What could not be read, by name: an entry of a compendium, or a whole compendium. */
  readonly unreadable: readonly string[];
}

/**
 * Reads the indexes of all compendia and the items of the world, in the reader's alphabet. What is broken costs itself and nothing
 * else.
 */
export async function readLibrary<E extends Entry>(reader: EntryReader<E>): Promise<Library<E>> {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const libraries = await Promise.all(packs.map((pack) => readPack(pack, reader)));
  libraries.push(readWorld(reader));
  const { compare } = new Intl.Collator(game.i18n.lang);
  const { placeOf = () => 0 } = reader;
  const entries = libraries.flatMap((library) => library.entries);
  return {
    entries: entries.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a.name, b.name)),
    unreadable: libraries.flatMap(({ unreadable }) => unreadable),
  };
}

async function readPack<E extends Entry>(
  pack: foundry.documents.collections.CompendiumCollection.Any,
  reader: EntryReader<E>,
): Promise<Library<E>> {
  try {
    return sorted(await readIndex(pack, reader.fields), reader);
  } catch (error) {
    reportError("browser", error);
    return { entries: [], unreadable: [pack.title] };
  }
}

function readWorld<E extends Entry>(reader: EntryReader<E>): Library<E> {
  const items = game.items.filter(({ type, visible }) => type === reader.type && visible);
  const sources = items.map(({ uuid, name, img, type, _source }) => {
    const { system } = _source;
    return { uuid, name, img, type, system };
  });
  return sorted(sources, reader);
}

function sorted<E extends Entry>(sources: readonly unknown[], reader: EntryReader<E>): Library<E> {
  const entries: E[] = [];
  const unreadable: string[] = [];
  for (const source of sources.filter(isRecord)) {
    const { type, name, _id } = source;
    if (type !== reader.type) continue;
    const entry = reader.read(source);
    if (entry) entries.push(entry);
    else unreadable.push(String(name || _id));
  }
  return { entries, unreadable };
}

/** What could not be read, by name; empty where all could. */
export function unreadableLine(names: readonly string[]): string {
  if (names.length === 0) return "";
  return localizeCount("TABLE.Browser.Unreadable", names.length, { names: names.join(", ") });
}
