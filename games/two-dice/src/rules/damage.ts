import type { Dials } from "./dials.ts";
import type { Faces } from "./dice.ts";

/** The types of damage. */
export const DAMAGE_TYPES = [
  "physical",
  "air",
  "bolt",
  "dark",
  "earth",
  "fire",
  "ice",
  "light",
  "poison",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** How somebody takes a type of damage. */
export const AFFINITIES = ["normal", "vulnerable", "resistant", "immune", "absorbs"] as const;
export type Affinity = (typeof AFFINITIES)[number];

/** An affinity while guarding, which resists every type (Guard): it makes vulnerable normal, and normal resistant. */
export function whileGuarding(affinity: Affinity): Affinity {
  if (affinity === "vulnerable") return "normal";
  return affinity === "normal" ? "resistant" : affinity;
}

/** Health lost to so much damage; negative is health gained by whoever absorbs it. Halves are rounded down. */
export function healthLost(damage: number, affinity: Affinity): number {
  if (affinity === "vulnerable") return damage * 2;
  if (affinity === "resistant") return Math.floor(damage / 2);
  if (affinity === "absorbs") return -damage;
  return affinity === "immune" ? 0 : damage;
}

/** Damage of an attack that hit: the higher die and the weapon's number, or the number alone (dial; the sheet has no rule). */
export function attackDamage(faces: Faces, weapon: number, dials: Pick<Dials, "attackDamage">): number {
  return dials.attackDamage === "high" ? Math.max(...faces) + weapon : weapon;
}

/** The printed amounts of damage and healing, least first (Damage / Healing). */
export const AMOUNTS = ["minor", "heavy", "massive"] as const;
export type Amount = (typeof AMOUNTS)[number];

/** The lowest level that the printed amounts speak of. */
export const AMOUNT_LEVEL_MIN = 5;

/** Rows of the printed amounts, the highest level first. */
const AMOUNT_ROWS: readonly { readonly level: number; readonly amounts: Readonly<Record<Amount, number>> }[] =
  [
    { level: 40, amounts: { minor: 30, heavy: 50, massive: 80 } },
    { level: 20, amounts: { minor: 20, heavy: 40, massive: 60 } },
    { level: AMOUNT_LEVEL_MIN, amounts: { minor: 10, heavy: 30, massive: 40 } },
  ];

/** The printed amount of damage or healing at a level (Damage / Healing); null below level 5, where none is printed. */
export function amountAt(level: number, amount: Amount): number | null {
  return AMOUNT_ROWS.find((row) => level >= row.level)?.amounts[amount] ?? null;
}
