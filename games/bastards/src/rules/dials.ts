/** What a table may set where the text is silent or says two things. */
export interface Dials {
  /** What an ace counts. */
  readonly ace: 1 | 14;
  /** What jack, queen and king count: each its place after the ten, or ten. */
  readonly pictures: "rising" | "ten";
  /** What a skill's next rank costs in experience: the new rank, or 1. */
  readonly skillCost: "rank" | "flat";
  /** What an advantage's next rank costs: 1 and then twice the new rank, or the new rank. */
  readonly advantageCost: "double" | "rank";
  /** How many jokers lie in the deck of a scene: two for each deck in use, or two in all. */
  readonly jokers: "each" | "two";
  /** How many players one deck is enough for. */
  readonly playersOnOneDeck: number;
  /** For how many more players another deck comes in. */
  readonly playersForAnotherDeck: number;
  /** Wildcards of a player as an act begins. */
  readonly wildcards: number;
  /** How many seconds one waits for a vote; who has not answered by then counts as no voice. */
  readonly voteSeconds: number;
  /** How many seconds one waits for somebody's card before the others may let the top card play for them. */
  readonly betSeconds: number;
  /** How many seconds one waits for a player's seed of a shuffle before they are left out. */
  readonly seedSeconds: number;
}

/** How a table plays that has set nothing. */
export const DEFAULT_DIALS: Dials = {
  ace: 1,
  pictures: "rising",
  skillCost: "rank",
  advantageCost: "double",
  jokers: "each",
  playersOnOneDeck: 4,
  playersForAnotherDeck: 3,
  wildcards: 3,
  voteSeconds: 60,
  betSeconds: 60,
  seedSeconds: 5,
};
