import { text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/**
 * What an item lends to rolls, keyed by edge: dice where its attribute and skill match (either left empty matches
 * any). One without both, or with a circumstance in words, is offered and never assumed.
 */
export const edges = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      label: text(),
      attribute: text(),
      skill: text(),
      dice: whole(1, { min: -10, max: 10 }),
      circumstance: text(),
    }),
  );
