import { recordOf } from "#table/records.ts";
import { readIndex } from "#foundry/documents.ts";
import { localizeCount } from "#foundry/i18n.ts";
import { reportError } from "#foundry/notify.ts";
import { GEAR_KINDS } from "../../data/item/gear.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import { type Requirement, REQUIREMENT_KINDS } from "../../rules/advancement/requirements.ts";
import { plainText, slugOf } from "../../words/text.ts";
import { artLabel } from "../../words/skills.ts";

/** What the browser lists: the kinds of item a character is made from, in the order of its tabs elsewhere. */
export const BROWSER_TYPES = ["talent", "gear", "spell", "complication", "culture", "archetype"] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

/** What the list reads of each kind of item, as paths of its data. */
const INDEX_FIELDS: Readonly<Record<BrowserType, readonly string[]>> = Object.freeze({
  talent: paths("kind", "tier", "cost", "requirements"),
  gear: paths("kind", "tier", "cost", "tags", "notes"),
  spell: paths("art", "dv", "cost", "obvious", "requirements"),
  complication: paths("number"),
  culture: paths("affinity"),
  archetype: paths("leaning"),
});

function paths(...names: readonly string[]): readonly string[] {
  return ["slug", "description", ...names].map((name) => `system.${name}`);
}

/** One thing of the list, as its index tells it. What a kind of item does not have is empty. */
export interface BrowserEntry {
  readonly type: BrowserType;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly slug: string;
  /** Of a talent or a piece of gear; of a spell its art. */
  readonly kind: string;
  /** A talent's tier of reputation ("2"), a piece of gear's tier of cost ("basic"), a spell's DV ("2"). */
  readonly tier: string;
  /** XP. */
  readonly cost: number;
  readonly tags: readonly string[];
  /** Of a spell: it draws eyes or ears. */
  readonly obvious: boolean;
  /** What it says, in plain words. */
  readonly words: string;
  readonly requirements: readonly Requirement[];
  /** Slugs of the cultures it asks for, with what they are called. */
  readonly cultures: ReadonlyMap<string, string>;
  /** Of an archetype. */
  readonly leaning: string;
  /** A complication's place on the table of ten. */
  readonly number: number;
  /** Folded for the search: name, words, tags, and what it asks for. */
  readonly sought: string;
}

/** How an index is read. */
export interface EntryReader {
  readonly type: BrowserType;
  /** The kinds this version knows; empty where a type has none. */
  readonly kinds: readonly string[];
  /** Rich text as plain words. */
  readonly plain: (html: string) => string;
  /** What an art is called, for the search. */
  readonly artName?: (key: string) => string;
}

/** An entry of an index, or null for one that is broken or of a later version. Never throws. */
export function readEntry(
  source: unknown,
  { type, kinds, plain, artName = (key) => key }: EntryReader,
): BrowserEntry | null {
  const { uuid, name, img, system } = recordOf(source);
  const data = recordOf(system);
  const { slug } = data;
  const kind = type === "spell" ? data.art : data.kind;
  if (!isText(uuid) || !isText(name) || name === "" || typeof slug !== "string") return null;
  if (kinds.length > 0 && !(isText(kind) && kinds.includes(kind))) return null;
  const requirements = readRequirements(data.requirements);
  const tags = Array.isArray(data.tags) ? data.tags.filter(isText) : [];
  const art = type === "spell" ? [artName(text(kind))] : [];
  const words = [text(data.notes), text(data.affinity), plain(text(data.description))];
  const asked = requirements.flatMap(({ key, text: said }) => [key, said]);
  return {
    type,
    uuid,
    name,
    img: text(img),
    slug: slug || slugOf(name),
    kind: text(kind),
    tier: String((type === "spell" ? data.dv : data.tier) ?? ""),
    obvious: data.obvious === true,
    cost: typeof data.cost === "number" ? data.cost : 0,
    tags,
    words: words.filter(Boolean).join(" "),
    requirements,
    cultures: culturesOf(requirements),
    leaning: text(data.leaning),
    number: typeof data.number === "number" ? data.number : 0,
    sought: folded([name, ...art, ...words, ...tags, ...asked].join(" ")),
  };
}

/** Text as the search compares it: small letters, no accents. */
export function folded(words: string): string {
  return words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function readRequirements(stored: unknown): Requirement[] {
  return Object.entries(recordOf(stored)).map(([id, value]) => {
    const { kind, key, min, count, text: said, group } = recordOf(value);
    const known = REQUIREMENT_KINDS.find((one) => one === kind);
    return {
      id,
      // What a later version asks for, only a person can tell.
      kind: known ?? "words",
      key: text(key),
      min: typeof min === "number" ? min : 0,
      count: typeof count === "number" ? count : 1,
      text: known ? text(said) : text(said) || text(key) || text(kind),
      group: text(group),
    };
  });
}

function culturesOf(requirements: readonly Requirement[]): ReadonlyMap<string, string> {
  const asked = requirements.filter(({ kind, key }) => kind === "culture" && key !== "");
  return new Map(asked.map(({ key, text: said }) => [key, said]));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function text(value: unknown): string {
  return isText(value) ? value : "";
}

/** Everything of one kind that this user may see. */
export interface BrowserLibrary {
  readonly entries: readonly BrowserEntry[];
  /** What could not be read, by name: an entry of a compendium, or a whole compendium. */
  readonly unreadable: readonly string[];
}

const KINDS: Partial<Record<BrowserType, readonly string[]>> = { talent: TALENT_KINDS, gear: GEAR_KINDS };

/**
 * Reads the indexes of all compendia and the items of the world, in the reader's alphabet; complications by their number
 * on the table of ten. What is broken costs itself and nothing else.
 */
export async function readLibrary(type: BrowserType): Promise<BrowserLibrary> {
  const reader = { type, kinds: KINDS[type] ?? [], plain: plainText, artName: artLabel };
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
): Promise<BrowserLibrary> {
  try {
    return sorted(await readIndex(pack, INDEX_FIELDS[reader.type]), reader);
  } catch (error) {
    reportError("browser", error);
    return { entries: [], unreadable: [pack.title] };
  }
}

function readWorld(reader: EntryReader): BrowserLibrary {
  const items = game.items.filter(({ type, visible }) => type === reader.type && visible);
  const sources = items.map(({ uuid, name, img, type, _source }) => {
    const { system } = _source;
    return { uuid, name, img, type, system };
  });
  return sorted(sources, reader);
}

function sorted(sources: readonly unknown[], reader: EntryReader): BrowserLibrary {
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

/** What could not be read, by name; empty where all could. */
export function unreadableLine(names: readonly string[]): string {
  if (names.length === 0) return "";
  return localizeCount("FATES_EDGE.Browser.Unreadable", names.length, { names: names.join(", ") });
}

/** What this user may see of one kind of item: names by slug, in the reader's alphabet. Of namesakes the first counts. */
export async function knownNames(type: BrowserType): Promise<ReadonlyMap<string, string>> {
  const { entries } = await readLibrary(type);
  return new Map(
    entries
      .toReversed()
      .map(({ slug, name }) => [slug, name] as const)
      .toReversed(),
  );
}
