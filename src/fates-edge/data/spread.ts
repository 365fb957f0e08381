import { RANKS, SUITS } from "../rules/deck.ts";
import { LYINGS } from "../rules/campaign/spread-layout.ts";
import { oneOf, type Stored, text, texts, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/**
 * What everybody may know of a spread's place. While its card is face down, suit, rank and all that is read of it are empty: the card
 * lies in no document of the world, and the seal alone says that there is one.
 */
const place = () => ({
  /** What the table calls it; empty for a place that the language files name. */
  label: text(),
  /** What may lie here; empty for any. */
  suits: texts(),
  ranks: texts(),
  lies: oneOf(LYINGS, "open"),
  sort: whole(),
  suit: oneOf(["", ...SUITS], ""),
  rank: oneOf(["", ...RANKS], ""),
  /** What the deck calls the card, and what it says: kept here, so that the spread outlives the deck. */
  title: text(),
  prompt: text(),
  /** The GM's own words, in place of the deck's. */
  words: text(),
  /** The commitment to the card, and once it is shown the nonce that proves it. */
  seal: text(),
  nonce: text(),
  /** How often the GM put another card here after the table was first shown the spread. */
  exchanged: whole(0, { min: 0 }),
  /** How often the card was drawn anew because the browser that held it is gone. */
  anew: whole(0, { min: 0 }),
});

/** The places of a spread by their keys. */
export const spreadPlaces = () => new fields.TypedObjectField(new fields.SchemaField(place()));

/** A place of a spread, as it is stored. */
export type StoredPlace = Stored<ReturnType<typeof place>>;

/** A card that lies face down, as the GM's browser alone keeps it: what it is, what is read of it, and what its seal was made with. */
export interface HeldCard extends Pick<
  StoredPlace,
  "suit" | "rank" | "title" | "prompt" | "words" | "nonce"
> {}
