import { isPc, type PcActor } from "../../data/kinds.ts";
import { heldBonds } from "./bond-facts.ts";

/** A bond that somebody else holds out. */
export interface BondOffer {
  readonly id: string;
  readonly from: string;
  readonly name: string;
  readonly words: string;
}

/** What others hold towards a character and it has not answered. */
export function offersTo(actor: PcActor): BondOffer[] {
  const held = new Set(heldBonds(actor).map(([id]) => id));
  return game.actors.contents
    .filter((other) => isPc(other))
    .flatMap((other) =>
      heldBonds(other)
        .filter(([id, bond]) => bond.with === actor.uuid && !held.has(id))
        .map(([id, { words }]) => ({ id, from: other.uuid, name: other.name, words })),
    );
}
