import { oneOf, type Stored, text, whole } from "#table/fields.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { CONDITIONS } from "../../rules/harm/states.ts";
import { TRAINED_KINDS } from "../skills.ts";

const fields = foundry.data.fields;

/** The highest number that points, ranks of a table's own or a rating can be: what no table reaches by playing. */
export const NUMBER_MAX = 9999;
/** The highest rank a field holds; the rules of prices stop at 10 (Points & Costs), a table may go on. */
export const MOST_RANKS = 30;

/** Points of a pool that hold so many now; the most it holds follows from the trait. */
export const points = (initial: number, min = 0) =>
  new fields.SchemaField({ value: whole(initial, { min, max: NUMBER_MAX }) });

/** One field for each name. */
export function each<const Name extends string, Field>(
  names: readonly Name[],
  field: (name: Name) => Field,
): Record<Name, Field> {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, Field>;
}

/** The four traits, each from `initial` on. */
export const traits = (initial: number) =>
  new fields.SchemaField(each(TRAITS, () => whole(initial, { min: 0, max: MOST_RANKS })));

const trainedSchema = () => ({
  kind: oneOf(TRAINED_KINDS, "combat"),
  /** The weapon, product or subject; the name of a skill of the table's own. */
  subject: text(),
  rank: whole(1, { min: 1, max: MOST_RANKS }),
  sort: whole(),
});

/** Skills that are each about something, by an id of their own. */
export const trained = () => new fields.TypedObjectField(new fields.SchemaField(trainedSchema()));
export type TrainedSkill = Stored<ReturnType<typeof trainedSchema>>;

/** What somebody is in for a while: about whom or what, and how much of it, such as days of poison (Temporary States). */
export const conditions = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({ about: text(), amount: whole(1, { min: 0, max: NUMBER_MAX }) }),
    { validateKey: (key: string) => CONDITIONS.some((condition) => condition === key) },
  );

/** The entries of a record in the order in which somebody laid them. */
export function inOrder<Row extends { readonly sort: number }>(
  rows: Readonly<Record<string, Row>>,
): [string, Row][] {
  return Object.entries(rows).toSorted(([, one], [, other]) => one.sort - other.sort);
}

/** The most that a pool holds, which its model works out; what it holds now where it has not. */
export function mostOf(pool: { readonly value: number; readonly max?: number }): number {
  return pool.max ?? pool.value;
}
