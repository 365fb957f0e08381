import { findHere, idOf } from "#foundry/documents.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { type DeedMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { plays } from "../../state/party.ts";
import { wordsOfRequest, saidWords } from "../../state/player-requests.ts";
import { requireGM } from "../../state/rights.ts";
import { postDeed, writeVerdict } from "../player-requests.ts";
import { isUnjudged } from "#table/player-requests.ts";
import { onSheet } from "../on-sheet.ts";

/** A player proposes a small favourable detail; it holds once a GM takes it up (Core, "Proactive Storytelling"). */
export function suggest(actor: PcActor, words: string): Promise<DeedMessage | null> {
  return onSheet(actor, () => postDeed("suggest", actor, { words: saidWords(words) }), null);
}

/** A GM takes up what a player proposed, or leaves it. */
export function decideSuggestion(deed: DeedMessage, isAccepted: boolean): Promise<boolean> {
  return serialize(`message ${deed.id}`, () =>
    reportRefusal(async () => {
      requireGM();
      if (!game.messages.has(idOf(deed))) throw new UserError("FATES_EDGE.Error.CardGone");
      if (deed.system.kind !== "suggest" || !isUnjudged(deed)) throw new UserError("FATES_EDGE.Error.NotNow");
      const actor = findHere(deed.system.actor);
      if (!isPc(actor) || !plays(deed.author, actor)) {
        await writeVerdict(deed, { state: "refused", reason: "NotTheirs" });
        return true;
      }
      const data = wordsOfRequest(actor, deed.system.data);
      const summary = [{ key: "FATES_EDGE.Together.Accepted", data: {} }];
      await writeVerdict(
        deed,
        isAccepted ? { state: "done", summary, data } : { state: "refused", reason: "Declined", data },
      );
      return true;
    }, false),
  );
}
