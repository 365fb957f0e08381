/** A tier of reputation: from how many XP spent it counts. */
interface Tier {
  readonly tier: 1 | 2 | 3 | 4 | 5;
  readonly from: number;
  readonly key: "rookie" | "seasoned" | "veteran" | "paragon" | "mythic";
}

const ROOKIE: Tier = Object.freeze({ tier: 1, from: 0, key: "rookie" });

/** The five of SRD 5.3, lowest first. */
export const TIERS: readonly Tier[] = Object.freeze([
  ROOKIE,
  Object.freeze({ tier: 2, from: 41, key: "seasoned" }),
  Object.freeze({ tier: 3, from: 91, key: "veteran" }),
  Object.freeze({ tier: 4, from: 151, key: "paragon" }),
  Object.freeze({ tier: 5, from: 221, key: "mythic" }),
]);

/** The tier of reputation that XP spent amount to, what creation spent included (SRD 5.3). */
export function tierOf(spent: number): Tier["tier"] {
  return (TIERS.findLast(({ from }) => spent >= from) ?? ROOKIE).tier;
}

/** XP still to be spent until the next tier (SRD 5.3); null at the last. */
export function toNextTier(spent: number): number | null {
  const next = TIERS.find(({ from }) => from > spent);
  return next === undefined ? null : next.from - spent;
}
