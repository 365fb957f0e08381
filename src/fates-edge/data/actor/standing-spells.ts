import { flag, type Stored, text, whole, wholeOrNull } from "#table/fields.ts";

const schema = () => ({
  /** Who holds it, and on whom it lies, by uuid. */
  caster: text(),
  target: text(),
  name: text(),
  img: text(),
  art: text(),
  /** What it gives while it stands, in words for everybody. */
  words: text(),
  /** The best it gives, to compare it with others of its art. */
  strength: whole(1, { min: 0 }),
  /** Beats left; null for one that lasts for the scene. */
  beats: wholeOrNull({ min: 0 }),
  /** It may be held beyond its beats, and its caster says that it shall be. */
  sustains: flag(),
  held: flag(),
  obvious: flag(),
  /** The last of the table's beats that was counted for it. */
  counted: whole(0, { min: 0 }),
});

/** A spell that stands, under the id of the card it was cast on. GMs alone write it. */
export const standing = () =>
  new foundry.data.fields.TypedObjectField(new foundry.data.fields.SchemaField(schema()));

export type StoredStandingSpell = Stored<ReturnType<typeof schema>>;
