import { isFated, isFollower, isMonster, isSquad, type PersonActor } from "../../data/kinds.ts";
import { OPPOSITION_HAND } from "../../rules/fight/initiative.ts";
import { firstHand } from "../../rules/harm/followers.ts";

/** Fated draw five; followers their rating, squads a card for each member; monsters play from the top (Initiative, Extras, Followers). */
export function handAtFirst(actor: PersonActor): number {
  if (isMonster(actor)) return 0;
  if (isFated(actor)) return OPPOSITION_HAND;
  const members = isSquad(actor) ? actor.system.members.value : 0;
  return firstHand(isFollower(actor) ? "follower" : "squad", actor.system.rating, members);
}
