import { type Area, AREA_FACTORS, type Potency } from "./potency.ts";

/** Mind points before the area, difficulty and steps of each potency (Ritual Potency). */
const POTENCY_ROWS: Readonly<Record<Potency, { mind: number; difficulty: number; clock: number }>> = {
  minor: { mind: 20, difficulty: 7, clock: 4 },
  medium: { mind: 30, difficulty: 10, clock: 6 },
  major: { mind: 40, difficulty: 13, clock: 6 },
  extreme: { mind: 50, difficulty: 16, clock: 8 },
};

/** What a ritual can never do (Rituals); shown beside every ritual, for the table to judge. */
export const RITUAL_LIMITS = ["damage", "statuses", "points", "spells", "creation"] as const;

/** A ritual as it is planned. */
export interface RitualPlan {
  readonly potency: Potency;
  readonly area: Area;
  /** A powerful magic thing is given up, which halves the cost once. */
  readonly sacrifice: boolean;
}

/** What a ritual takes: mind points, the difficulty of its check, and the segments of its clock in a conflict. */
export interface RitualPrice {
  readonly mind: number;
  readonly difficulty: number;
  readonly clock: number;
}

/** The price of a ritual (Rituals); half a cost is rounded down. */
export function ritualPrice({ potency, area, sacrifice }: RitualPlan): RitualPrice {
  const { mind, difficulty, clock } = POTENCY_ROWS[potency];
  const whole = mind * AREA_FACTORS[area];
  return { mind: sacrifice ? Math.floor(whole / 2) : whole, difficulty, clock };
}
