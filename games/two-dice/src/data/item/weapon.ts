import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole } from "#table/fields.ts";
import { DAMAGE_TYPES } from "../../rules/damage.ts";
import { equipped, NUMBER_MAX, pair } from "../actor/character.ts";
import { itemFields, priced } from "./common.ts";

/** How far a weapon reaches. */
export const REACHES = ["melee", "ranged"] as const;
/** What a weapon is taken in. */
export const HANDS = ["one", "two"] as const;

const schema = () => ({
  ...itemFields(),
  ...priced(),
  /** The two attributes of the check to hit (Checks). */
  pair: pair("dexterity", "might"),
  accuracy: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
  damage: whole(0, { min: 0, max: NUMBER_MAX }),
  damageType: oneOf(DAMAGE_TYPES, "physical"),
  reach: oneOf(REACHES, "melee"),
  hands: oneOf(HANDS, "one"),
  /** How many creatures one attack strikes. */
  targets: whole(1, { min: 1, max: 9 }),
  quality: text(),
  equipped: equipped(),
  /** Strikes magic defence instead of defence. */
  againstMagic: flag(false),
});

type WeaponSchema = ReturnType<typeof schema>;

/** A weapon, or a foe's basic attack: the check to hit and what it does. */
export class WeaponModel extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "weapon",
    icon: "fa-solid fa-khanda",
  };

  static override defineSchema(): WeaponSchema {
    return schema();
  }
}
