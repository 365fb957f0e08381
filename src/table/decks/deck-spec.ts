/** A deck of some game: how its documents are found and what they are made from. */
export interface DeckSpec {
  /** The value of the flag `deck` on the deck; the discard pile carries `<flag>-discard`. */
  readonly flag: string;
  /** The compendium pack that holds the deck, by its name in the manifest. */
  readonly pack: string;
  /** The name of the discard pile, a key of `lang/`. */
  readonly discardName: string;
  /** The id the discard pile is made under: one for the world, so that two GMs at once cannot make two. */
  readonly discardId: string;
}

/** A deck and where its cards go. */
export interface DeckAndPile {
  readonly deck: Cards.Implementation;
  readonly discard: Cards.Implementation;
}
