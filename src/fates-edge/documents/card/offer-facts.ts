import { findHere } from "../../../foundry/documents.ts";
import { canPay } from "../../actions/offers.ts";
import type { OfferFacts } from "../../cards/offer.ts";
import { isPc, type OfferMessage } from "../../data/kinds.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { effectNames } from "../effects/effect-names.ts";
import { assetsOf } from "../offers/assets-of.ts";
import { hasAnswered } from "../offers/waiting-answer.ts";
import { plays } from "../plays.ts";

/** What is known of an offer's card, gathered from the world for one viewer. */
export function offerFacts(
  { id, system }: OfferMessage,
  user: User.Implementation,
  facts: MessageFacts,
): OfferFacts {
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  return {
    ...facts,
    system,
    isAsked: actor !== null && plays(user, actor),
    answerWaits: system.state === "" && hasAnswered(id ?? ""),
    boons: actor && canPay(actor, id ?? "") ? Math.max(1, actor.system.boons.value) : 0,
    assets: actor ? assetsOf(actor) : [],
    names: { ...effectNames(user), roller: system.actorName },
  };
}
