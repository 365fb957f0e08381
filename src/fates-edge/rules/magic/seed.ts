import { type ConsequenceCard, type Rank, rankValue, type Suit } from "../deck.ts";
import { requireWhole, RulesError } from "../errors.ts";
import { type Art, ARTS, artsOfSuit } from "./arts.ts";
import { type Spell, type SpellEffect, type SpellEffectType, type SpellReach, usualBeats } from "./spells.ts";

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
    dv,
    scope: SCOPES[dv - 1]!,
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

/** What a seed says of the spell that it begins: the rest is its writer's. */
export type BegunSpell = Pick<
  Spell,
  "dv" | "reach" | "duration" | "beats" | "effects" | "choice" | "sustained"
> & {
  /** Loud for a group, else its writer's to say. */
  readonly obvious: true | null;
};

/** What a quirk changes on the board: a way is open, an action starts Controlled, one hard task goes better. */
const EFFECT_OF_QUIRK: Readonly<Record<Quirk, SpellEffect>> = Object.freeze({
  mobility: effect("access", "now"),
  resonance: effect("controlled", "once"),
  durability: effect("effect", "once"),
});

/** What a scope usually does: a small edge, a tick off a rail, more effect for all. */
const EFFECT_OF_SCOPE: Readonly<Record<Scope, SpellEffect>> = Object.freeze({
  self: effect("controlled", "once"),
  zone: Object.freeze({ ...effect("rail", "now"), kind: "hazard" }),
  group: effect("effect", "stands"),
});

const REACH_OF: Readonly<Record<Scope, SpellReach>> = Object.freeze({
  self: "one",
  zone: "area",
  group: "several",
});

/** Beats of a small sense or edge ("Rank → DV & scope"). */
const EDGE_BEATS = 1;

/**
 * What a seed begins (SRD, "Rank → DV & scope", "Face-card quirk"; how it is put on the board is ours): one outcome, by its quirk or by
 * its scope, so that the DV of its cards fits its ambition.
 */
export function begunBy({ dv, scope }: Pick<SpellSeed, "dv" | "scope">, quirk: Quirk | "" = ""): BegunSpell {
  const does = quirk === "" ? EFFECT_OF_SCOPE[scope] : EFFECT_OF_QUIRK[quirk];
  const reach = REACH_OF[scope];
  const isNow = does.time === "now";
  const beats = scope === "self" ? EDGE_BEATS : usualBeats({ effects: [does], reach });
  return {
    dv,
    reach,
    effects: [does],
    choice: false,
    sustained: false,
    duration: isNow ? "now" : "beats",
    beats: isNow ? 0 : beats,
    obvious: scope === "group" ? true : null,
  };
}

function effect(type: SpellEffectType, time: SpellEffect["time"]): SpellEffect {
  return Object.freeze({ type, amount: 1, time, kind: "", least: 0 });
}
