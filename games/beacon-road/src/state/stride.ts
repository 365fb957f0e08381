import { type FighterActor, isHero } from "../data/kinds.ts";

/** Feet of an advance for whoever has no bloodline that says it. */
const USUAL_STRIDE = 25;

/** How many feet somebody advances now (Movement). */
export function strideOf(actor: FighterActor): number {
  if (isHero(actor)) return actor.system.stride;
  return USUAL_STRIDE * actor.system.standing.stride;
}
