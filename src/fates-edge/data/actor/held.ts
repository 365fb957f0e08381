import { oneOf, type Stored, text, whole, wholeOrNull } from "#table/fields.ts";
import { HOLD_EVENTS } from "../../rules/magic/casting.ts";

const schema = () => ({
  /** Who gathered it, by uuid. */
  caster: text(),
  /** What it came to: one for each success of the Channel. */
  potential: whole(0, { min: 0 }),
  /** The beat it was gathered in; null where nobody counts them. */
  turn: wholeOrNull({ min: 0 }),
  /** The harm of its caster, which breaks it where it grows. */
  harm: whole(0, { min: 0 }),
  /** The card of the Weave that used it; empty while none has. */
  weave: text(),
  /** What broke it; empty while nothing has. */
  broken: oneOf(["", ...HOLD_EVENTS], ""),
});

/** Potential that was gathered in this scene, under the id of its Channel's card. GMs alone write it. */
export const held = () =>
  new foundry.data.fields.TypedObjectField(new foundry.data.fields.SchemaField(schema()));

export type StoredHeld = Stored<ReturnType<typeof schema>>;
