import type { DeckSpec } from "../../../table/decks/deck-spec.ts";

/** The Deck of Consequences (SRD 21): where this world's copy is found and what it is made from. */
export const CONSEQUENCES: DeckSpec = {
  flag: "consequences",
  pack: "deck",
  discardName: "FATES_EDGE.Deck.Discard",
  discardId: "consequencesPile",
};
