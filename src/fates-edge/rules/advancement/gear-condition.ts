import type { GearTier } from "./gear.ts";

/** What state a piece is in (SRD 20.5). */
export const GEAR_CONDITIONS = ["sound", "compromised", "broken"] as const;
export type GearCondition = (typeof GEAR_CONDITIONS)[number];

/** XP that keeps a flagged piece in repair at once (SRD O, Upkeep). */
export const UPKEEP_XP = 1;

/** A piece as it lies there: its tier, its state, and the number of the scene a field repair holds for. */
export interface GearState {
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
