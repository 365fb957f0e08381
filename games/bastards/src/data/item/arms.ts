import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, whole, wholeOrNull } from "#table/fields.ts";
import { thingPool } from "../../rules/harm/damage.ts";
import { NUMBER_MAX } from "../actor/fields.ts";
import { itemFields, modified, priced, ranksOf } from "./common.ts";

const fields = foundry.data.fields;

/** How far a weapon reaches. */
export const REACHES = ["melee", "ranged"] as const;
/** What a weapon is held in. */
export const HANDS = ["one", "two"] as const;
/** What protects: worn, or held. */
export const ARMORS = ["armor", "shield"] as const;

const penalty = () => wholeOrNull({ min: -NUMBER_MAX, max: NUMBER_MAX });

const weaponSchema = () => ({
  ...itemFields(),
  ...priced(),
  ...modified(),
  /** The kind of weapon that Combat Training is about; empty for what Athletics strikes with. */
  skill: text(),
  /** What it adds to damage. */
  bonus: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
  hands: oneOf(HANDS, "one"),
  reach: oneOf(REACHES, "melee"),
  /** What it pays at each distance, in points of the draw; null where it does not reach. */
  ranges: new fields.SchemaField({ short: penalty(), medium: penalty(), long: penalty() }),
  /** It is part of whose it is: teeth, claws. */
  natural: flag(false),
  /** It is at hand, and takes no action to draw (Drawing a Prepared Weapon). */
  ready: flag(true),
  /** Doses of poison it carries now (Reservoir). */
  doses: whole(0, { min: 0, max: NUMBER_MAX }),
});

type WeaponSchema = ReturnType<typeof weaponSchema>;

/** What modifications make of a weapon. */
type WeaponDerived = { bonusNow: number; initiative: number; durability: number };

/** A weapon, or what somebody strikes with by nature. */
export class WeaponModel extends foundry.abstract.TypeDataModel<
  WeaponSchema,
  Item.Implementation,
  Record<never, never>,
  WeaponDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "weapon",
    icon: "fa-solid fa-khanda",
    loot: true,
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.weapon"];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }

  override prepareDerivedData(): void {
    this.initiative = ranksOf(this.modifications, "weighted") - ranksOf(this.modifications, "light");
    this.bonusNow = this.bonus + this.initiative;
    this.durability = thingPool(Math.max(0, this.bonusNow), ranksOf(this.modifications, "sturdy"));
  }
}

const armorSchema = () => ({
  ...itemFields(),
  ...priced(),
  ...modified(),
  kind: oneOf(ARMORS, "armor"),
  /** What it takes off damage to the body. */
  bonus: whole(0, { min: 0, max: NUMBER_MAX }),
  /** What it adds to one's initiative: a later turn. */
  initiative: whole(0, { min: -NUMBER_MAX, max: NUMBER_MAX }),
});

type ArmorSchema = ReturnType<typeof armorSchema>;

/** What modifications make of armour. */
type ArmorDerived = { bonusNow: number; initiativeNow: number; durability: number };

/** Armour or a shield. */
export class ArmorModel extends foundry.abstract.TypeDataModel<
  ArmorSchema,
  Item.Implementation,
  Record<never, never>,
  ArmorDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "armor",
    icon: "fa-solid fa-shield-halved",
    loot: true,
  };
  static override LOCALIZATION_PREFIXES = ["GAME_OF_BASTARDS.Model.armor"];

  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }

  override prepareDerivedData(): void {
    const reinforced = ranksOf(this.modifications, "reinforced");
    this.bonusNow = this.bonus + reinforced;
    this.initiativeNow = this.initiative + reinforced;
    this.durability = thingPool(this.bonusNow, ranksOf(this.modifications, "sturdy"));
  }
}
