import { text } from "./fields.ts";

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
