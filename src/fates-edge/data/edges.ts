import { REQUIREMENT_KINDS } from "../rules/advancement/requirements.ts";
import { USE_PERIODS } from "../rules/advancement/uses.ts";
import { EDGE_GIVES } from "../rules/edges.ts";
import { oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/**
 * What an item lends to rolls, keyed by edge: dice where its attribute and skill match (either left empty matches
 * any). One without both, or with a circumstance in words, is offered and never assumed. `dice` counts whatever the edge gives; 0 stands for all
 * failed dice, all 1s or all setbacks where it throws them again or cancels them. A use is an entry with the
 * number of the scene, session, arc or campaign it fell in: the next one has none, without anybody writing.
 */
export const edges = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      label: text(),
      attribute: text(),
      skill: text(),
      tag: text(),
      circumstance: text(),
      gives: oneOf(EDGE_GIVES, "dice"),
      dice: whole(1, { min: -10, max: 10 }),
      span: oneOf(USE_PERIODS, "always"),
      uses: whole(1, { min: 1 }),
      spent: new fields.TypedObjectField(
        new fields.SchemaField({ at: whole(), message: text(), user: text() }),
      ),
    }),
  );

const requirementFields = foundry.data.fields;

/** What must be met, all of it; of those that share a `group` any one (SRD 12.3; Clarification 10). */
export const requirements = () =>
  new requirementFields.TypedObjectField(
    new requirementFields.SchemaField({
      kind: oneOf(REQUIREMENT_KINDS, "words"),
      key: text(),
      min: whole(0, { min: 0 }),
      count: whole(1, { min: 1 }),
      text: text(),
      group: text(),
    }),
  );
