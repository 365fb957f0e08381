import type { Result } from "../roll/outcome.ts";

/** What a creation may be (Creation Questions). */
export const CREATIONS = ["mundane", "alchemical", "arcane", "sparkCraft"] as const;
export type Creation = (typeof CREATIONS)[number];

/** What a formula may be for: a creation, or a dwarf's letters (Lettered in Stone). */
export const FORMULA_KINDS = [...CREATIONS, "lettering"] as const;
export type FormulaKind = (typeof FORMULA_KINDS)[number];

/** The ability that is worth one level of quality with each kind of creation. */
export const CRAFTERS: Readonly<Partial<Record<FormulaKind, string>>> = {
  alchemical: "alchemist",
  arcane: "strange-methods",
  sparkCraft: "artificer",
};

/** Drawbacks of a creation; the three rare kinds of material raise its minimum quality (Drawbacks). */
export const DRAWBACKS = {
  complex: 0,
  conspicuous: 0,
  consumable: 0,
  uncommon: 1,
  rare: 2,
  unique: 3,
  unreliable: 0,
  volatile: 0,
} as const;
export type Drawback = keyof typeof DRAWBACKS;

/** Heat on the crew for using something conspicuous, once for an operation (Drawbacks). */
export const CONSPICUOUS_HEAT = 1;

/** What a modification is, and how far above the crew's tier its quality has to be (Modifying an item). */
export const MODIFICATIONS = { simple: 1, significant: 2, strange: 3 } as const;
export type Modification = keyof typeof MODIFICATIONS;

/** What a roll for quality is judged by. */
export interface QualityRoll extends Result {
  readonly tier: number;
  /** Levels that coin bought: one each when crafting, one for two coin when acquiring. */
  readonly bought: number;
  /** Levels from a workshop, an ability, a well-connected crafter. */
  readonly bonus: number;
}

/**
 * The quality that is reached (Crafting Roll; Acquire asset): the crew's tier, one less at a failure or a botch, and with a critical its
 * multiplier more. At tier 0 a failure comes out at −1: nothing that can be used, unless coin raises it.
 */
export function qualityReached({ tier, outcome, multiplier, bought, bonus }: QualityRoll): number {
  return tier + qualityChange({ outcome, multiplier }) + bought + bonus;
}

function qualityChange({ outcome, multiplier }: Result): number {
  if (outcome === "critical") return multiplier;
  return outcome === "success" ? 0 : -1;
}

/** Levels of quality that a workshop, and an ability for the kind of creation, add to a crafting roll (Crafting Roll). */
export function crafterBonus(workshop: boolean, ability: boolean): number {
  return (workshop ? 1 : 0) + (ability ? 1 : 0);
}

/** The least quality a creation needs: as the GM set it by magnitude, and what rare materials add (Drawbacks). */
export function minimumQuality(set: number, drawbacks: readonly Drawback[]): number {
  return drawbacks.reduce((sum, drawback) => sum + DRAWBACKS[drawback], set);
}

/** The least quality a modification needs (Modifying an item). */
export function modificationQuality(
  tier: number,
  modification: Modification,
  drawbacks: readonly Drawback[],
): number {
  return minimumQuality(tier + MODIFICATIONS[modification], drawbacks);
}

/** Drawbacks that a creation has in any case: whatever is alchemical is used up (Drawbacks). */
export function neededDrawbacks(creation: FormulaKind): readonly Drawback[] {
  return creation === "alchemical" ? ["consumable"] : [];
}

/** Coin that is missing to reach a quality when crafting: one for each level (Crafting). */
export function coinToReach(quality: number, minimum: number): number {
  return Math.max(0, minimum - quality);
}

/** How common a thing is (Equipment). */
export const RARITIES = ["common", "uncommon", "rare", "unique"] as const;
export type Rarity = (typeof RARITIES)[number];
