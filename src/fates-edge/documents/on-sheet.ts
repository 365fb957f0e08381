import { attempt } from "../../table/attempt.ts";
import { inTurn } from "../../table/in-turn.ts";
import { Problem } from "../../table/problem.ts";
import type { PcActor } from "./kinds.ts";

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
