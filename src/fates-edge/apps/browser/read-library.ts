import { readIndex } from "../../../foundry/decks.ts";
import { reportError } from "../../../foundry/report-error.ts";
import { GEAR_KINDS } from "../../data/item/gear-choices.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import { plainText } from "../../words/text.ts";
import { type BrowserType, INDEX_FIELDS } from "./browser-type.ts";
import { type BrowserEntry, type EntryReader, readEntry } from "./library.ts";

/** Everything of one kind that this user may see. */
export interface Library {
  readonly entries: readonly BrowserEntry[];
  /** What could not be read, by name: an entry of a compendium, or a whole compendium. */
  readonly unreadable: readonly string[];
}

const KINDS: Partial<Record<BrowserType, readonly string[]>> = { talent: TALENT_KINDS, gear: GEAR_KINDS };

/**
 * Reads the indexes of all compendia and the items of the world, in the reader's alphabet; complications by their number
 * on the table of ten. What is broken costs itself and nothing else.
 */
export async function readLibrary(type: BrowserType): Promise<Library> {
  const reader = { type, kinds: KINDS[type] ?? [], plain: plainText };
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const libraries = await Promise.all(packs.map((pack) => readPack(pack, reader)));
  libraries.push(readWorld(reader));
  const { compare } = new Intl.Collator(game.i18n.lang);
  const entries = libraries.flatMap((library) => library.entries);
  return {
    entries: entries.toSorted((a, b) => a.number - b.number || compare(a.name, b.name)),
    unreadable: libraries.flatMap(({ unreadable }) => unreadable),
  };
}

async function readPack(
  pack: foundry.documents.collections.CompendiumCollection.Any,
  reader: EntryReader,
): Promise<Library> {
  try {
    return sorted(await readIndex(pack, INDEX_FIELDS[reader.type]), reader);
  } catch (error) {
    reportError("browser", error);
    return { entries: [], unreadable: [pack.title] };
  }
}

function readWorld(reader: EntryReader): Library {
  const items = game.items.filter(({ type, visible }) => type === reader.type && visible);
  const sources = items.map(({ uuid, name, img, type, _source }) => {
    const { system } = _source;
    return { uuid, name, img, type, system };
  });
  return sorted(sources, reader);
}

function sorted(sources: readonly unknown[], reader: EntryReader): Library {
  const entries: BrowserEntry[] = [];
  const unreadable: string[] = [];
  for (const source of sources) {
    const { type, name, _id } = (source ?? {}) as { type?: unknown; name?: unknown; _id?: unknown };
    if (type !== reader.type) continue;
    const entry = readEntry(source, reader);
    if (entry) entries.push(entry);
    else unreadable.push(String(name || _id));
  }
  return { entries, unreadable };
}
