import { type CallMessage, isAct, isPlan, isRoll, type PlanMessage } from "../data/kinds.ts";
import type { StoredStake } from "../data/message/roll.ts";
import { EFFECT_LEVELS, FACTORS } from "../rules/roll/effect.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { TIER_MAX } from "../rules/crew/tier.ts";
import { recordOf } from "#table/records.ts";
import { standingActs } from "#table/wishes.ts";

/** Help that somebody offered on a plan. */
export interface Help {
  /** The helper's uuid and name. */
  readonly helper: string;
  readonly name: string;
}

/** Who offered help on a plan and has paid for it, the first alone counts (Assist). @param plan its message's id */
export function helpOn(plan: string): Help[] {
  if (plan === "") return [];
  return game.messages.contents.flatMap((message) => {
    if (!isAct(message) || message.system.kind !== "assist") return [];
    return standingActs(message).flatMap(([, { kind, data }]) =>
      kind === "assist" && data["plan"] === plan
        ? [{ helper: String(data["helper"]), name: String(data["name"]) }]
        : [],
    );
  });
}

/** What the GM has set for a plan or a group action, the last that stands; null before. */
export function stakeOf(plan: PlanMessage | CallMessage): StoredStake | null {
  const set = standingActs(plan).findLast(([, { kind }]) => kind === "stake");
  return set ? readStake(set[1].data) : null;
}

/** The fiend's bargains that were offered on a plan, in their words. */
export function bargainsOn(plan: PlanMessage): string[] {
  const own = standingActs(plan).filter(([, { kind }]) => kind === "bargain");
  const others = game.messages.contents.flatMap((message) =>
    isAct(message) && message.system.kind === "bargain"
      ? standingActs(message).filter(([, { data }]) => data["plan"] === plan.id)
      : [],
  );
  return [...own, ...others].flatMap(([, { data }]) => {
    const words = data["words"];
    return typeof words === "string" && words !== "" ? [words] : [];
  });
}

/** Position, effect, factors and tier out of data that any client may have written; what is none of the lists is as usual. */
export function readStake(data: Readonly<Record<string, unknown>>): StoredStake {
  const factors = recordOf(data["factors"]);
  const against = Number(data["against"]);
  return {
    position: POSITIONS.find((one) => one === data["position"]) ?? "risky",
    effect: EFFECT_LEVELS.find((one) => one === data["effect"]) ?? "standard",
    factors: Object.fromEntries(
      FACTORS.map((factor) => [factor, Math.sign(Number(factors[factor])) || 0]),
    ) as StoredStake["factors"],
    against: Number.isInteger(against) ? Math.min(TIER_MAX, Math.max(0, against)) : 0,
  };
}

/** Whether a plan was rolled already, or anybody has answered a call. */
export function isRolled(plan: PlanMessage | CallMessage): boolean {
  return game.messages.some((message) => isRoll(message) && message.system.asked === plan.id);
}

/** The plan of an id; null where there is none. */
export function planHere(id: string): PlanMessage | null {
  const message = game.messages.get(id);
  return isPlan(message) ? message : null;
}
