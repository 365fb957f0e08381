import { type Entry, folded, knownSource, wordsIn } from "#table/browser/entry.ts";
import { type EntryReader, readLibrary } from "#table/browser/library.ts";
import { recordOf } from "#table/records.ts";
import { GEAR_KINDS } from "../../data/item/gear.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import { type Requirement, REQUIREMENT_KINDS } from "../../rules/advancement/requirements.ts";
import { artLabel } from "../../words/skills.ts";
import { plainText, slugOf } from "#table/words/text.ts";

/** What the browser lists: the kinds of item a character is made from, in the order of its tabs elsewhere. */
export const BROWSER_TYPES = ["talent", "gear", "spell", "complication", "culture", "archetype"] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

/** One thing of the list, as its index tells it. What a kind of item does not have is empty. */
export interface BrowserEntry extends Entry {
  readonly type: BrowserType;
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
}

/** What the index of a kind of item is asked for beside its slug and its description, and which of its kinds are known. */
interface IndexedType {
  readonly fields: readonly string[];
  readonly kinds?: readonly string[];
}

const INDEXED: Readonly<Record<BrowserType, IndexedType>> = {
  talent: { fields: ["kind", "tier", "cost", "requirements"], kinds: TALENT_KINDS },
  gear: { fields: ["kind", "tier", "cost", "tags", "notes"], kinds: GEAR_KINDS },
  spell: { fields: ["art", "dv", "cost", "obvious", "requirements"] },
  complication: { fields: ["number"] },
  culture: { fields: ["affinity"] },
  archetype: { fields: ["leaning"] },
};

/** How words of an entry are found. */
export interface EntryWords {
  readonly plain: (html: string) => string;
  readonly artName: (art: string) => string;
}

/** How one kind of item is read; complications stand by their number on the table of ten. */
export function readerOf(type: BrowserType, words: EntryWords = OURS): EntryReader<BrowserEntry> {
  return {
    type,
    fields: ["slug", "description", ...INDEXED[type].fields].map((name) => `system.${name}`),
    read: (source) => readEntry(source, type, words),
    placeOf: ({ number }) => number,
  };
}

const OURS: EntryWords = { plain: plainText, artName: artLabel };

/** Reads an index's line. A line of a kind that this version does not know is none. */
function readEntry(source: unknown, type: BrowserType, { plain, artName }: EntryWords): BrowserEntry | null {
  const known = knownSource(source);
  if (!known || typeof known.system.slug !== "string") return null;
  const { system: data, ...named } = known;
  const kind = type === "spell" ? data.art : data.kind;
  const { kinds } = INDEXED[type];
  if (kinds && !kinds.some((one) => one === kind)) return null;
  const requirements = readRequirements(data.requirements);
  const tags = Array.isArray(data.tags) ? data.tags.filter((tag) => typeof tag === "string") : [];
  const art = type === "spell" ? [artName(wordsIn(kind))] : [];
  const words = [wordsIn(data.notes), wordsIn(data.affinity), plain(wordsIn(data.description))];
  const asked = requirements.flatMap(({ key, text }) => [key, text]);
  return {
    ...named,
    type,
    slug: wordsIn(data.slug) || slugOf(named.name),
    kind: wordsIn(kind),
    tier: String((type === "spell" ? data.dv : data.tier) ?? ""),
    obvious: data.obvious === true,
    cost: numberIn(data.cost),
    tags,
    words: words.filter(Boolean).join(" "),
    requirements,
    cultures: culturesOf(requirements),
    leaning: wordsIn(data.leaning),
    number: numberIn(data.number),
    sought: folded([named.name, ...art, ...words, ...tags, ...asked].join(" ")),
  };
}

function numberIn(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function readRequirements(stored: unknown): Requirement[] {
  return Object.entries(recordOf(stored)).map(([id, value]) => {
    const { kind, key, min, count, text, group } = recordOf(value);
    const known = REQUIREMENT_KINDS.find((one) => one === kind);
    const said = wordsIn(text);
    return {
      id,
      // What a later version asks for, only a person can tell.
      kind: known ?? "words",
      key: wordsIn(key),
      min: numberIn(min),
      count: typeof count === "number" ? count : 1,
      text: known ? said : said || wordsIn(key) || wordsIn(kind),
      group: wordsIn(group),
    };
  });
}

function culturesOf(requirements: readonly Requirement[]): ReadonlyMap<string, string> {
  const asked = requirements.filter(({ kind, key }) => kind === "culture" && key !== "");
  return new Map(asked.map(({ key, text }) => [key, text]));
}

/** What this user may see of one kind of item: names by slug, in the reader's alphabet. Of namesakes the first counts. */
export async function knownNames(type: BrowserType): Promise<ReadonlyMap<string, string>> {
  const { entries } = await readLibrary(readerOf(type));
  return new Map(
    entries
      .toReversed()
      .map(({ slug, name }) => [slug, name] as const)
      .toReversed(),
  );
}
