import type { Edition } from "../edition.ts";
import type { RegisteredSkill } from "../skills.ts";
import type { Reason } from "./reasons.ts";
import type { Requirement } from "./requirements.ts";

/** A talent to be learned. `prestigeSkill` is one of section Q's. */
export interface TalentPurchase {
  readonly kind: "talent";
  readonly slug: string;
  readonly name: string;
  readonly cost: number;
  readonly tier: number;
  readonly prestigeSkill: boolean;
  readonly requirements: readonly Requirement[];
}

/** A spell to be learned beside its art. */
export interface SpellPurchase {
  readonly kind: "spell";
  readonly slug: string;
  readonly name: string;
  readonly cost: number;
  readonly requirements: readonly Requirement[];
}

/** Somebody new, or a higher Cap for somebody one has: then `from` is the Cap they have (SRD 16.8). */
export interface FollowerPurchase {
  readonly kind: "follower";
  readonly name: string;
  readonly role: string;
  readonly cap: number;
  readonly from?: number;
}

/** An off-screen asset. One that is a document says itself which face it asks for; of others the role tells. */
export interface AssetPurchase {
  readonly kind: "asset";
  readonly name: string;
  readonly role: string;
  readonly tier: number;
  readonly face?: readonly Requirement[];
}

/** Something XP can buy. A rating is bought one step at a time, from where it stands. */
export type Purchase =
  | { readonly kind: "attribute"; readonly key: string }
  | { readonly kind: "skill"; readonly key: string }
  | TalentPurchase
  | SpellPurchase
  | { readonly kind: "gear"; readonly slug: string; readonly name: string; readonly cost: number }
  | FollowerPurchase
  | AssetPurchase;

/** What a purchase comes to, before the XP are looked at. */
export interface Offer {
  readonly price: number;
  readonly from: number;
  readonly to: number;
  readonly reasons: readonly Reason[];
  readonly doubts: readonly Reason[];
}

/** A purchase judged: its price, its days of downtime, why not, and what only the table can tell. */
export interface Quote extends Offer {
  /** Days of downtime (SRD 5.2), before teacher and montage; none while a character is being made. */
  readonly days: number;
}

/** What the judging needs of the world. */
export interface QuoteWorld {
  readonly edition: Edition;
  readonly registry: ReadonlyMap<string, RegisteredSkill>;
}
