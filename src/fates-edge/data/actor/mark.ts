import { oneOf, text, whole } from "../fields.ts";
import { storedWords, type StoredWords } from "../line.ts";

/**
 * What hangs over a character for the scene: dice for the next roll, help that was set up, a next roll that starts Controlled, has
 * more effect, a milder position or a success of its own, a place that was lost, something fetched for the next success, or being
 * cut off, or fatigue that counts for less.
 */
export const MARK_KINDS = [
  ...(["next", "setup", "controlled", "effect", "better", "success"] as const),
  ...(["lost", "carry", "separated", "steady"] as const),
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A mark as it is stored. It counts in its own scene unless it waits for a certain roll, and one for the next roll until a roll has used it. */
export interface Mark {
  readonly kind: MarkKind;
  readonly label: StoredWords;
  /** Dice; of effect and successes how many; of fatigue the levels that do not count. */
  readonly dice: number;
  /** Steps by which the position is milder. */
  readonly steps: number;
  readonly scene: number;
  /** The message of the roll that used it. */
  readonly used: string;
  /** The message that made it. */
  readonly by: string;
  /** The clock that something was fetched for. */
  readonly clock?: string | undefined;
  /** The only rolls it is about, in words. It waits for one of them, beyond the scene's end too. */
  readonly when?: string | undefined;
  /** It serves each roll, not the next one alone, until what laid it ends. */
  readonly lasting?: boolean | undefined;
}

/** A mark on a character. GMs make them, and a GM's client notes which roll used one: the owner writes nothing here. */
export const mark = () =>
  new foundry.data.fields.SchemaField({
    kind: oneOf(MARK_KINDS, "next"),
    label: storedWords(),
    dice: whole(),
    steps: whole(),
    scene: whole(),
    used: text(),
    by: text(),
    clock: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
    when: new foundry.data.fields.StringField({ required: false, nullable: false, initial: undefined }),
    lasting: new foundry.data.fields.BooleanField({ required: false, nullable: false, initial: undefined }),
  });
