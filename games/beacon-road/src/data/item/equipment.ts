import { flag, oneOf, text } from "#table/fields.ts";
import { RARITIES } from "../../rules/magic/crafting.ts";
import { SIZES } from "../../rules/people/size.ts";
import { count, damageTypes } from "../fields.ts";
import { itemFields, itemMetadata } from "./common.ts";

/** What a weapon is taken in; `either`: in both hands its die is larger. */
export const HANDS = ["one", "two", "either"] as const;

/** Sizes of a weapon's effect die. */
export const WEAPON_DICE = ["d4", "d6", "d8", "d10", "d12"] as const;

/** Kinds of armour (Armor). */
export const ARMOR_KINDS = ["light", "medium", "heavy", "exosuit"] as const;

/** What a piece of equipment belongs to: the kinds whose quality a crew improves, and the rest (Crew Upgrades). */
export const GEAR_CATEGORIES = ["documents", "gear", "implements", "subterfuge", "tools", "other"] as const;

/** What everything that is carried has. */
const carried = () => ({
  ...itemFields(),
  rarity: oneOf(RARITIES, "common"),
  /** How much of the load it takes (Loadout). */
  load: count(1, 99),
  /** One quality more than the tier (Quality). */
  fine: flag(false),
});

const weaponSchema = () => ({
  ...carried(),
  hands: oneOf(HANDS, "one"),
  die: oneOf(WEAPON_DICE, "d6"),
  /** The die in two hands, where either may do. */
  dieTwo: oneOf(["", ...WEAPON_DICE], ""),
  /** Feet that it threatens, shoots and is thrown; 0 for none. */
  melee: count(5, 999),
  ranged: count(0, 9999),
  thrown: count(0, 9999),
  light: flag(false),
  heavy: flag(false),
  brace: flag(false),
  cumbersome: flag(false),
  reload: flag(false),
  piercing: flag(false),
  /** Points of IRON while it is in hand. */
  defensive: count(0, 9),
  types: damageTypes(),
  /** For whose hands it is made (Weaponry). */
  size: oneOf(SIZES, "medium"),
  /** The one augment that works on it now. */
  augment: text(),
  /** What a power laid on it: further types and effect dice, for so many rounds. */
  charge: new foundry.data.fields.SchemaField({
    types: damageTypes(),
    dice: count(0, 9),
    rounds: count(0, 9999),
  }),
  /** In hand. */
  ready: flag(false),
  /** It is with its owner on this score. */
  marked: flag(false),
});

/** A weapon, or the attack of a creature (Weaponry). */
export class WeaponModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof weaponSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("weapon", "fa-khanda", { loot: true });

  static override defineSchema(): ReturnType<typeof weaponSchema> {
    return weaponSchema();
  }
}

const armorSchema = () => ({
  ...carried(),
  kind: oneOf(ARMOR_KINDS, "light"),
  /** Boxes that can be marked. */
  boxes: count(2, 99),
  worn: flag(false),
});

/** A suit of armour (Armor). */
export class ArmorModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof armorSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("armor", "fa-shirt", { loot: true });

  static override defineSchema(): ReturnType<typeof armorSchema> {
    return armorSchema();
  }
}

const shieldSchema = () => ({ ...carried(), boxes: count(2, 99), defensive: count(1, 9), worn: flag(false) });

/** A shield (Shields). */
export class ShieldModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof shieldSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("shield", "fa-shield-halved", { loot: true });

  static override defineSchema(): ReturnType<typeof shieldSchema> {
    return shieldSchema();
  }
}

const gearSchema = () => ({
  ...carried(),
  category: oneOf(GEAR_CATEGORIES, "gear"),
  /** It takes none of the load. */
  free: flag(false),
  /** Uses left of what is used up; 0 for what is not. */
  uses: count(0, 99),
  marked: flag(false),
});

/** Tools, supplies and everything else one carries. */
export class GearModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof gearSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("gear", "fa-toolbox", { loot: true });

  static override defineSchema(): ReturnType<typeof gearSchema> {
    return gearSchema();
  }
}
