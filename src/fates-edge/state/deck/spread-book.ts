import { flaggedStacks, readDeckPack, readFlag } from "#foundry/documents.ts";
import { deckFlag, findStack } from "#table/decks.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { RANKS, type Rank, type Suit, SUITS } from "../../rules/deck.ts";
import { RulesError } from "../../rules/errors.ts";
import { cardCode } from "../../rules/campaign/playing-card.ts";
import { LYINGS, requireSound, type Spread, type SpreadPlace } from "../../rules/campaign/spread-layout.ts";
import { SPREAD_KEYS, type SpreadKey, SPREADS } from "../../rules/campaign/named-spreads.ts";
import { CONSEQUENCES } from "./draws.ts";

/** A spread that can be drawn, and the deck that its cards are read in. */
export interface SpreadSource {
  readonly spread: Spread;
  /** The flag of the deck; empty where the cards are read by those who play. */
  readonly deck: string;
  /** What a table's own spread is called, and its places; empty for the text's. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** What a deck calls a card, and what it says. */
export interface Reading {
  readonly title: string;
  readonly prompt: string;
}

/** The decks of the compendium in which spreads are read. */
export const ADVENTURE_DECK = "adventure";
export const MOTIVE_DECK = "motives";

const DECK_OF: Readonly<Record<SpreadKey, string>> = {
  crown: ADVENTURE_DECK,
  quickHook: ADVENTURE_DECK,
  fullSeed: ADVENTURE_DECK,
  actBuilder: ADVENTURE_DECK,
  motive: MOTIVE_DECK,
  epilogue: "",
  spellSeed: "",
};

/** A spread by its key: one of the text's, else the table's own. Null where there is none. */
export async function spreadNamed(key: string): Promise<SpreadSource | null> {
  const known = SPREAD_KEYS.find((name) => name === key);
  if (known) return { spread: SPREADS[known], deck: DECK_OF[known], name: "", labels: {} };
  return (await ownSpreads()).find(({ spread }) => spread.key === key) ?? null;
}

/**
 * The spreads that a table made without code: decks, in the world or in a compendium, with the flags `deck`, a key of
 * its own, and `spread`, its places with what may lie there. A spread that cannot be laid is skipped.
 */
export async function ownSpreads(): Promise<SpreadSource[]> {
  const found = new Map<string, SpreadSource>();
  for (const stack of await flaggedStacks("spread")) {
    const source = ownSpread(stack);
    if (source && !found.has(source.spread.key)) found.set(source.spread.key, source);
  }
  return [...found.values()];
}

function ownSpread(stack: Cards.Implementation): SpreadSource | null {
  const key = deckFlag(stack);
  const { places } = (readFlag(stack, "spread") ?? {}) as { readonly places?: unknown };
  if (typeof key !== "string" || key === "" || !Array.isArray(places)) return null;
  const read = places.flatMap(readPlace);
  const spread = { key, places: read.map(({ place }) => place) };
  if (read.length !== places.length || !isSound(spread)) return null;
  const labels = Object.fromEntries(read.map(({ place, label }) => [place.key, label]));
  return { spread, deck: key, name: stack.name, labels };
}

/** Reads a place from a flag that was written by hand. */
function readPlace(written: unknown): { readonly place: SpreadPlace; readonly label: string }[] {
  const { key, label, suits, ranks, lies } = (written ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof key !== "string" || !/^[\w-]+$/u.test(key)) return [];
  const place = {
    key,
    suits: among<Suit>(SUITS, suits),
    ranks: among<Rank>(RANKS, ranks),
    lies: LYINGS.find((one) => one === lies) ?? "open",
  };
  return [{ place, label: typeof label === "string" && label !== "" ? label.slice(0, NAME_MAX) : key }];
}

function among<T extends string>(known: readonly T[], written: unknown): T[] {
  return Array.isArray(written) ? known.filter((one) => written.includes(one)) : [];
}

function isSound(spread: Spread): boolean {
  try {
    requireSound(spread);
    return true;
  } catch (error) {
    if (error instanceof RulesError) return false;
    throw error;
  }
}

/**
 * What a deck says of each card, by the card's short name: the world's own copy where a table has one, else the compendium's. Empty for no
 * deck, and for one that is gone.
 */
export async function readingsOf(deck: string): Promise<ReadonlyMap<string, Reading>> {
  if (deck === "") return new Map();
  const stack =
    findStack(deck) ??
    (await packedDecks()).find((one) => deckFlag(one) === deck) ??
    (await flaggedStacks("spread")).find((one) => deckFlag(one) === deck);
  return new Map((stack?.cards.contents ?? []).flatMap(readingOf));
}

let packed: Promise<Cards.Implementation[]> | null = null;

/** The compendium does not change while one plays: it is asked for once. */
function packedDecks(): Promise<Cards.Implementation[]> {
  packed ??= readDeckPack(CONSEQUENCES.pack).catch((error: unknown) => {
    packed = null;
    throw error;
  });
  return packed;
}

function readingOf(card: Card.Implementation): [string, Reading][] {
  const { rank, title, prompt } = card.system as Readonly<Record<string, unknown>>;
  const suit = SUITS.find((name) => name === card.suit);
  const known = RANKS.find((name) => name === rank);
  if (!suit || !known) return [];
  return [[cardCode({ suit, rank: known }), { title: String(title ?? ""), prompt: String(prompt ?? "") }]];
}
