import type { FighterActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { type Pool, poolOf } from "../rules/roll/pool.ts";
import { ownTerms } from "./roller.ts";

/** A roll that says who is surprised: whoever lies in ambush hides, each of the others looks. */
export interface SurpriseRoll {
  readonly actor: FighterActor;
  readonly action: "prowl" | "survey";
  readonly pool: Pool;
}

/** Who is about to fight, by uuid: those in ambush, and those who expect nothing. */
export interface Ambush {
  readonly ambush: readonly string[];
  readonly unwatchful: readonly string[];
}

/** What is thrown before a fight, those who hide first; whoever expects nothing looks with disadvantage (Entering Combat). */
export function surpriseRolls(
  actors: readonly FighterActor[],
  { ambush, unwatchful }: Ambush,
): SurpriseRoll[] {
  const rollOf = (actor: FighterActor, action: SurpriseRoll["action"]): SurpriseRoll => {
    const { tier, rating, die } = ownTerms(actor, action);
    const hinders = action === "survey" && unwatchful.includes(actor.uuid) ? 1 : 0;
    return { actor, action, pool: poolOf({ rating, die, advantage: tier - hinders }, currentDials()) };
  };
  const hides = ({ uuid }: FighterActor): boolean => ambush.includes(uuid);
  return [
    ...actors.filter(hides).map((actor) => rollOf(actor, "prowl")),
    ...actors.filter((actor) => !hides(actor)).map((actor) => rollOf(actor, "survey")),
  ];
}
