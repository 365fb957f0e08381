import type { Dials } from "../dials.ts";
import type { EffectLevel } from "./effect.ts";
import type { Outcome, Result } from "./outcome.ts";
import { type Pool, tierPool } from "./pool.ts";
import type { Position } from "./position.ts";

/** What a fortune roll is made of (Fortune Roll). */
export interface FortuneParts {
  /** A tier, a quality, a magnitude, an action rating, a lifestyle; 0 for sheer luck. */
  readonly trait: number;
  readonly advantages: number;
  readonly disadvantages: number;
}

/** The dice of a fortune roll: a d20 with the trait as advantage, and each major advantage or disadvantage (Fortune Roll). */
export function fortunePool(
  { trait, advantages, disadvantages }: FortuneParts,
  dials: Pick<Dials, "explosions">,
): Pool {
  return tierPool(trait + advantages - disadvantages, dials);
}

/** The effect that a fortune roll stands for: great, and extreme from a multiplier of 2; standard; limited; zero (Fortune Roll). */
export function fortuneEffect({ outcome, multiplier }: Result): EffectLevel {
  if (outcome === "critical") return multiplier > 1 ? "extreme" : "great";
  if (outcome === "success") return "standard";
  return outcome === "failure" ? "limited" : "zero";
}

const ENGAGEMENT: Readonly<Record<Outcome, Position>> = {
  critical: "controlled",
  success: "controlled",
  failure: "risky",
  botch: "desperate",
};

/** The position in which a score opens (Engagement Roll); a critical is past the first obstacle besides. */
export function engagementPosition(outcome: Outcome): Position {
  return ENGAGEMENT[outcome];
}

/** Which side of a direct contest did better by its fortune roll; null where they are level (Fortune Roll). */
export function betterFortune(one: Result, other: Result): "one" | "other" | null {
  const value = ({ outcome, multiplier }: Result): number => ORDER.indexOf(outcome) + multiplier;
  if (value(one) === value(other)) return null;
  return value(one) > value(other) ? "one" : "other";
}

const ORDER: readonly Outcome[] = ["botch", "failure", "success", "critical"];
