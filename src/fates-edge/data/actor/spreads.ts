import { flag, type Stored, text, texts, whole } from "#table/fields.ts";
import { spreadPlaces } from "../spread.ts";

const fields = foundry.data.fields;

const spread = () => ({
  /** Which spread it is: a key of the text's, or the flag of the deck that a table made its own of. */
  spread: text(),
  /** The flag of the deck that its cards are read in; empty for none. */
  deck: text(),
  /** What a table's own spread is called. */
  name: text(),
  /** The uuid of whom it is about; empty for nobody. */
  subject: text(),
  /** The GM in whose browser its face-down cards lie. */
  user: text(),
  /** When it was drawn, in the server's milliseconds. */
  time: whole(),
  /** Another of its kind was drawn since: it belongs to the history. */
  past: flag(),
  /** The id of the card that shows it to the table; empty while none does. */
  message: text(),
  places: spreadPlaces(),
  /** What an adventure came to: the notice that told of it, its journal, its NPC, the notice of its reward. */
  adventure: new fields.SchemaField({
    made: text(),
    journal: text(),
    npc: text(),
    combos: texts(),
    reward: text(),
  }),
});

/** The spreads that the table drew, by their ids. */
export const spreads = () => new fields.TypedObjectField(new fields.SchemaField(spread()));

/** A spread as the party keeps it. */
export type StoredSpread = Stored<ReturnType<typeof spread>>;
