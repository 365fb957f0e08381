import { flag, oneOf, type Stored, text, texts, whole, wholeOrNull } from "#table/fields.ts";
import { ATTRIBUTES, type Attribute } from "../../rules/attributes.ts";
import { AFFINITIES, DAMAGE_TYPES } from "../../rules/damage.ts";
import { DERIVED } from "../../rules/derived.ts";
import { DICE, type Die } from "../../rules/dice.ts";

const fields = foundry.data.fields;

/** The highest number that a level, a point or a bonus can be: what no table reaches by playing. */
export const NUMBER_MAX = 9999;

/** What heroes and foes have in common: level, dice, statuses, points and what they shrug off. */
export const characterFields = () => ({
  level: whole(5, { min: 1, max: 60 }),
  /** The four attribute dice as they grew, by their faces (Checks). */
  dice: new fields.SchemaField(each(ATTRIBUTES, die)),
  health: points(),
  mind: points(),
  inventory: points(),
  /** A number in place of what follows from level and dice; null where the formula holds. */
  written: new fields.SchemaField(each(DERIVED, () => wholeOrNull({ min: 0, max: NUMBER_MAX }))),
  /** What is added to each number. */
  bonus: new fields.SchemaField(each(DERIVED, () => whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }))),
  /** Statuses by the id of their row (Status Effects). */
  statuses: texts(),
  /** How each type of damage is taken; a type that is not named is taken as it is. */
  affinities: new fields.TypedObjectField(oneOf(AFFINITIES, "normal"), {
    validateKey: (key: string) => DAMAGE_TYPES.some((type) => type === key),
  }),
  /** What waits to be used: a bonus to a next check, guard, what camp brought. Written by GMs' clients. */
  waiting: new fields.TypedObjectField(waiting()),
});

/** What can wait on somebody. Everything else that waits is a camp activity by its id. */
export const ADVANTAGE = "advantage";
export const GUARD = "guard";

/** Something that waits on a character until it is used. */
export type Waiting = Stored<ReturnType<typeof characterFields>>["waiting"][string];

function waiting() {
  return new fields.SchemaField({
    kind: text(),
    amount: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
    /** Who gave it, by name. */
    from: text(),
    /** Further words or ids: the spell that was lent, whom a guard covers. */
    about: text(),
    /** The number of the rest it came with; 0 for what no rest ends. */
    rest: whole(0, { min: 0 }),
    /** The message that has used it; empty while it waits. */
    used: text(),
  });
}

function points() {
  return new fields.SchemaField({ value: whole(0, { min: 0, max: NUMBER_MAX }) });
}

type DieOptions = { required: true; nullable: false; integer: true; initial: Die; choices: Die[] };

function die() {
  return new fields.NumberField<DieOptions, Die, Die, Die>({
    required: true,
    nullable: false,
    integer: true,
    initial: 8,
    choices: [...DICE],
  });
}

/** One field for each name. */
function each<const Name extends string, Field>(
  names: readonly Name[],
  field: () => Field,
): Record<Name, Field> {
  return Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, Field>;
}

/** A field that holds a pair of attributes, such as a weapon's. */
export function pair(first: Attribute, second: Attribute) {
  return new fields.SchemaField({ first: oneOf(ATTRIBUTES, first), second: oneOf(ATTRIBUTES, second) });
}

/** Whether a thing is in hand or worn. */
export const equipped = () => flag(false);
