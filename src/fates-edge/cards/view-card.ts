import {
  isAction,
  isBankSpend,
  isDeed,
  isRushedPurchase,
  isNotice,
  isOffer,
  isRequest,
} from "../data/kinds.ts";
import { helpStanding } from "../state/help.ts";
import { actionFacts, messageFacts } from "../state/message-facts.ts";
import { primaryParty } from "../state/party.ts";
import { viewAction } from "./action/view.ts";
import { deedClock, viewDeed } from "./deed/deed.ts";
import { viewNotice } from "./notice/notice.ts";
import { offerFacts, viewOffer } from "./offer.ts";
import type { CardView } from "./parts/card-view.ts";
import { requestFacts, viewRequest } from "./request.ts";
import { viewRushedPurchase } from "./rushed-purchase.ts";
import { viewBankSpend } from "./spend.ts";

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
  if (isRushedPurchase(message)) return viewRushedPurchase({ ...facts, system: message.system });
  const supply = primaryParty()?.system.supply ?? 0;
  return isNotice(message) ? viewNotice({ ...facts, system: message.system, supply }) : null;
}
