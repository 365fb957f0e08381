import { flag, html, oneOf, type Stored, text, whole } from "#table/fields.ts";
import { SUITS } from "../../rules/cards/card.ts";
import { NUMBER_MAX, MOST_RANKS } from "../actor/fields.ts";

const fields = foundry.data.fields;

/** The highest price that makes sense at a table, in dollars. */
export const PRICE_MAX = 9_999_999;

/** What every thing says of itself. */
export const itemFields = () => ({ description: html() });

/** What every thing that is bought has besides. */
export const priced = () => ({ price: whole(0, { min: 0, max: PRICE_MAX }) });

/** By what the rules know a thing; empty for one of the table's own, which the table judges. */
export const keyed = () => ({ key: text() });

/** How often something can be used: in each turn or scene, or as often as one likes. */
export const PERIODS = ["", "turn", "scene"] as const;

/** What advantages and disadvantages have in common. */
export const rankedFields = () => ({
  ...itemFields(),
  ...keyed(),
  suit: oneOf(SUITS, "clubs"),
  rank: whole(1, { min: 1, max: MOST_RANKS }),
  /** The most ranks it can have; 0 for as many as one likes. */
  ranks: whole(1, { min: 0, max: MOST_RANKS }),
  /** The weapon, country, sense or habit it is about; empty for what is about nothing. */
  subject: text(),
});

const modificationSchema = () => ({
  ...keyed(),
  name: text(),
  rank: whole(1, { min: 1, max: MOST_RANKS }),
  /** The specialty that it makes better; empty for most. */
  about: text(),
  sort: whole(),
});

/** What weapons and armour have in common: what was made of them, and how much they have suffered. */
export const modified = () => ({
  /** It is in hand, or worn. */
  equipped: flag(false),
  /** Points of damage it has taken (Break; Items in the Environment). */
  damage: whole(0, { min: 0, max: NUMBER_MAX }),
  /** Modifications by an id of their own (Armor & Clothing Modifications; Weapon Modifications). */
  modifications: new fields.TypedObjectField(new fields.SchemaField(modificationSchema())),
});

/** A modification as a weapon or a suit of armour has it. */
export type Modification = Stored<ReturnType<typeof modificationSchema>>;

/** Ranks of the modifications of this key. */
export function ranksOf(modifications: Readonly<Record<string, Modification>>, key: string): number {
  return Object.values(modifications).reduce((sum, one) => (one.key === key ? sum + one.rank : sum), 0);
}
