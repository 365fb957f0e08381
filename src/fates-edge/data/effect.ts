import { EFFECT_TYPES } from "../rules/effect-types.ts";
import { oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/** Effects by id, wherever something carries them: a line of the menu, a card, an offer, a clock that lands. */
export const effects = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      type: oneOf(EFFECT_TYPES, "tick"),
      amount: whole(1),
      who: text(),
      clock: text(),
      item: text(),
      name: text(),
      size: whole(0, { min: 0 }),
      kind: text(),
      sort: whole(),
    }),
  );
