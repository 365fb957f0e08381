import { attempt, Problem } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { makeChanges } from "../../table/undo.ts";
import { WORDS_MAX } from "../data/limits.ts";
import { requireParty } from "../state/party.ts";
import { requireGM } from "../state/rights.ts";
import { changeOf } from "./close-periods.ts";
import { postNotice } from "./notices.ts";
import { onceId, postFirst } from "./post-once.ts";

/**
 * Tells the one complication that the arc opens with, out of what the last one ended with (SRD 4.5.6). Of two GMs who tell
 * one at once, one is told whose stands.
 */
export function settleOpening(words: string): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      const { uuid, system } = requireParty();
      const { points, text: before, done } = system.opening;
      const text = words.trim().slice(0, WORDS_MAX);
      if (points === 0 || done) throw new Problem("FATES_EDGE.Error.NotNow");
      if (text === "") throw new Problem("FATES_EDGE.Error.NoWords");
      const id = onceId(`opening ${uuid} ${system.campaign.number} ${system.arc.number} ${points}`);
      const changes = [
        ...changeOf(uuid, "system.opening.text", before, text),
        ...changeOf(uuid, "system.opening.done", done, true),
      ];
      await postFirst(id, () => postNotice("opening", { points, text }, changes, id));
      await makeChanges(changes);
      return true;
    }, false),
  );
}
