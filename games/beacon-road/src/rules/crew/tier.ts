/** The highest tier of the ladder (Tier). */
export const TIER_MAX = 6;

/** How firmly a faction sits on its rung (Hold). */
export const HOLDS = ["weak", "strong"] as const;
export type Hold = (typeof HOLDS)[number];

/** A place on the ladder. */
export interface Rung {
  readonly tier: number;
  readonly hold: Hold;
}

/** Where every crew begins, with what it owns (Choose a crew type). */
export const CREW_START = { tier: 0, hold: "strong", rep: 0, coin: 2 } as const;

/** The most people in a gang of each scale (Gang scale by tier): 1 or 2, 3 to 6, 12, 20, 40, 80. */
const GANG_PEOPLE = [2, 6, 12, 20, 40, 80, 160] as const;

/** How many people a gang of a scale has at most. */
export function gangPeople(scale: number): number {
  return GANG_PEOPLE[Math.min(GANG_PEOPLE.length - 1, Math.max(0, scale))] ?? 0;
}

/** A rung after one hold is lost: strong becomes weak; weak falls a tier and stays weak (Reducing Hold). */
export function holdLost({ tier, hold }: Rung): Rung & {
  /** At tier 0 with weak hold there is nothing left to lose: the lair itself is under threat. */
  readonly lairThreatened: boolean;
} {
  if (hold === "strong") return { tier, hold: "weak", lairThreatened: false };
  return { tier: Math.max(0, tier - 1), hold: "weak", lairThreatened: tier === 0 };
}

/** A rung while its faction is at war: one hold less for as long as the war lasts (Faction Status Levels; War dogs). */
export function rungAtWar(rung: Rung, atWar: boolean, warDogs = false): Rung {
  if (!atWar || warDogs) return rung;
  const { tier, hold } = holdLost(rung);
  return { tier, hold };
}

/** What a lower or higher tier does to a roll's effect by quality: fine things and upgrades are one each (Quality/Tier). */
export function qualityOf({
  tier,
  fine,
  upgrade,
}: {
  readonly tier: number;
  readonly fine: boolean;
  readonly upgrade: boolean;
}): number {
  return tier + (fine ? 1 : 0) + (upgrade ? 1 : 0);
}
