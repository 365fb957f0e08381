import { localize } from "../../foundry/i18n.ts";
import type { RequestOpponent } from "../actions/requests.ts";
import { isNpc } from "../data/kinds.ts";

/** A pool of somebody of the GM's, to be chosen for a contest. */
export interface OpponentChoice extends Required<RequestOpponent> {
  readonly value: string;
  readonly text: string;
}

/** Every pool of every NPC, by name. */
export function opponentChoices(): OpponentChoice[] {
  return game.actors.contents.flatMap((actor) => {
    if (!isNpc(actor)) return [];
    const { uuid, name } = actor;
    const pools = Object.entries(actor.system.pools).toSorted(([, a], [, b]) => a.sort - b.sort);
    return pools.map(([key, { name: label, dice }]) => ({
      ...{ uuid, name, label, dice },
      value: `${uuid}/${key}`,
      text: localize("FATES_EDGE.Request.Pool", { name, label, dice }),
    }));
  });
}
