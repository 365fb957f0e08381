import { type DeedMessage, isDeed } from "../../data/kinds.ts";
import { readAnswer } from "./answer-data.ts";

/** Whether an answer to an offer lies in the log and waits for a GM's client. */
export function hasAnswered(offer: string): boolean {
  return game.messages.some((message) => isDeed(message) && waitsFor(message, offer));
}

function waitsFor({ system }: DeedMessage, offer: string): boolean {
  return system.kind === "answer" && system.gm.state === "" && readAnswer(system.data).offer === offer;
}
