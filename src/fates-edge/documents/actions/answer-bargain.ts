import type { ActionMessage } from "../../data/kinds.ts";
import type { OfferAnswer } from "../../data/message/action-data.ts";
import { onCard } from "./on-card.ts";

/** The player takes or refuses a devil's bargain. Taken, the roll is settled: no boon turns its dice any more. */
export function answerBargain(message: ActionMessage, answer: OfferAnswer): Promise<boolean> {
  return onCard(message, "answerBargain", () => message.update({ system: { answer } }));
}
