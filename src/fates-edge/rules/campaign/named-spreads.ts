import type { Rank, Suit } from "../deck.ts";
import type { Lying, Spread, SpreadPlace } from "./spread-layout.ts";

/** The spreads that the text names. A table's own are further data of the same shape. */
export const SPREAD_KEYS = [
  "crown",
  "quickHook",
  "fullSeed",
  "actBuilder",
  "motive",
  "epilogue",
  "spellSeed",
] as const;
export type SpreadKey = (typeof SPREAD_KEYS)[number];

/**
 * The Crown Spread (SRD 23.2): site, rival, pressure and leverage by suit, and a Wild of any. Rival and pressure may be foreshadowed,
 * the Wild waits for the finale.
 */
export const CROWN: Spread = spread("crown", [
  at("site", ["spades"]),
  at("rival", ["hearts"], "down"),
  at("pressure", ["clubs"], "down"),
  at("leverage", ["diamonds"]),
  at("wild", [], "last"),
]);

/** Two cards for tonight: where, and who (SRD, "Quick Hook"). */
export const QUICK_HOOK: Spread = spread("quickHook", [at("place", ["spades"]), at("people", ["hearts"])]);

/** Four cards, one of each suit (SRD, "Full Seed"). */
export const FULL_SEED: Spread = spread("fullSeed", [
  at("place", ["spades"]),
  at("people", ["hearts"]),
  at("complication", ["clubs"]),
  at("reward", ["diamonds"]),
]);

/** Three cards of any suit for an act (SRD, "Act Builder"). A Diamond among them is kept as foreshadowing or as the act's payoff. */
export const ACT_BUILDER: Spread = spread("actBuilder", [at("setting"), at("actor"), at("complication")]);

/** Somebody's motives (SRD, "NPC Motive Generating Deck"). The twist is for the GM until it shows. */
export const MOTIVE: Spread = spread("motive", [
  at("ambition", ["hearts"]),
  at("belief", ["clubs"]),
  at("personality", ["diamonds"]),
  at("twist", ["spades"], "down"),
]);

/** Two cards a player for what comes after (SRD 23.6). */
export const EPILOGUE: Spread = spread("epilogue", [at("first"), at("second")]);

/** Three cards of any suit that begin a spell, or the first two of them (SRD, "Deck-Based Spell Seed Generator"). */
export const SPELL_SEED: Spread = spread("spellSeed", [at("first"), at("second"), at("third")]);

/** Every spread of the text by its key. */
export const SPREADS: Readonly<Record<SpreadKey, Spread>> = Object.freeze({
  crown: CROWN,
  quickHook: QUICK_HOOK,
  fullSeed: FULL_SEED,
  actBuilder: ACT_BUILDER,
  motive: MOTIVE,
  epilogue: EPILOGUE,
  spellSeed: SPELL_SEED,
});

/** A spread with some of its places alone, as for a minor NPC, who needs one card or two (SRD, "How to Use This Deck", 5). */
export function partOf({ key, places }: Spread, wanted: readonly string[]): Spread {
  return { key, places: places.filter((place) => wanted.includes(place.key)) };
}

function spread(key: SpreadKey, places: readonly SpreadPlace[]): Spread {
  return Object.freeze({ key, places: Object.freeze(places) });
}

function at(
  key: string,
  suits: readonly Suit[] = [],
  lies: Lying = "open",
  ranks: readonly Rank[] = [],
): SpreadPlace {
  return Object.freeze({
    key,
    suits: Object.freeze(Array.from(suits)),
    ranks: Object.freeze([...ranks]),
    lies,
  });
}
