import { findHere } from "../../../foundry/documents.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { canPay, payForOffer, returnBoon } from "../../actions/offers.ts";
import { postDeed } from "../../actions/player-requests.ts";
import { isPc, type OfferMessage, type PcActor } from "../../data/kinds.ts";
import { answerClaim } from "./answer-claim.ts";
import { type Choice, judgeAnswer } from "./judge-answer.ts";
import { hasAnswered } from "./waiting-answer.ts";

/**
 * A player takes what is offered, or trades it. A boon is paid first, as for a re-roll; the active GM's client judges the
 * answer and writes down what came of it. A GM may answer for somebody who is away.
 * @param asset the line of the ledger that is given up, where that is the way
 */
export function answerOffer(offer: OfferMessage, choice: Choice, asset = ""): Promise<boolean> {
  return inTurn(`offer ${offer.id}`, () =>
    attempt(async () => {
      const actor = requireAnswer(offer, choice, asset);
      const id = offer.id ?? "";
      // What few were to see is answered among them.
      const mode = offer.whisper.length > 0 ? "gm" : "public";
      if (choice === "boon") await payForOffer(actor, id);
      const deed = await postDeed("answer", actor, { offer: id, choice, asset }, { mode });
      if (!deed && choice === "boon") await returnBoon(actor, id);
      return deed !== null;
    }, false),
  );
}

/** @throws Problem unless this user may answer so now */
function requireAnswer(offer: OfferMessage, choice: Choice, asset: string): PcActor {
  const actor = findHere(offer.system.actor);
  if (!isPc(actor)) throw new Problem("FATES_EDGE.Error.ActorGone", { name: offer.system.actorName });
  const id = offer.id ?? "";
  const paid = choice !== "boon" || canPay(actor, id);
  const reason = judgeAnswer({ ...answerClaim({ offer: id, choice, asset }, game.user), paid });
  if (reason === "BoonNotPaid") throw new Problem("FATES_EDGE.Error.NoBoon");
  if (reason !== "") throw new Problem(`FATES_EDGE.Error.${reason}`);
  if (hasAnswered(id)) throw new Problem("FATES_EDGE.Error.AnswerWaits");
  return actor;
}
