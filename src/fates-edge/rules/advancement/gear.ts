import { requireOneOf, requireWhole } from "../errors.ts";

/** What a piece of gear is, by price (SRD O.1): mundane things cost no XP. */
export const GEAR_TIERS = ["mundane", "basic", "standard", "superior", "artifact"] as const;
export type GearTier = (typeof GEAR_TIERS)[number];

/** XP of each tier's edge as O.1 prints it. */
export const GEAR_TIER_XP: Readonly<Record<GearTier, number>> = Object.freeze({
  mundane: 0,
  basic: 1,
  standard: 2,
  superior: 6,
  artifact: 12,
});

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
