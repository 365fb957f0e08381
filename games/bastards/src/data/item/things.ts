import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole } from "#table/fields.ts";
import { NUMBER_MAX, MOST_RANKS } from "../actor/fields.ts";
import { itemFields, keyed, priced } from "./common.ts";

const gearSchema = () => ({
  ...itemFields(),
  ...priced(),
  quantity: whole(1, { min: 0, max: NUMBER_MAX }),
  /** It is at hand, and takes no action to get out. */
  ready: flag(true),
  /** The key of the disadvantage that it eases, such as a peg for one leg; empty for most. */
  mends: text(),
});

/** Anything else that somebody carries. */
export class GearModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof gearSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "gear",
    icon: "fa-solid fa-suitcase",
    loot: true,
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.gear"];

  static override defineSchema(): ReturnType<typeof gearSchema> {
    return gearSchema();
  }
}

/** What a modification can be made to. */
export const FITS = ["weapon", "armor", "both"] as const;

const modificationSchema = () => ({
  ...itemFields(),
  ...keyed(),
  fits: oneOf(FITS, "weapon"),
  rank: whole(1, { min: 1, max: MOST_RANKS }),
});

/** Something a crafter makes of a weapon or armour: dropped on one, it becomes part of it (Crafting Armor & Weapons). */
export class ModificationModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof modificationSchema>,
  Item.Implementation
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "modification",
    icon: "fa-solid fa-hammer",
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.modification"];

  static override defineSchema(): ReturnType<typeof modificationSchema> {
    return modificationSchema();
  }
}
