import { isAction, isBankSpend, isDeed, isHaste, isNotice, isOffer, isRequest } from "../kinds.ts";
import { primaryParty } from "../party/primary-party.ts";
import { helpStanding } from "../together/help-standing.ts";
import { actionFacts } from "./action-facts.ts";
import type { CardView } from "./card-view.ts";
import { deedClock } from "./deed-clock.ts";
import { messageFacts } from "./message-facts.ts";
import { requestFacts } from "./request-facts.ts";
import { viewAction } from "./view-action.ts";
import { viewBankSpend } from "./view-bank-spend.ts";
import { viewDeed } from "./view-deed.ts";
import { viewHaste } from "./view-haste.ts";
import { viewNotice } from "./view-notice.ts";
import { offerFacts } from "./offer-facts.ts";
import { viewOffer } from "./view-offer.ts";
import { viewRequest } from "./view-request.ts";

/** What a user sees of a message of ours; null for any other message. */
export function viewCard(message: ChatMessage.Implementation, user: User.Implementation): CardView | null {
  const facts = messageFacts(message, user);
  if (isAction(message)) return viewAction(actionFacts(message, user));
  if (isRequest(message)) return viewRequest(requestFacts(message, user));
  if (isBankSpend(message)) return viewBankSpend({ ...facts, system: message.system });
  if (isDeed(message)) {
    const { system } = message;
    const help = system.kind === "help" ? helpStanding(message) : null;
    return viewDeed({ ...facts, system, clock: deedClock(system, user), help });
  }
  if (isOffer(message)) return viewOffer(offerFacts(message, user, facts));
  if (isHaste(message)) return viewHaste({ ...facts, system: message.system });
  const supply = primaryParty()?.system.supply ?? 0;
  return isNotice(message) ? viewNotice({ ...facts, system: message.system, supply }) : null;
}
