import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import type { PcActor } from "../data/kinds.ts";

/**
 * Does one thing on a character's sheet, after whatever else this client does on it, for whoever plays the character.
 * A refusal is told to this user and answered with the fallback.
 */
export function onSheet<T, F>(actor: PcActor, work: () => Promise<T>, fallback: F): Promise<T | F> {
  return inTurn(`actor ${actor.uuid}`, () =>
    attempt(() => {
      if (!actor.isOwner) throw new Problem("FATES_EDGE.Error.NotYours", { name: actor.name });
      return work();
    }, fallback),
  );
}
