import { actAsGM } from "#table/acts/in-turn.ts";
import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { requireParty } from "../../state/party.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/**
 * Tells the one complication that the arc opens with, out of what the last one ended with (SRD 4.5.6). Of two GMs who tell
 * one at once, one is told whose stands.
 */
export function settleOpening(words: string): Promise<boolean> {
  return actAsGM("scene", async () => {
    const text = words.trim().slice(0, WORDS_MAX);
    requireWaiting(requireParty());
    if (text === "") throw new UserError("FATES_EDGE.Error.NoWords");
    await once(["opening"], (id, party) => {
      const { uuid } = party;
      const { points, text: before, done } = requireWaiting(party);
      const changes = [
        ...changeOf(uuid, "system.opening.text", before, text),
        ...changeOf(uuid, "system.opening.done", done, true),
      ];
      return notices.act("opening", { points, text }, changes, id);
    });
  });
}

function requireWaiting({ system }: PartyActor): PartyActor["system"]["opening"] {
  if (system.opening.points === 0 || system.opening.done) throw new UserError("TABLE.Error.NotNow");
  return system.opening;
}
