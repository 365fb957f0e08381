import { findHere } from "../../foundry/documents.ts";
import { inTurn } from "../../table/serialize.ts";
import { type DeedMessage, isOffer, isPc, type OfferMessage } from "../data/kinds.ts";
import { type DeedKind, isUnstamped } from "../documents/deeds/deed-kind.ts";
import { stampDeed } from "../documents/deeds/stamp-deed.ts";
import { answerClaim } from "../documents/offers/answer-claim.ts";
import { type AnswerData, readAnswer } from "../documents/offers/answer-data.ts";
import { claimEnd, endOf, WITHDRAWAL } from "../documents/offers/claim-end.ts";
import { CHOICES, judgeAnswer } from "../documents/offers/judge-answer.ts";
import { finishOffer, settleOffer } from "../documents/offers/settle-offer.ts";
import { plays } from "../documents/plays.ts";
import { returnBoon } from "./offers.ts";

/** Answers to offers: each is judged, done and stamped, one after another. */
export const answer: DeedKind = {
  kind: "answer",
  isDue: isUnstamped,
  async take(messages) {
    for (const message of messages) {
      const { offer } = readAnswer(message.system.data);
      await inTurn(`offer ${offer}`, () => takeOne(message));
    }
  },
};

async function takeOne(message: DeedMessage): Promise<void> {
  const said = readAnswer(message.system.data);
  const offer = game.messages.get(said.offer);
  // A GM's client that left in the middle had settled it with this very deed.
  if (isOffer(offer) && offer.system.deed === message.id) return finish(message, offer);
  const reason = judgeAnswer(answerClaim(said, message.author));
  if (reason !== "") return refuse(message, said, reason);
  if (isOffer(offer)) await settle(message, offer, said);
}

async function settle(message: DeedMessage, offer: OfferMessage, said: AnswerData): Promise<void> {
  const actor = findHere(offer.system.actor);
  const choice = CHOICES.find((known) => known === said.choice);
  if (!isPc(actor) || !choice) return;
  const deed = message.id ?? "";
  if (!(await claimEnd(offer, deed))) return refuseLate(message, offer, said);
  // Another tab of this GM has the same duty.
  if (offer.system.deed === deed) return finish(message, offer);
  // A GM's client may have paid twice for one offer, or a player thought better of a boon already paid.
  if (choice !== "boon") await returnBoon(actor, offer.id ?? "");
  const answerer = message.author?.id ?? "";
  await settleOffer(offer, { actor, choice, asset: said.asset, answerer, deed });
  await stamp(message, offer);
}

/** Something else ended the offer in the same instant. A GM who withdrew it may have left before that was written down. */
async function refuseLate(message: DeedMessage, offer: OfferMessage, said: AnswerData): Promise<void> {
  if (endOf(offer) !== WITHDRAWAL) return refuse(message, said, "OfferSettled");
  if (offer.system.state === "") await offer.update({ system: { state: "withdrawn" } });
  await refuse(message, said, "OfferWithdrawn");
}

async function finish(message: DeedMessage, offer: OfferMessage): Promise<void> {
  if (!offer.system.undone) await finishOffer(offer);
  await stamp(message, offer);
}

async function stamp(message: DeedMessage, { system }: OfferMessage): Promise<void> {
  const { label, way, actorName: name } = system;
  await stampDeed(message, { state: "done", told: [], data: { label, name, choice: way || "take" } });
}

/** What was paid for an answer that does not count is given back, unless the offer was traded for it. */
async function refuse(message: DeedMessage, { offer: id }: AnswerData, reason: string): Promise<void> {
  const offer = game.messages.get(id);
  const isTraded = isOffer(offer) && offer.system.way === "boon" && !offer.system.undone;
  const actor = findHere(message.system.actor);
  if (!isTraded && isPc(actor) && plays(message.author, actor)) await returnBoon(actor, id);
  await stampDeed(message, { state: "refused", reason });
}
