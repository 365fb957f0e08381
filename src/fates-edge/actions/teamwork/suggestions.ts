import { onOwned } from "#table/acts/in-turn.ts";
import { decideRequest, refused } from "#table/acts/player-requests.ts";
import type { PlayerRequestMessage, PcActor } from "../../data/kinds.ts";
import { wordsOfRequest, saidWords } from "../../state/player-requests.ts";
import { postRequest, speakerIn } from "../player-requests.ts";

/** A player proposes a small favourable detail; it holds once a GM takes it up (Core, "Proactive Storytelling"). */
export function suggest(actor: PcActor, words: string): Promise<PlayerRequestMessage | null> {
  return onOwned(actor, () => postRequest("suggest", actor, { words: saidWords(words) }), null);
}

/** A GM takes up what a player proposed, or leaves it. */
export function decideSuggestion(request: PlayerRequestMessage, isAccepted: boolean): Promise<boolean> {
  return decideRequest(request, "suggest", () => {
    const actor = speakerIn(request);
    if (!actor) return refused("NotTheirs");
    const data = wordsOfRequest(actor, request.system.data);
    const summary = [{ key: "FATES_EDGE.Together.Accepted", data: {} }];
    return isAccepted ? { state: "done", summary, data } : { state: "refused", reason: "Declined", data };
  });
}
