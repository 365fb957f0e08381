import { findHere } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { attempt, Problem } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { type DeedMessage, isPc, type PcActor } from "../data/kinds.ts";
import { plays } from "../state/party.ts";
import { saidBy, saidWords } from "../state/player-requests.ts";
import { requireGM } from "../state/rights.ts";
import { postDeed, stampDeed } from "./player-requests.ts";
import { isUnstamped } from "../../table/player-requests.ts";
import { onSheet } from "./refusals.ts";

/** A player proposes a small favourable detail; it holds once a GM takes it up (Core, "Proactive Storytelling"). */
export function suggest(actor: PcActor, words: string): Promise<DeedMessage | null> {
  return onSheet(actor, () => postDeed("suggest", actor, { words: saidWords(words) }), null);
}

/** A GM takes up what a player proposed, or leaves it. */
export function decideSuggestion(deed: DeedMessage, isAccepted: boolean): Promise<boolean> {
  return inTurn(`message ${deed.id}`, () =>
    attempt(async () => {
      requireGM();
      if (!game.messages.has(deed.id ?? "")) throw new Problem("FATES_EDGE.Error.CardGone");
      if (deed.system.kind !== "suggest" || !isUnstamped(deed)) throw new Problem("FATES_EDGE.Error.NotNow");
      const actor = findHere(deed.system.actor);
      if (!isPc(actor) || !plays(deed.author, actor)) {
        await stampDeed(deed, { state: "refused", reason: "NotTheirs" });
        return true;
      }
      const data = saidBy(actor, deed.system.data);
      const told = [localize("FATES_EDGE.Together.Accepted")];
      await stampDeed(
        deed,
        isAccepted ? { state: "done", told, data } : { state: "refused", reason: "Declined", data },
      );
      return true;
    }, false),
  );
}
