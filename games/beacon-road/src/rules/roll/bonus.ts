import type { PoolParts } from "./pool.ts";

/** What pushing oneself brings, each once for an action (Pushing Yourself; Effect). */
export const PUSHES = ["advantage", "effectDie", "effectLevel", "actDespite"] as const;
export type Push = (typeof PUSHES)[number];

/** What a hero lays on one roll. */
export interface Laid {
  readonly pushes: readonly Push[];
  /** A teammate assists. */
  readonly assisted: boolean;
  /** A fiend's bargain was taken. */
  readonly bargain: boolean;
}

/** Stress for each push (Pushing Yourself). */
export const PUSH_STRESS = 1;

/** Stress that the assistant takes (Assist). */
export const ASSIST_STRESS = 1;

/** Why a roll cannot be made with what was laid on it. */
export type BonusFault = "pushTwice" | "pushAndBargain";

/** What is wrong with bonus dice: each push once, and advantage from a push or from a bargain, never both (Add Bonus Dice). */
export function bonusFaults({ pushes, bargain }: Laid): readonly BonusFault[] {
  const faults: BonusFault[] = [];
  if (new Set(pushes).size < pushes.length) faults.push("pushTwice");
  if (bargain && pushes.includes("advantage")) faults.push("pushAndBargain");
  return faults;
}

/** The advantages on an action roll, each by its name (Action Roll). Nothing is left out: an advantage of 0 is not named. */
export function advantageParts(tier: number, { pushes, assisted, bargain }: Laid): readonly AdvantagePart[] {
  const parts: AdvantagePart[] = [
    { from: "tier", advantage: tier },
    { from: "assist", advantage: assisted ? 1 : 0 },
    { from: "push", advantage: pushes.includes("advantage") ? 1 : 0 },
    { from: "bargain", advantage: bargain && !pushes.includes("advantage") ? 1 : 0 },
  ];
  return parts.filter(({ advantage }) => advantage !== 0);
}

/** One reason for advantage or disadvantage. */
export interface AdvantagePart extends Pick<PoolParts, "advantage"> {
  readonly from: "tier" | "assist" | "push" | "bargain";
}

/** Who pays for a push: the hero in stress, a box of special armour, or a Beacon Point (Special Abilities; Heroic Blessings). */
export type PushPaidBy = "stress" | "specialArmor" | "beaconPoint";

/**
 * What pushing costs. A box of special armour or a Beacon Point pays for one push; the rest is stress. Deadly's box pays for all of them.
 */
export function pushCost(
  pushes: number,
  paidBy: PushPaidBy,
  deadly = false,
): { readonly stress: number; readonly boxes: number; readonly points: number } {
  if (pushes === 0) return { stress: 0, boxes: 0, points: 0 };
  if (paidBy === "stress") return { stress: pushes * PUSH_STRESS, boxes: 0, points: 0 };
  if (paidBy === "beaconPoint") return { stress: (pushes - 1) * PUSH_STRESS, boxes: 0, points: 1 };
  return { stress: deadly ? 0 : (pushes - 1) * PUSH_STRESS, boxes: 1, points: 0 };
}

/** Advantage on a failed roll that is thrown again for a Beacon Point (Heroic Blessings). */
export const REROLL_ADVANTAGE = 1;
