import { localize } from "#foundry/i18n.ts";
import { type Entry, folded, knownSource, wordsIn } from "#table/browser/entry.ts";
import type { EntryReader } from "#table/browser/library.ts";
import { isRecord } from "#table/records.ts";
import { plainText } from "#table/words/text.ts";
import { ABOUTS, GROUPS } from "../../data/item/advantage.ts";
import { SUITS } from "../../rules/cards/card.ts";
import type { PartFacts } from "../../state/build.ts";
import { payLine, wieldingLine } from "../../words/item-lines.ts";

/** What the browser lists: what a fated is made of and buys. */
export const BROWSER_TYPES = [
  "advantage",
  "disadvantage",
  "specialty",
  "weapon",
  "armor",
  "gear",
  "modification",
  "trick",
  "spell",
] as const;
export type BrowserType = (typeof BROWSER_TYPES)[number];

/** One thing of the list, as its index tells it. What a type does not have is empty, 0 or false. */
export interface PartEntry extends Entry, PartFacts {
  readonly type: BrowserType;
  readonly suit: string;
  readonly group: string;
  readonly about: string;
  readonly permanent: boolean;
  readonly trigger: boolean;
  /** In dollars. */
  readonly price: number;
  readonly bonus: number;
  /** Of an advantage what using it costs, of a weapon how it is wielded, in words. */
  readonly terms: string;
  /** What it says, in plain words. */
  readonly words: string;
}

const FIELDS = [
  "description",
  "key",
  "suit",
  "group",
  "about",
  "ranks",
  "creation",
  "capital",
  "permanent",
  "trigger",
  "price",
  "bonus",
  "pay",
  "skill",
  "hands",
  "reach",
  "ranges",
].map((field) => `system.${field}`);

/** How one type is read; advantages and disadvantages stand by suit. */
export function readerOf(type: BrowserType): EntryReader<PartEntry> {
  return { type, fields: FIELDS, read: (source) => readEntry(type, source), placeOf: suitPlace };
}

function suitPlace({ suit }: PartEntry): number {
  return SUITS.findIndex((one) => one === suit);
}

function readEntry(type: BrowserType, source: unknown): PartEntry | null {
  const known = knownSource(source);
  if (!known) return null;
  const { uuid, name, img, system } = known;
  const words = plainText(wordsIn(system["description"]));
  return {
    uuid,
    name,
    img,
    type,
    words,
    sought: folded(`${name} ${words}`),
    key: wordsIn(system["key"]),
    suit: oneOf(SUITS, system["suit"]),
    group: oneOf(GROUPS, system["group"]),
    about: oneOf(ABOUTS, system["about"]),
    ranks: numberIn(system["ranks"]),
    creation: system["creation"] === true,
    capital: system["capital"] === true,
    permanent: system["permanent"] === true,
    trigger: system["trigger"] === true,
    price: numberIn(system["price"]),
    bonus: numberIn(system["bonus"]),
    terms: termsOf(type, system),
  };
}

/** A line that cannot be read says nothing of it. */
function termsOf(type: BrowserType, system: Readonly<Record<string, unknown>>): string {
  const pay = type === "advantage" && isRecord(system["pay"]) ? payLine({ system } as never) : "";
  if (pay !== "") return localize("GAME_OF_BASTARDS.Browser.Uses", { pay });
  return type === "weapon" && isRecord(system["ranges"]) ? wieldingLine(system as never) : "";
}

function oneOf(words: readonly string[], value: unknown): string {
  return words.find((word) => word === value) ?? "";
}

function numberIn(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
