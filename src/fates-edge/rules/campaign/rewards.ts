import type { Rank } from "../deck.ts";

/**
 * What a Diamond is worth once it is earned (SRD, "Suit Tables", Diamonds). `favour` costs a boon, or two XP in need, when it is called in;
 * `artifact` costs XP to keep.
 */
export type Reward =
  | { readonly kind: "boons"; readonly boons: number; readonly where: "" | "region" | "guild" }
  | { readonly kind: "favour"; readonly boons: number; readonly xp: number }
  | { readonly kind: "supply"; readonly segments: number }
  | { readonly kind: "upkeep"; readonly times: number }
  | { readonly kind: "training"; readonly lessXp: number }
  | { readonly kind: "follower"; readonly cap: number }
  | { readonly kind: "asset"; readonly tier: "minor" | "standard" }
  | { readonly kind: "leverage" }
  | { readonly kind: "artifact"; readonly xp: number };

/** What calling in a favour costs: a boon, or XP in need (SRD, "Mechanical Links"). */
export const FAVOUR_PRICE = Object.freeze({ boons: 1, xp: 2 });

const REWARDS: Readonly<Record<Rank, Reward>> = Object.freeze({
  "2": { kind: "boons", boons: 1, where: "" },
  "3": { kind: "favour", ...FAVOUR_PRICE },
  "4": { kind: "supply", segments: 1 },
  "5": { kind: "boons", boons: 1, where: "region" },
  "6": { kind: "upkeep", times: 1 },
  "7": { kind: "training", lessXp: 1 },
  "8": { kind: "follower", cap: 2 },
  "9": { kind: "asset", tier: "minor" },
  "10": { kind: "boons", boons: 2, where: "guild" },
  J: { kind: "leverage" },
  Q: { kind: "asset", tier: "minor" },
  K: { kind: "asset", tier: "standard" },
  A: { kind: "artifact", xp: 4 },
});

/** What the Diamond of a rank brings. */
export function rewardOf(rank: Rank): Reward {
  return REWARDS[rank];
}

/**
 * Rewards that lie on a sheet until they are used: a marker of favour, renown in a region, coin for one upkeep, training, letters of credit
 * with a guild, a dossier (SRD, Diamonds); a chit for one fee or tick, and a boon in charges (R.8).
 */
export const TOKENS = [
  "favour",
  "renown",
  "upkeep",
  "training",
  "guild",
  "leverage",
  "chit",
  "charges",
] as const;
export type Token = (typeof TOKENS)[number];

/** Charges of a boon that has several (SRD R.8). */
export const BOON_CHARGES = 3;

/** What lies on the sheet for a reward; null for what is there at once. */
export function tokenOf(reward: Reward): Token | null {
  if (reward.kind === "boons")
    return reward.where === "" ? null : reward.where === "region" ? "renown" : "guild";
  return TOKENS.find((token) => token === reward.kind) ?? null;
}

/** Boons that a token brings when it is used (SRD, Diamonds; R.8). */
export function boonsOfToken(token: Token): number {
  if (token === "guild") return 2;
  return token === "renown" || token === "charges" ? 1 : 0;
}
