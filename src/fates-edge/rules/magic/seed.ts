import { type ConsequenceCard, type Rank, rankValue, type Suit } from "../deck.ts";
import { requireWhole, RulesError } from "../errors.ts";
import { type Art, ARTS, artsOfSuit } from "./arts.ts";

/** How far a spell reaches ("Rank → DV & scope"): oneself or one other, a small place or a team, loud and for a group. */
export const SCOPES = ["self", "zone", "group"] as const;
export type Scope = (typeof SCOPES)[number];

/** What a face card adds ("Face-card quirk"): a leap or reach, hush or awe, one hard task that goes better. */
export const QUIRKS = ["mobility", "resonance", "durability"] as const;
export type Quirk = (typeof QUIRKS)[number];

/** What an ace may demand: a component, fatigue 1, harm 1, or a flare that nobody misses. */
export const PRICES = ["component", "fatigue", "harm", "obvious"] as const;
export type Price = (typeof PRICES)[number];

/** The least and the most cards of a seed. */
export const SEED_CARDS = Object.freeze({ min: 2, max: 3 });

/** A spell that cards begin. */
export interface SpellSeed {
  /** Each suit that was drawn, once, in the order of the draw. */
  readonly suits: readonly Suit[];
  /** The arts that the suits offer, by key, in the same order. */
  readonly arts: readonly string[];
  /** The highest DV of the cards. */
  readonly dv: number;
  /** The scope of that card. */
  readonly scope: Scope;
  /** Each quirk once, in the order of the draw. */
  readonly quirks: readonly Quirk[];
  /** Whether an ace demands one of the prices. */
  readonly price: boolean;
}

const QUIRK_OF: ReadonlyMap<Rank, Quirk> = new Map([
  ["J", "mobility"],
  ["Q", "resonance"],
  ["K", "durability"],
]);

/**
 * A spell from two or three cards (SRD, "Deck-Based Spell Seed Generator"): suits say which arts, the highest DV of the cards counts and brings its scope
 * along, face cards add a quirk, an ace a price.
 * @throws RulesError `cards` for fewer, more, or the same card twice: there is one of each in the deck.
 */
export function spellSeed(cards: readonly ConsequenceCard[], arts: Iterable<Art> = ARTS): SpellSeed {
  requireWhole("cards", cards.length, SEED_CARDS.min, SEED_CARDS.max);
  if (new Set(cards.map(({ suit, rank }) => `${suit} ${rank}`)).size < cards.length)
    throw new RulesError("cards", "duplicate", "the same card was drawn twice");
  const suits = [...new Set(cards.map(({ suit }) => suit))];
  const offered = [...arts];
  const dv = Math.max(...cards.map(({ rank }) => dvOfRank(rank)));
  const quirks = cards.flatMap(({ rank }) => QUIRK_OF.get(rank) ?? []);
  return {
    suits,
    arts: suits.flatMap((suit) => artsOfSuit(suit, offered).map(({ key }) => key)),
    ...{ dv, scope: SCOPES[dv - 1]! },
    quirks: [...new Set(quirks)],
    price: cards.some(({ rank }) => rank === "A"),
  };
}

/** The DV of a rank ("Rank → DV & scope"): 2 to 4 one, 5 to 9 two, 10 and above three, an ace too. */
export function dvOfRank(rank: Rank): 1 | 2 | 3 {
  const value = rankValue(rank);
  if (value === 1 || value >= 10) return 3;
  return value >= 5 ? 2 : 1;
}
