import { assetPrice, ASSET_TIERS, FOLLOWER_CAP_MAX } from "../advancement/prices.ts";
import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import type { AssetKind } from "./assets.ts";
import { type Condition, degraded, type Loyalty } from "./condition.ts";

/** Days of downtime that tending somebody or something takes (SRD 16.5.2): a week, with nothing beside it. */
export const UPKEEP_DAYS = 7;
/** XP that the wary cost more to maintain (SRD 16.7). */
const WARY_XP = 1;

/** What is to be kept or restored, and how it stands. */
export type Kept =
  | {
      readonly kind: "follower";
      readonly cap: number;
      readonly loyalty: Loyalty;
      readonly condition: Condition;
    }
  | {
      readonly kind: "asset";
      /** 1 minor, 2 standard, 3 major. */
      readonly tier: number;
      /** So well founded that it needs no upkeep. */
      readonly superior: boolean;
      readonly condition: Condition;
    };

/** What keeping or restoring it costs. */
export interface UpkeepPrice {
  readonly xp: number;
  /** A mission comes before it. */
  readonly quest: boolean;
}

/**
 * XP that keeps something maintained, or makes it so again (SRD 16.5, 16.9): a follower costs their Cap, and one more while wary; an asset
 * half its price, or all of it by the edition. What is neglected costs half of that, rounded up; what is compromised a mission
 * and the whole.
 * @throws RulesError `cap` outside 1 to 5, `tier` outside 1 to 3.
 */
export function upkeepPrice(kept: Kept, edition: Pick<Edition, "assetUpkeep">): UpkeepPrice {
  const whole = wholePrice(kept, edition);
  const { condition } = kept;
  if (condition === "neglected") return { xp: Math.ceil(whole / 2), quest: false };
  const wary = kept.kind === "follower" && kept.loyalty === "wary" ? WARY_XP : 0;
  if (condition === "compromised") return { xp: whole + wary, quest: true };
  return { xp: kept.kind === "asset" && kept.superior ? 0 : whole + wary, quest: false };
}

function wholePrice(kept: Kept, { assetUpkeep }: Pick<Edition, "assetUpkeep">): number {
  if (kept.kind === "follower") return requireWhole("cap", kept.cap, 1, FOLLOWER_CAP_MAX);
  const price = assetPrice(requireWhole("tier", kept.tier, 1, ASSET_TIERS.length));
  return assetUpkeep === "full" ? price : price / 2;
}

/** How upkeep is paid (SRD 16.5.2, 12.2): a week, XP, coin equal to the Cap, or a tending scene. */
export const UPKEEP_WAYS = ["time", "xp", "coin", "scene"] as const;
export type UpkeepWay = (typeof UPKEEP_WAYS)[number];

/** The ways an edition has for it: coin and a scene only for followers, and only where the dial says so. */
export function upkeepWays(
  { kind, condition }: Pick<Kept, "kind" | "condition">,
  { coinUpkeep }: Pick<Edition, "coinUpkeep">,
): UpkeepWay[] {
  const byCoin = coinUpkeep && kind === "follower" && condition === "maintained";
  return byCoin ? ["time", "xp", "coin", "scene"] : ["time", "xp"];
}

/** Coin for one downtime of a follower (SRD 12.2). @throws RulesError `cap` outside 1 to 5. */
export function upkeepCoin(cap: number): number {
  return requireWhole("cap", cap, 1, FOLLOWER_CAP_MAX);
}

/** Something at an arc's end: whether the GM flagged it, and what its owner does about it. */
export interface AtArcsEnd {
  readonly condition: Condition;
  readonly flagged: boolean;
  readonly missed: number;
  readonly superior: boolean;
  /** Its upkeep, or what restores it, was paid. */
  readonly paid: boolean;
  /** The mission that frees what is compromised was played. */
  readonly recovered: boolean;
}

/** How it stands after that. */
interface AfterArcsEnd {
  readonly condition: Condition;
  readonly missed: number;
}

/**
 * How something stands once an arc has ended (SRD 16.5): paid for, it is maintained, what was compromised only after its mission; flagged and
 * not paid, it sinks one step; nothing ever mends unpaid.
 */
export function afterArc(resource: AtArcsEnd): AfterArcsEnd {
  const { condition, flagged, missed, superior, paid, recovered } = resource;
  const mends = paid && (condition !== "compromised" || recovered);
  if (mends) return { condition: "maintained", missed: 0 };
  if (!flagged || (superior && condition === "maintained")) return { condition, missed };
  return { condition: degraded(condition), missed: missed + 1 };
}

/** Kinds of asset under strain by default (SRD 16.5.1): titles, networks, rents decay untended. */
export function isUnderStrain(kind: AssetKind): boolean {
  return kind === "civic" || kind === "spy" || kind === "mercantile";
}
