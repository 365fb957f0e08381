import { localize, type Words } from "#foundry/i18n.ts";
import type { Move } from "#table/moves/moves-panel.ts";
import { type CrewActor, type FighterActor, isCrew } from "../data/kinds.ts";
import { nameNow, plays } from "../state/rights.ts";

/** Something that waits about somebody; without a button for those for whom it does not wait. @param said what fills its words */
export function move(
  kind: string,
  key: string,
  actor: FighterActor | CrewActor,
  isMine: boolean,
  act: Move["act"],
  said: Words = {},
): Move {
  return {
    key: `${kind}-${key}`,
    name: isCrew(actor) ? actor.name : nameNow(actor),
    words: localize(`BEACON_ROAD.YourMove.${kind}.Words`, said),
    button: isMine ? localize(`BEACON_ROAD.YourMove.${kind}.Do`) : "",
    act,
  };
}

/** A GM's own are those whom no player who is here plays. */
export function isOwn(actor: FighterActor): boolean {
  if (!game.user.isGM) return actor.isOwner;
  return !game.users.some((user) => user.active && !user.isGM && plays(user, actor));
}
