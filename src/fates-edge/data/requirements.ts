import { REQUIREMENT_KINDS } from "../rules/advancement/requirements.ts";
import { oneOf, text, whole } from "./fields.ts";

const fields = foundry.data.fields;

/** What must be met, all of it; of those that share a `group` any one (SRD 12.3; Clarification 10). */
export const requirements = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      kind: oneOf(REQUIREMENT_KINDS, "words"),
      key: text(),
      min: whole(0, { min: 0 }),
      count: whole(1, { min: 1 }),
      text: text(),
      group: text(),
    }),
  );
