import type { CardClick } from "../cards/click.ts";
import { isOffer } from "../data/kinds.ts";
import { answerOffer } from "../documents/offers/answer-offer.ts";
import { CHOICES } from "../documents/offers/judge-answer.ts";
import { withdrawOffer } from "../documents/offers/withdraw-offer.ts";

/** The buttons of an offer's card. */
export const OFFER_HANDLERS = {
  answerOffer: ({ message, button, card }: CardClick) => {
    const choice = CHOICES.find((known) => known === button.dataset.way);
    const asset = card.querySelector<HTMLSelectElement>("[data-asset]")?.value ?? "";
    return isOffer(message) && choice && answerOffer(message, choice, asset);
  },
  withdrawOffer: ({ message }: CardClick) => isOffer(message) && withdrawOffer(message),
};
