import { talentSleeps } from "../../rules/advancement/talent-sleeps.ts";
import type { CharacterFacts } from "../../rules/advancement/character-facts.ts";
import { characterFacts } from "../advancement/character-facts.ts";
import { isGear, isTalent, type EdgeItem, type GearItem, type PcActor } from "../kinds.ts";

/**
 * The talents and things of a character whose edges serve now. Left out are broken, stored or unpaid things, and talents
 * whose asset or follower is lost (Clarification 10).
 */
export function lendingItems(actor: PcActor): EdgeItem[] {
  const facts = characterFacts(actor);
  return actor.items.contents.filter((item): item is EdgeItem => {
    if (isTalent(item)) return isAwake(item, facts);
    return isGear(item) && isAtHand(item) && item.system.paid;
  });
}

/** Whether a thing is there and whole enough to be used at all. */
export function isAtHand({ system }: GearItem): boolean {
  return system.condition !== "broken" && system.place !== "stored";
}

function isAwake({ system }: Item.OfType<"talent">, facts: CharacterFacts): boolean {
  const asked = Object.entries(system.requirements).map(([id, requirement]) => ({ ...requirement, id }));
  return asked.length === 0 || !talentSleeps(asked, facts);
}
