import { requireOneOf, requireWhole } from "../errors.ts";

/** What a piece of gear is, by price (SRD O.1): mundane things cost no XP. */
export const GEAR_TIERS = ["mundane", "basic", "standard", "superior", "artifact"] as const;
export type GearTier = (typeof GEAR_TIERS)[number];

/** How a new piece is made (SRD, Creating Items). */
export const GEAR_MAKES = ["normal", "superior", "artifact"] as const;
export type GearMake = (typeof GEAR_MAKES)[number];

/** What finer make adds to the price, in XP. */
const MAKE_XP: Readonly<Record<GearMake, number>> = Object.freeze({ normal: 0, superior: 2, artifact: 4 });

/** What new gear may do, with the XP it is usually worth, [least, most] (SRD N). */
export const GEAR_EFFECTS: Readonly<
  Record<"dieOnce" | "cancelOne" | "always" | "arcShaping", readonly [least: number, most: number]>
> = Object.freeze({ dieOnce: [0, 2], cancelOne: [3, 4], always: [6, 8], arcShaping: [8, 10] });

/** The most a piece helps: as a follower of that cap would. */
export const GEAR_CAP_MAX = 3;

/**
 * XP for a new piece by the guidance (SRD, Creating Items): a follower's arithmetic for what it helps, and more for
 * finer make.
 * @throws RulesError `cap` outside 0 to 3, or an unknown `make`.
 */
export function gearPrice({ cap, make }: { readonly cap: number; readonly make: GearMake }): number {
  requireWhole("cap", cap, 0, GEAR_CAP_MAX);
  return cap * cap + MAKE_XP[requireOneOf("make", make, GEAR_MAKES)];
}

/** What state a piece is in (SRD 20.5). */
export const GEAR_CONDITIONS = ["sound", "compromised", "broken"] as const;
export type GearCondition = (typeof GEAR_CONDITIONS)[number];

/** XP that keeps a flagged piece in repair at once (SRD O, Upkeep). */
export const UPKEEP_XP = 1;

/** A piece as it lies there: its tier, its state, and the number of the scene a field repair holds for. */
interface GearState {
  readonly tier: GearTier;
  readonly condition: GearCondition;
  readonly patched: number;
}

/** One more setback: sound gear is compromised, compromised gear breaks (SRD 20.5). */
export function worn(condition: GearCondition): GearCondition {
  return condition === "sound" ? "compromised" : "broken";
}

/** Dice a piece costs the rolls it serves, as a count of 0 or 1 (SRD 20.5): a field repair spares it for its scene. */
export function gearDiceLost({ condition, patched }: GearState, scene: number): 0 | 1 {
  return condition === "compromised" && patched !== scene ? 1 : 0;
}

/** Whether a piece can be patched for this scene (SRD 20.5): compromised, and not patched already. */
export function canPatch(piece: GearState, scene: number): boolean {
  return gearDiceLost(piece, scene) > 0;
}

/** Whether a piece needs looking after once an arc (SRD O): standard gear does; finer gear does not. */
export function needsUpkeep(tier: GearTier): boolean {
  return tier === "standard";
}

/**
 * What makes a piece whole again (SRD 20.5, O): downtime, for standard gear also one XP; superior pieces and artifacts
 * want a quest of their own. Nothing while it is sound, and nothing brings back what is broken but a new story.
 */
export function repairsOf({ tier, condition }: GearState): readonly ("downtime" | "xp" | "quest")[] {
  if (condition === "sound") return [];
  if (condition === "broken" || tier === "superior" || tier === "artifact") return ["quest"];
  return tier === "standard" ? ["downtime", "xp"] : ["downtime"];
}
