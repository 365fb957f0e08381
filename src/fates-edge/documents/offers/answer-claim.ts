import { findHere } from "../../../foundry/documents.ts";
import { isPaid } from "../../actions/offers.ts";
import { isAction, isBankSpend, isOffer, isPc, type OfferMessage } from "../../data/kinds.ts";
import { plays } from "../plays.ts";
import type { AnswerData } from "./answer-data.ts";
import { assetsOf } from "./assets-of.ts";
import type { AnswerClaim } from "./judge-answer.ts";

/** An answer as it stands in the world, for whoever judges it. Only a GM's message is an offer. */
export function answerClaim(
  { offer: id, choice, asset }: AnswerData,
  answerer: User.Implementation | null,
): AnswerClaim {
  const message = game.messages.get(id);
  const offer = isOffer(message) && message.author?.isGM ? message : null;
  const asked = offer && findHere(offer.system.actor);
  const actor = isPc(asked) ? asked : null;
  return {
    offer: actor && offer ? offer.system : null,
    spendGone: offer !== null && isSpendGone(offer),
    speaksFor: actor !== null && (answerer?.isGM === true || plays(answerer, actor)),
    choice,
    paid: actor !== null && isPaid(actor, id),
    hasAsset: actor !== null && assetsOf(actor).some(({ line }) => line === asset),
  };
}

/** Whether the spend that an offer was bought with has been taken back. One whose card was deleted still stands. */
function isSpendGone({ system }: OfferMessage): boolean {
  const { roll, spend } = system;
  const card = game.messages.get(roll === "" ? spend : roll);
  if (isAction(card)) return card.system.gm.spends[spend]?.undone === true;
  return isBankSpend(card) && card.system.undone;
}
