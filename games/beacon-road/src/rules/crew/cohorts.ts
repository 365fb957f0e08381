/** What a cohort is (Cohorts). */
export const COHORTS = ["gang", "expert"] as const;
export type CohortKind = (typeof COHORTS)[number];

/** Types of gangs (Creating a gang). Experts have a type in words. */
export const GANG_TYPES = ["adepts", "rooks", "rovers", "skulks", "thugs"] as const;
/** Edges and flaws (Edges & flaws): one or two, and as many of the other. */
export const EDGES = ["fearsome", "independent", "loyal", "tenacious"] as const;
export const FLAWS = ["principled", "savage", "unreliable", "wild"] as const;
/** Types that one cohort may have. */
export const COHORT_TYPES_MAX = 2;

/** Harm of a cohort by its level (Cohort Harm & Healing). */
export const COHORT_HARM = ["", "weakened", "impaired", "broken", "dead"] as const;
export type CohortHarm = (typeof COHORT_HARM)[number];
const DEAD = 4;

/** How good and how many a cohort is, and what harm does to it now. */
export interface CohortNumbers {
  readonly quality: number;
  readonly scale: number;
  /** Steps of effect, advantage on its rolls, and whether it can do anything. */
  readonly effect: number;
  readonly advantage: number;
  readonly able: boolean;
}

/** What a cohort's numbers are worked out from. */
export interface CohortFrom {
  readonly kind: CohortKind;
  readonly tier: number;
  readonly harm: number;
  /** One of its types fits what it does. */
  readonly fits: boolean;
  /** The crew has made its kind Elite. */
  readonly elite: boolean;
  /** Claims such as Training Rooms. */
  readonly moreScale: number;
}

/**
 * A cohort's numbers (Cohorts): a gang has the crew's tier as quality and scale, an expert one more quality and no scale. Where no type fits,
 * quality is 0. Weakened it has less effect, impaired it has disadvantage, broken it can do nothing.
 */
export function cohortNumbers({ kind, tier, harm, fits, elite, moreScale }: CohortFrom): CohortNumbers {
  const full = kind === "expert" ? tier + 1 : tier;
  return {
    quality: fits ? full : 0,
    scale: kind === "expert" ? 0 : tier + moreScale,
    effect: harm === 1 ? -1 : 0,
    advantage: (elite && fits ? 1 : 0) - (harm === 2 ? 1 : 0),
    able: harm < 3,
  };
}

/** A cohort's harm after more of it; at 4 it is destroyed. */
export function cohortHarmed(harm: number, level: number): number {
  return Math.min(DEAD, harm + Math.max(0, level));
}

/** A cohort's harm after downtime: one level less, two where a hero spent an activity on it; the dead stay so (Cohort Harm & Healing). */
export function cohortHealed(harm: number, helped: boolean): number {
  return harm >= DEAD ? DEAD : Math.max(0, harm - (helped ? 2 : 1));
}

/** What it takes to replace a cohort that was destroyed: coin by tier, and two downtime activities (Cohort Harm & Healing). */
export function replacement(tier: number): { readonly coin: number; readonly activities: number } {
  return { coin: tier + 2, activities: 2 };
}

/** Whether edges and flaws are as a new cohort needs them: one or two edges, and as many flaws. */
export function edgesFit(edges: number, flaws: number): boolean {
  return edges >= 1 && edges <= 2 && flaws === edges;
}
