import { SIGHTS } from "#table/clocks/clock.ts";
import { effects } from "../effects.ts";
import { act, oneOf, text, whole } from "#table/fields.ts";
import { lines, storedWords } from "#table/words/fields.ts";

const fields = foundry.data.fields;

/** Cards as they lay on the table, for a record that outlives the deck. */
export function cardsDrawn() {
  return new fields.ArrayField(
    new fields.SchemaField({
      name: text(),
      suit: text(),
      rank: text(),
      domain: text(),
      severity: text(),
      img: text(),
      prompt: text(),
    }),
  );
}

/** What a success ticked, each act under an id of its own. Made anew for each schema. */
export function ticked() {
  return new fields.TypedObjectField(
    new fields.SchemaField({
      ...act(),
      clock: text(),
      name: text(),
      count: whole(),
      /** Who was shown the clock when it was ticked. */
      sight: oneOf(SIGHTS, "all"),
    }),
  );
}

/** What is stored of one use of points, on a roll's card or on one of its own. Made anew for each schema. */
export const spendFields = () => ({
  ...act(),
  points: whole(),
  label: storedWords(),
  text: storedWords(),
  uuid: text(),
  effects: effects(),
  /** What the effects did. */
  summary: lines(),
  /** The offer that holds the effects back until a player answers; empty for none. */
  offer: text(),
});
