import { RANKS, SUITS } from "../../rules/deck.ts";
import { flag, oneOf, type Stored, text } from "#table/fields.ts";

const { SchemaField } = foundry.data.fields;

/** A card of the epilogue: which one once it was turned, and what its player makes of it. */
const card = () => ({
  suit: oneOf(["", ...SUITS], ""),
  rank: oneOf(["", ...RANKS], ""),
  /** Turned face down again by its player; turned up it is the same card. */
  down: flag(),
  words: text(),
});

const schema = () => ({
  /** Which campaign of which party it closes; for any other campaign it does not count. */
  of: text(),
  first: new SchemaField(card()),
  second: new SchemaField(card()),
  /** The card in the log that shows it to the table; empty while none does. */
  shown: text(),
});

/** What a player makes of the end of a campaign (SRD 23.6). */
export const epilogue = () => new SchemaField(schema());

/** An epilogue as it lies on its character. */
export type StoredEpilogue = Stored<ReturnType<typeof schema>>;
