import { isSameActor } from "#foundry/documents.ts";
import { chosenOn } from "#table/cards/frame.ts";
import { touches, type Touched } from "#table/cards/world-change.ts";
import { withdrawOffer } from "../../actions/offers/offers.ts";
import { answerOffer, CHOICES } from "../../actions/offers/settle-offers.ts";
import { undoBankSpend, undoOffer } from "../../actions/undo.ts";
import { isBankSpend, isPlayerRequest, type OfferMessage } from "../../data/kinds.ts";
import { clocksOfAct } from "../../state/clocks/clock-cards.ts";
import { readAnswer } from "../../state/offers.ts";
import { dangerIn } from "../../state/roll/risk.ts";
import type { MessageType } from "../parts/message-type.ts";
import { namesClockWithChangedSight, type WorldChange } from "../parts/world-change.ts";
import { offerContext, offerText } from "./context.ts";
import { offerFacts, type OfferView, viewOffer } from "./view.ts";

/** What a GM puts before one player: what comes of taking it, and the ways out. */
export const OFFER: MessageType<OfferMessage, OfferView> = {
  type: "offer",
  template: "cards/offer",
  view: (message, user) => viewOffer(offerFacts(message, user)),
  text: offerText,
  context: offerContext,
  buttons: {
    answerOffer: ({ message, button, card }) => {
      const choice = CHOICES.find((known) => known === button.dataset["way"]);
      const asset = chosenOn(card, "[data-asset]");
      return choice && answerOffer(message, choice, asset);
    },
    withdrawOffer: ({ message }) => withdrawOffer(message),
  },
  undo: { self: undoOffer, paid: undoPaid },
  dependsOn,
};

/** What was paid from the bank is taken back where it is told; the spend itself takes no place in the log. */
async function undoPaid({ system }: OfferMessage): Promise<void> {
  const spend = game.messages.get(system.spend);
  if (isBankSpend(spend)) await undoBankSpend(spend);
}

/** What of a character decides what they can give, or take on themselves. */
const GIVEN = ["system.boons", "system.ledger", "system.awards", "system.harm", "system.fatigue"];

/** What can be given for it, who is in danger, and an answer that waits or was refused. */
function dependsOn(change: WorldChange): Touched<OfferMessage> | null {
  if (change.of === "pc" && touches(change.changed, ...GIVEN))
    return ({ system }) => system.state === "" && isSameActor(system.actor, change.actor.uuid);
  if (change.of === "companion")
    return ({ system }) =>
      system.state === "" && isSameActor(dangerIn(system.effects)?.effect.who ?? "", change.actor.uuid);
  if (change.of !== "message") return namesClockWithChangedSight(change, ({ system }) => clocksOfAct(system));
  if (isBankSpend(change.message)) {
    const { id: spend } = change.message;
    return ({ system }) => system.spend === spend;
  }
  if (!isPlayerRequest(change.message) || change.message.system.kind !== "answer") return null;
  const { offer } = readAnswer(change.message.system.data);
  return ({ id }) => id === offer;
}
