import type { Amount } from "./damage.ts";
import { type Area, AREA_FACTORS, type Potency } from "./potency.ts";

/** How often an invention can be used (Project Use). */
export const USES = ["once", "permanent"] as const;
export type Use = (typeof USES)[number];

const USE_FACTORS: Readonly<Record<Use, number>> = { once: 1, permanent: 5 };

/** What an invention of a potency may protect by: so many immunities, or so many resistances (Project Protect). */
export interface Protection {
  readonly immunities: number;
  readonly resistances: number;
  /** Spent by its first use. */
  readonly once: boolean;
}

/** What an invention of a potency costs and may do. */
interface PotencyRow {
  readonly cost: number;
  /** The amount of damage or healing; null for none. */
  readonly amount: Amount | null;
  readonly protection: Protection;
}

const POTENCY_ROWS: Readonly<Record<Potency, PotencyRow>> = {
  minor: { cost: 100, amount: null, protection: { immunities: 0, resistances: 1, once: true } },
  medium: { cost: 200, amount: "minor", protection: { immunities: 0, resistances: 2, once: false } },
  major: { cost: 400, amount: "heavy", protection: { immunities: 1, resistances: 2, once: false } },
  extreme: { cost: 800, amount: "massive", protection: { immunities: 2, resistances: 3, once: false } },
};

const COINS_A_STEP = 100;

/** An invention as it is planned. */
export interface ProjectPlan {
  readonly potency: Potency;
  readonly area: Area;
  readonly use: Use;
  /** A terrible flaw was agreed on with the GM: a quarter less. */
  readonly flaw: boolean;
}

/** What a project takes before and during the work. */
export interface ProjectPrice {
  /** Coins, all of them paid before work begins. */
  readonly cost: number;
  readonly steps: number;
  /** Needs a special ingredient that no shop sells. */
  readonly ingredient: boolean;
}

/** The price of a project (Projects): costs are rounded down, steps up, and there is at least one. */
export function projectPrice({ potency, area, use, flaw }: ProjectPlan): ProjectPrice {
  const whole = POTENCY_ROWS[potency].cost * AREA_FACTORS[area] * USE_FACTORS[use];
  const cost = flaw ? Math.floor((whole * 3) / 4) : whole;
  return { cost, steps: Math.max(1, Math.ceil(cost / COINS_A_STEP)), ingredient: potency !== "minor" };
}

/** The amount of damage or healing an invention of this potency may have; null for none (Project Damage, Heal). */
export function projectAmount(potency: Potency): Amount | null {
  return POTENCY_ROWS[potency].amount;
}

/** What an invention of this potency may protect by: either its immunities or its resistances (Project Protect). */
export function projectProtection(potency: Potency): Protection {
  return POTENCY_ROWS[potency].protection;
}

/**
 * Steps at the end of a day (Projects): one for each hero who worked on it, and one more for each of them with a level in a class for
 * inventions.
 * @param workers all who worked on it, inventors among them
 */
export function daySteps(workers: number, inventors: number): number {
  return workers + Math.min(inventors, workers);
}

/** Days of work that are left if the same people go on; null while nobody works. */
export function daysLeft(stepsLeft: number, stepsADay: number): number | null {
  if (stepsLeft <= 0) return 0;
  return stepsADay > 0 ? Math.ceil(stepsLeft / stepsADay) : null;
}
