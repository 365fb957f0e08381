import { needsUpkeep } from "../rules/advancement/gear-condition.ts";
import {
  GEAR_CAP_MAX,
  GEAR_EFFECTS,
  gearPrice,
  type GearMake,
  type GearTier,
} from "../rules/advancement/gear.ts";

/** What one clear thing a new piece does (SRD N; Creating Items): nothing of its own, or one of these. */
export const GEAR_DEEDS = ["plain", "dieOnce", "door", "cancelOne", "always", "arcShaping"] as const;
export type GearDeed = (typeof GEAR_DEEDS)[number];

/** What a piece's price hangs on. `cap` is how much it helps, as a follower of that cap would. */
export interface GearPlan {
  readonly deed: GearDeed;
  readonly make: GearMake;
  readonly cap: number;
}

/** A price by the guidance, with what it is made of. */
export interface PricedGear {
  /** XP. */
  readonly price: number;
  /** The part that pays for what it helps, and the part for finer make. */
  readonly help: number;
  readonly craft: number;
  readonly tier: GearTier;
  /** It wants looking after once an arc. */
  readonly upkeep: boolean;
  /** What such things usually cost, and how this one lies to it; null where the text prints nothing. */
  readonly usual: {
    readonly least: number;
    readonly most: number;
    readonly lies: "below" | "within" | "above";
  } | null;
}

/** The price of a planned piece, live while it is described. */
export function priceOfPlan({ deed, make, cap }: GearPlan): PricedGear {
  const price = gearPrice({ cap, make });
  const help = gearPrice({ cap, make: "normal" });
  const tier = tierOfPlan(make, cap);
  return { price, help, craft: price - help, tier, upkeep: needsUpkeep(tier), usual: usual(deed, price) };
}

/**
 * How much help a deed amounts to: the least with which the price lies where such things usually lie, or else nearest to
 * it. What does nothing of its own helps as nobody.
 */
export function capOfDeed(deed: GearDeed, make: GearMake): number {
  if (deed === "plain") return 0;
  const caps = Array.from({ length: GEAR_CAP_MAX }, (_, place) => place + 1);
  const misses = caps.map((cap) => missOf(deed, gearPrice({ cap, make })));
  return caps[misses.indexOf(Math.min(...misses))] ?? 1;
}

function tierOfPlan(make: GearMake, cap: number): GearTier {
  if (make !== "normal") return make;
  if (cap === 0) return "mundane";
  return cap === 1 ? "basic" : "standard";
}

function usual(deed: GearDeed, price: number): PricedGear["usual"] {
  const band = bandOf(deed);
  if (!band) return null;
  const [least, most] = band;
  return { least, most, lies: price < least ? "below" : price > most ? "above" : "within" };
}

function missOf(deed: GearDeed, price: number): number {
  const band = bandOf(deed);
  // A door that opens is a small thing: the text prints no price.
  if (!band) return price;
  return Math.max(0, band[0] - price, price - band[1]);
}

function bandOf(deed: GearDeed): readonly [least: number, most: number] | null {
  return deed === "plain" || deed === "door" ? null : GEAR_EFFECTS[deed];
}
