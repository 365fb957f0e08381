import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import type { LedgerLine } from "./ledger.ts";

/** What every attribute starts from: the printed builds pay for 3 with one step (rulings). */
export const ATTRIBUTE_START = 2;
/** The most a mortal's attribute is rated (SRD 10). */
export const ATTRIBUTE_MAX = 5;
/** The most a skill is rated (SRD 11). */
export const SKILL_MAX = 5;
/** The best specialist a follower can be (SRD 16.3). */
export const FOLLOWER_CAP_MAX = 5;
/** Tiers of off-screen assets: minor, standard, major (SRD 5.2). */
export const ASSET_TIERS = ["minor", "standard", "major"] as const;

/** XP in all for a follower of each cap, as 16.3 prints them. */
const FOLLOWER_TABLE = [0, 3, 5, 8, 12, 17] as const;

/**
 * XP for the step to an attribute's new rating (SRD 5.2).
 * @throws RulesError `to` below 1.
 */
export function attributePrice(to: number): number {
  return requireWhole("to", to, 1) * 3;
}

/**
 * XP for the step to a skill's new rating (SRD 5.2; P.1 under `doublePlusTwo`).
 * @throws RulesError `to` below 1.
 */
export function skillPrice(to: number, edition: Pick<Edition, "skillPrice">): number {
  const double = requireWhole("to", to, 1) * 2;
  return edition.skillPrice === "doublePlusTwo" ? double + 2 : double;
}

/**
 * XP in all for a follower of this cap, 0 for none (SRD 5.2, 16.3).
 * @throws RulesError `cap` outside 0 to 5.
 */
export function followerPrice(cap: number, edition: Pick<Edition, "followerPrice">): number {
  requireWhole("cap", cap, 0, FOLLOWER_CAP_MAX);
  return edition.followerPrice === "table" ? (FOLLOWER_TABLE[cap] ?? 0) : cap * cap;
}

/**
 * XP for raising a follower's Cap, or from none to their first (SRD 16.8): the difference of the two prices.
 * @throws RulesError `to` unless above `from`, `cap` where either lies outside 0 to 5.
 */
export function promotionPrice(from: number, to: number, edition: Pick<Edition, "followerPrice">): number {
  requireWhole("to", to, from + 1);
  return followerPrice(to, edition) - followerPrice(from, edition);
}

/**
 * XP in all for an off-screen asset of this tier: 0 none, 1 minor, 2 standard, 3 major (SRD 5.2).
 * @throws RulesError `tier` outside 0 to 3.
 */
export function assetPrice(tier: number): number {
  return requireWhole("tier", tier, 0, ASSET_TIERS.length) * 4;
}

/**
 * XP for raising a rating by several steps, each step paid by itself (SRD 12.1).
 * @throws RulesError `from`, or `to` below it.
 */
export function stepsPrice(from: number, to: number, stepPrice: (to: number) => number): number {
  requireWhole("from", from, 0);
  requireWhole("to", to, from);
  let price = 0;
  for (let rating = from + 1; rating <= to; rating += 1) price += stepPrice(rating);
  return price;
}

/** Ratings by key, as a sheet holds them: a key may be missing, and a value may be nonsense. */
export type Ratings = Readonly<Record<string, number>>;

/** The rating under a key; 0 where none stands, whatever word the key is. */
export function ratingOf(ratings: Ratings, key: string): number {
  return Object.hasOwn(ratings, key) ? (ratings[key] ?? 0) : 0;
}

/** Whether a value can be a rating (SRD 10, 11): whole, and not negative. */
export function isRating(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** A class package: skills to start from, in the order printed. */
interface SkillPackage {
  readonly key: "warrior" | "rogue" | "scholar" | "face" | "mystic" | "explorer";
  readonly skills: readonly string[];
}

/** The six of SRD P.2: starting points to take and bend, never a lock. */
export const PACKAGES: readonly SkillPackage[] = Object.freeze([
  { key: "warrior", skills: ["melee", "athletics", "endurance", "command"] },
  { key: "rogue", skills: ["stealth", "skulduggery", "deception", "subterfuge"] },
  { key: "scholar", skills: ["lore", "craft", "research", "arcana"] },
  { key: "face", skills: ["diplomacy", "insight", "performance", "sway"] },
  { key: "mystic", skills: ["ritual", "occult", "meditation", "tactics"] },
  { key: "explorer", skills: ["survival", "navigation", "animalHandling", "scouting"] },
]);

/** No rating grows beyond this by any rule; a longer step in a ledger is no step. */
const RATING_LIMIT = 100;

/**
 * The price in XP that the rules print for a line's step (SRD 5.2, 12.1, 16.3); null where they print none: talents and gear carry their own price, and
 * a line that raises nothing pays for something else, such as upkeep.
 */
export function printedPrice(
  { kind, from, to }: Pick<LedgerLine, "kind" | "from" | "to">,
  edition: Edition,
): number | null {
  if (to <= from || to > RATING_LIMIT) return null;
  if (kind === "attribute") return stepsPrice(from, to, attributePrice);
  if (kind === "skill") return stepsPrice(from, to, (rating) => skillPrice(rating, edition));
  if (kind === "follower" && to <= FOLLOWER_CAP_MAX) return promotionPrice(from, to, edition);
  if (kind === "asset" && to <= ASSET_TIERS.length) return assetPrice(to) - assetPrice(from);
  return null;
}

/** XP that keep a network in a region for good: "Spend 6 XP to permanently expand your Network's reach into that region" (SRD 15, "Shadow Broker"). */
export const REGION_XP = 6;
