/** How somebody stands by their hit points; empty for well (Hit Points). */
export const HEALTH_STATES = ["", "staggered", "dying", "dead"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Hit points now and at most. */
export interface HitPoints {
  readonly hp: number;
  readonly max: number;
}

/**
 * Staggered at half the maximum or less, unconscious and dying at zero or less, dead at negative half the maximum (Hit Points). Half of an odd
 * maximum is not rounded.
 */
export function healthState({ hp, max }: HitPoints): HealthState {
  if (hp <= deathAt(max)) return "dead";
  if (hp <= 0) return "dying";
  return hp <= max / 2 ? "staggered" : "";
}

/** The hit points at which somebody dies for good: negative half of the maximum, which may end in a half (Hit Points). */
export function deathAt(max: number): number {
  return -max / 2;
}

/** Hit points after damage. They go below zero, where they count on to death. */
export function afterDamage({ hp }: HitPoints, amount: number): number {
  return hp - Math.max(0, amount);
}

/** Hit points after healing: never above the maximum. The dead are not healed. */
export function afterHealing(points: HitPoints, amount: number): number {
  if (healthState(points) === "dead") return points.hp;
  return Math.max(points.hp, Math.min(points.max, points.hp + Math.max(0, amount)));
}

/** Hit points of somebody who avoids death by a Beacon Point: just short of it, and still dying (Heroic Blessings). */
export function deathAvoided(max: number): number {
  return Math.floor(deathAt(max)) + 1;
}

/** What somebody pays who is brought back from dying: a level of trauma, and then no stress at all (Trauma). */
export function revived(trauma: number): { readonly trauma: number; readonly stress: number } {
  return { trauma: trauma + 1, stress: 0 };
}
