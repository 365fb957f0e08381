/** What brings experience (Points & Costs, Challenging, Successor). */
export const EXPERIENCE = ["scene", "opposition", "disadvantage", "monster"] as const;
export type ExperienceFrom = (typeof EXPERIENCE)[number];

/** Points above its rating that a killed monster is worth to everybody who survived it (Challenging). */
const MONSTER_BONUS = 5;

/** Experience of a source: 1 for a scene, an opposition and each disadvantage inflicted on one; a monster's rating and 5. */
export function experienceOf(from: ExperienceFrom, rating = 0): number {
  return from === "monster" ? rating + MONSTER_BONUS : 1;
}

/** Who somebody was in a scene that ends. */
export interface SceneShare {
  readonly id: string;
  /** In the scene itself, not only from outside. */
  readonly involved: boolean;
  /** How many oppositions of it they were in. */
  readonly oppositions: number;
  readonly killed: boolean;
}

/** Experience for each at the end of a scene: 1 for being in it, 1 for each opposition one was in (Points & Costs). */
export function sceneExperience(shares: readonly SceneShare[]): readonly { id: string; xp: number }[] {
  return shares
    .filter(({ involved, killed }) => involved && !killed)
    .map(({ id, oppositions }) => ({ id, xp: 1 + oppositions }));
}
