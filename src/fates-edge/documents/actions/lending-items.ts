import { type EdgeItem, type GearItem, isGear, isTalent, type PcActor } from "../../data/kinds.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import { talentSleeps } from "../../rules/advancement/talent-sleeps.ts";
import { characterFacts } from "../../state/ledger.ts";

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
