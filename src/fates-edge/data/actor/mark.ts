import { oneOf, type Stored, text, whole } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";

/**
 * What hangs over a character for the scene: dice for the next roll, help that was set up, a next roll that starts Controlled, has
 * more effect, a milder position or a success of its own, a place that was lost, something fetched for the next success, or being
 * cut off, or fatigue that counts for less.
 */
export const MARK_KINDS = [
  "next",
  "setup",
  "controlled",
  "effect",
  "better",
  "success",
  "lost",
  "carry",
  "separated",
  "steady",
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

const always = () => ({
  kind: oneOf(MARK_KINDS, "next"),
  label: storedWords(),
  /** Dice; of effect and successes how many; of fatigue the levels that do not count. */
  dice: whole(),
  /** Steps by which the position is milder. */
  steps: whole(),
  scene: whole(),
  /** The message of the roll that used it. */
  used: text(),
  /** The message that made it. */
  by: text(),
});

/** What only some marks say. */
const sometimes = () => ({
  /** The clock that something was fetched for. */
  clock: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
  /** The only rolls it is about, in words. It waits for one of them, beyond the scene's end too. */
  when: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
  /** What it lasts for beyond its scene: until its owner is treated. */
  until: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
  /** The skill whose rolls alone it is about. */
  skill: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
  /** It serves each roll, not the next one alone, until what laid it ends. */
  lasting: new foundry.data.fields.BooleanField({ required: false, nullable: false, initial: undefined }),
});

/** What a character holds of a mark. It counts in its own scene unless it waits for a certain roll, and one for the next roll until a roll has used it. */
export type StoredMark = Stored<ReturnType<typeof always> & ReturnType<typeof sometimes>>;

/** A mark as it is laid: what it has no use for is left out. */
export type Mark = Stored<ReturnType<typeof always>> & Partial<Stored<ReturnType<typeof sometimes>>>;

/** A mark on a character. GMs make them, and a GM's client notes which roll used one: the owner writes nothing here. */
export const mark = () => new foundry.data.fields.SchemaField({ ...always(), ...sometimes() });
