import { oneOf, text, whole, wholeOrNull } from "#table/fields.ts";
import { DAMAGE_TYPES } from "../rules/combat/damage.ts";
import { MAGNITUDE_MAX } from "../rules/magic/magnitude.ts";
import { ACTIONS, RATING_MAX } from "../rules/roll/actions.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";

const fields = foundry.data.fields;

/** The highest number that a level, a point or a bonus can be: what no table reaches by playing. */
export const NUMBER_MAX = 9999;

/** One field for each name. */
export function each<const Name extends string, Field>(
  names: readonly Name[],
  field: () => Field,
): Record<Name, Field> {
  return Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, Field>;
}

/** Several words out of a few. */
export const severalOf = <const T extends string>(choices: readonly [T, ...T[]] | readonly T[]) =>
  new fields.ArrayField(oneOf(choices, choices[0]));

/** How effect dice are written: by the weapon in hand, by the attribute, or a size. */
export const EFFECT_DICE = ["", "weapon", "attribute", "d4", "d6", "d8", "d10", "d12"] as const;
export const effectDie = () => oneOf(EFFECT_DICE, "");

/** How many effect dice: none, one, half the rating rounded up, the whole rating, or one more than the tier. */
export const DICE_COUNTS = ["none", "one", "half", "full", "tier"] as const;

export const action = () => oneOf(["", ...ACTIONS], "");
export const damageTypes = () => severalOf(DAMAGE_TYPES);
export const damageType = () => oneOf(["", ...DAMAGE_TYPES], "");
export const defenses = () => severalOf(DEFENSES);
export const defense = () => oneOf(["", ...DEFENSES], "");
export const rating = (initial = 0) => whole(initial, { min: 0, max: RATING_MAX });
export const count = (initial = 0, max = NUMBER_MAX) => whole(initial, { min: 0, max });

/** The magnitudes that make a price: each level, and the severities of what it gives (Magnitude). */
export const magnitude = () =>
  new fields.SchemaField({
    ...each(["area", "range", "duration", "force"], () => wholeOrNull({ min: 0, max: MAGNITUDE_MAX })),
    conditions: new fields.ArrayField(whole(1, { min: 0, max: MAGNITUDE_MAX })),
  });

/** A clock that is learned or worked on: its segments and how many are full. */
export const learning = (size: number) =>
  new fields.SchemaField({ filled: count(0, 32), size: whole(size, { min: 1, max: 32 }) });

/** The numbers that an ability or an upgrade can change. */
export const CHANGED_NUMBERS = ["iron", "ward", "grit", "stress", "trauma", "freeLoad", "vault"] as const;
export type ChangedNumber = (typeof CHANGED_NUMBERS)[number];

/** What an ability or an upgrade adds to numbers. */
export const numberChanges = () =>
  new fields.ArrayField(
    new fields.SchemaField({
      number: oneOf(CHANGED_NUMBERS, "iron"),
      amount: whole(1, { min: -99, max: 99 }),
    }),
  );

/** What is still to be chosen with an ability, so that it is known what `chosen` names. */
export const CHOICES = [
  "",
  "attribute",
  "action",
  "damageType",
  "ability",
  "formula",
  "ritual",
  "spell",
] as const;
export const choice = () => ({ choice: oneOf(CHOICES, ""), chosen: text() });
