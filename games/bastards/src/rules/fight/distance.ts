/** How far two are apart (Movement). */
export const DISTANCES = ["short", "medium", "long"] as const;
export type Distance = (typeof DISTANCES)[number];

/** How far apart everybody is as an opposition begins, unless an indirect action says otherwise (Movement). */
export const FIRST_DISTANCE: Distance = "short";

/** How many steps somebody may move in a turn: one beside an action, two instead of it (Movement); a charge doubles the one (Charge). */
export const STEPS = { beside: 1, instead: 2, charge: 2 } as const;

/**
 * The distance after somebody moved towards the other or away.
 * @param steps above 0 away, below 0 closer
 */
export function moved(now: Distance, steps: number): Distance {
  const place = DISTANCES.indexOf(now) + steps;
  return DISTANCES[Math.min(DISTANCES.length - 1, Math.max(0, place))] ?? now;
}

/**
 * The distance after a round of a chase (Chase). Who flees and wins the draw gets a step further, past long they are away; who flees and
 * fails is caught up with by a step. What a pursuer wins, the other loses.
 * @param fleeing whether it was the fleeing one's draw
 */
export function chased(now: Distance, fleeing: boolean, success: boolean): Distance | "away" {
  if (fleeing !== success) return moved(now, -1);
  return now === "long" ? "away" : moved(now, 1);
}

/** What a weapon pays at each distance, in points of the draw; null where it does not reach. */
export type Ranges = Readonly<Record<Distance, number | null>>;

/** Melee reaches short distance alone (ruling). */
export const MELEE: Ranges = { short: 0, medium: null, long: null };
/** A weapon without a range that is hurled reaches short and medium (Hurl). */
export const HURLED: Ranges = { short: 0, medium: 0, long: null };

/** Points that each rank of Eagle Eyes (medium and long) and Point Blank (short) takes off a penalty. */
const RANGE_RANK = 5;

/** Ranks of the advantages that make distance matter less. */
export interface Sight {
  readonly eagleEyes: number;
  readonly pointBlank: number;
}

/**
 * What is added to an attack at a distance: the weapon's penalty, never above 0, less what Eagle Eyes or Point Blank take off it.
 * @returns null where the weapon does not reach
 */
export function rangePenalty(ranges: Ranges, distance: Distance, sight: Sight): number | null {
  const penalty = ranges[distance];
  if (penalty === null || penalty >= 0) return penalty;
  const ranks = distance === "short" ? sight.pointBlank : sight.eagleEyes;
  return Math.min(0, penalty + ranks * RANGE_RANK);
}
