/** What a marked box of armour or shield does (Armor). */
export const ARMOR_USES = ["resistance", "negateEffect", "reduceConsequence"] as const;
export type ArmorUse = (typeof ARMOR_USES)[number];

/** Special armour at the start; each tier adds one (Special Armor). */
export const SPECIAL_ARMOR_START = 2;

/** What makes an attack harder to stop. */
export interface ArmorAgainst {
  /** The weapon or attack is armour piercing. */
  readonly piercing: boolean;
  /** The wearer is vulnerable to the type of damage that is to be resisted. */
  readonly vulnerable: boolean;
}

/**
 * Boxes that one use of armour takes: one, one more against armour piercing, and one more to resist damage one is vulnerable to (Armor;
 * Equipment; Wounds: vulnerable).
 */
export function boxesNeeded(use: ArmorUse, { piercing, vulnerable }: ArmorAgainst): number {
  return 1 + (piercing ? 1 : 0) + (vulnerable && use === "resistance" ? 1 : 0);
}

/** Boxes of special armour (Special Armor). They come back at the start of downtime; those of armour and shield with the next load. */
export function specialArmorBoxes(tier: number): number {
  return SPECIAL_ARMOR_START + tier;
}

/** Whether enough boxes are left for a use. */
export function hasBoxes(boxes: number, marked: number, needed: number): boolean {
  return boxes - marked >= needed;
}
