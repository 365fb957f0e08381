import { UserError } from "#table/refusals.ts";
import type { ActionMessage } from "../../../data/kinds.ts";
import { WORDS_MAX } from "../../../data/limits.ts";
import type { ForkChoice, OfferAnswer } from "../../../data/message/action-author.ts";
import { onCard } from "../on-card.ts";

/** The player's way out of a Partial: get it at a price, or leave it and gain elsewhere (SRD 4.5.2). */
export function chooseFork(message: ActionMessage, fork: ForkChoice): Promise<boolean> {
  return onCard(message, "fork", () => message.update({ system: { fork } }));
}

/** The GM offers a Miss to succeed after all, against a complication named now (SRD 4.5.2). */
export function offerBargain(message: ActionMessage, words: string): Promise<boolean> {
  return onCard(message, "offerBargain", () => {
    const text = words.trim().slice(0, WORDS_MAX);
    if (text === "") throw new UserError("FATES_EDGE.Error.NoWords");
    // An answer from before belongs to another offer.
    return message.update({ system: { answer: "", gm: { bargain: { state: "offered", text } } } });
  });
}

/** The player takes or refuses a devil's bargain. Taken, the roll is settled: no boon turns its dice any more. */
export function answerBargain(message: ActionMessage, answer: OfferAnswer): Promise<boolean> {
  return onCard(message, "answerBargain", () => message.update({ system: { answer } }));
}

/** The GM takes an offer back that nobody has answered. */
export function withdrawBargain(message: ActionMessage): Promise<boolean> {
  return onCard(message, "withdrawBargain", () =>
    message.update({ system: { gm: { bargain: { state: "withdrawn" } } } }),
  );
}
