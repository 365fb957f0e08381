/** A talent a character owns. */
export interface OwnedTalent {
  /** The embedded item's id. */
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** XP, as the item prints it. */
  readonly cost: number;
  /** The tier of reputation it opens at; 1 is no lock. */
  readonly tier: number;
  /** One of section Q's, which creation never grants. */
  readonly prestigeSkill: boolean;
}

/** A follower a character has, by what it does and how well. */
export interface OwnedFollower {
  readonly role: string;
  readonly cap: number;
}

/** An off-screen asset a character holds: 1 minor, 2 standard, 3 major. */
export interface OwnedAsset {
  readonly role: string;
  readonly tier: number;
}

/**
 * A character as the rules of growth see it. Ratings are the permanent ones (Clarification 10). A value that an edit
 * made nonsense is passed as it stands ; no rule of growth throws over it.
 */
export interface CharacterFacts {
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** XP spent and left, as `ledgerTotals` has them. */
  readonly spent: number;
  readonly left: number;
  /** Creation is under way: no downtime, no prestige skills, the deficit still at hand. */
  readonly building: boolean;
  /** Slugs of the cultures owned as items. */
  readonly cultures: readonly string[];
  /** The culture in the player's own words. */
  readonly cultureWords: string;
  readonly affinity: string;
  readonly memberships: readonly string[];
  readonly talents: readonly OwnedTalent[];
  readonly followers: readonly OwnedFollower[];
  readonly assets: readonly OwnedAsset[];
  /** Kits owned that no XP was paid for. */
  readonly kits: number;
  readonly complications: number;
  readonly bonds: number;
  /** The deficit chosen at creation, 0 to 2 XP. */
  readonly deficit: number;
}
