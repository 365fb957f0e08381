import type { Trait } from "../cards/card.ts";
import type { Ranks } from "./draw.ts";

/** Who deals or takes damage, with what they have and what they pay for now. */
export interface Fighter {
  readonly traits: Readonly<Record<Trait, number>>;
  readonly desperate: boolean;
  readonly advantages: Ranks;
  /** Ranks used by key: berserk, ironWall and soulOfSteel last for the round or scene, cynic for this damage. */
  readonly using: Ranks;
}

/** Points a rank of Intense Concentration adds, and of Thick Skin and Conviction takes off. */
const A_RANK = 2;
/** Points a rank of Cynic takes off. */
const CYNIC = 10;

/**
 * What the attacker's advantages add to damage (Berserk, Intense Concentration). Where a bonus is doubled, each further rank makes it one
 * time more.
 * @param pool which pool it takes points from
 */
export function damageAdded({ traits, advantages, using }: Fighter, pool: Trait): number {
  const berserk = rankIn(using, "berserk");
  if (pool === "body") return berserk > 0 ? traits.body * (1 + berserk) : 0;
  return pool === "mind" ? rankIn(advantages, "intenseConcentration") * A_RANK : 0;
}

/** What the target's advantages take off damage to a pool (Thick Skin, Conviction, Iron Wall, Soul of Steel, Cynic). */
export function damageReduced(target: Fighter, pool: Trait): number {
  const { traits, desperate, advantages, using } = target;
  const steel = rankIn(using, "soulOfSteel");
  const ofSteel = steel > 0 && (pool === "spirit" || pool === "body") ? traits.spirit * (1 + steel) : 0;
  if (pool === "body")
    return ofSteel + rankIn(advantages, "thickSkin") * A_RANK + rankIn(using, "ironWall") * traits.body;
  if (pool === "spirit") return ofSteel + (desperate ? rankIn(advantages, "conviction") * A_RANK : 0);
  return pool === "mind" ? rankIn(using, "cynic") * CYNIC : 0;
}

/** The pools whose damage Mind over Matter may turn to mind for a point of it: body, from the second rank spirit, from the third luck. */
export function turnedToMind(rank: number): readonly Trait[] {
  return (["body", "spirit", "luck"] as const).slice(0, rank);
}

/** Points that Second Wind gives back as body is emptied, before desperation: ten for each rank (Second Wind). */
export function secondWind(rank: number): number {
  return rank * 10;
}

/** The draw by which the stubborn stay on their feet, and what it gives back, once a scene for each rank (Stubborn). */
export const STUBBORN = { skill: "guts", trait: "spirit", points: 10 } as const;

/** What just happened, after which an advantage lets its owner draw a card for each rank. */
export type DrawingMoment = "avoidedDamage" | "dealtToBody" | "hurtInBody" | "hurtInSpirit" | "failedOpposed";

const DRAWS_AFTER: Readonly<Record<DrawingMoment, string>> = {
  avoidedDamage: "careful",
  dealtToBody: "bloodlust",
  hurtInBody: "tenacity",
  hurtInSpirit: "faith",
  failedOpposed: "optimistic",
};

/** Cards that somebody may draw after something happened (Careful, Bloodlust, Tenacity, Faith, Optimistic). */
export function cardsDrawnAfter(moment: DrawingMoment, advantages: Ranks): number {
  return rankIn(advantages, DRAWS_AFTER[moment]);
}

function rankIn(ranks: Ranks, key: string): number {
  return Object.hasOwn(ranks, key) ? (ranks[key] ?? 0) : 0;
}
