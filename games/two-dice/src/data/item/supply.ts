import type { SubTypeMetadata } from "#foundry/registration.ts";
import { oneOf, text, whole } from "#table/fields.ts";
import { DAMAGE_TYPES } from "../../rules/damage.ts";
import { NUMBER_MAX } from "../actor/character.ts";
import { itemFields, priced } from "./common.ts";

const ingredientSchema = () => ({
  ...itemFields(),
  ...priced(),
  quantity: whole(1, { min: 0, max: NUMBER_MAX }),
  /** What it tastes or feels of, in the table's words. */
  taste: text(),
});

/** Something special that a project or a dish needs. */
export class IngredientModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof ingredientSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "ingredient",
    icon: "fa-solid fa-mortar-pestle",
  };

  static override defineSchema(): ReturnType<typeof ingredientSchema> {
    return ingredientSchema();
  }
}

/** What a consumable does when it is used. */
export const CONSUMABLE_EFFECTS = ["health", "mind", "endStatuses", "damage", "rest", "none"] as const;

const consumableSchema = () => ({
  ...itemFields(),
  /** Inventory points that make it (Inventory Points). */
  points: whole(2, { min: 0, max: 99 }),
  effect: oneOf(CONSUMABLE_EFFECTS, "none"),
  amount: whole(0, { min: 0, max: NUMBER_MAX }),
  /** The type of its damage unless its user chooses another. */
  damageType: oneOf(DAMAGE_TYPES, "fire"),
});

/** What inventory points make in the moment it is needed (Inventory Points). */
export class ConsumableModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof consumableSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "consumable",
    icon: "fa-solid fa-flask",
  };

  static override defineSchema(): ReturnType<typeof consumableSchema> {
    return consumableSchema();
  }
}
