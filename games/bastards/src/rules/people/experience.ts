/** What brings experience (Points & Costs, Challenging, Successor). */
export const EXPERIENCE = ["scene", "opposition", "disadvantage", "monster"] as const;
export type ExperienceFrom = (typeof EXPERIENCE)[number];

/** Points above its rating that a killed monster is worth to everybody who survived it (Challenging). */
const MONSTER_BONUS = 5;

/** Experience of a source: 1 for a scene, an opposition and each disadvantage inflicted on one; a monster's rating and 5. */
export function experienceOf(from: ExperienceFrom, rating = 0): number {
  return from === "monster" ? rating + MONSTER_BONUS : 1;
}
