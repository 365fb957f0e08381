import { findHere } from "../../../foundry/documents.ts";
import { isGear, isPc, isTalent, type PcActor } from "../../data/kinds.ts";
import type { EdgeHolder } from "../../state/edge-uses.ts";

/** Every character of the world; the roller first, who may be a token's own. */
export function charactersFor(roller: string): PcActor[] {
  const own = findHere(roller);
  const others = game.actors.contents.flatMap((actor) =>
    isPc(actor) && actor.uuid !== roller ? [actor] : [],
  );
  return isPc(own) ? [own, ...others] : others;
}

/** A character with what their items lend to rolls. */
export function holderOf(actor: PcActor): EdgeHolder {
  const items = actor.items.contents.filter((item) => isTalent(item) || isGear(item));
  return {
    uuid: actor.uuid,
    name: actor.name,
    items: items.map((item) => ({ uuid: item.uuid, name: item.name, edges: item.system.edges })),
  };
}
