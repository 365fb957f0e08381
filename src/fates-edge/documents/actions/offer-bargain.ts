import { Problem } from "../../../table/problem.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { onCard } from "./on-card.ts";

/** The GM offers a Miss to succeed after all, against a complication named now (SRD 4.5.2). */
export function offerBargain(message: ActionMessage, words: string): Promise<boolean> {
  return onCard(message, "offerBargain", () => {
    const text = words.trim().slice(0, WORDS_MAX);
    if (text === "") throw new Problem("FATES_EDGE.Error.NoWords");
    // An answer from before belongs to another offer.
    return message.update({ system: { answer: "", gm: { bargain: { state: "offered", text } } } });
  });
}
