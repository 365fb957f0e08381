import { saidOn } from "../../../state/player-requests.ts";
import { readAnswer } from "../../offers/answer-data.ts";
import { CHOICES } from "../../offers/judge-answer.ts";
import type { DeedTeller } from "./deed-teller.ts";

/** What a player says to an offer. What came of it stands on the offer's own card. */
export const tellAnswer: DeedTeller = (facts, { say }) => {
  const { noted } = facts;
  // Once it is settled the GM's client tells what was chosen: its author could write something else.
  const { choice } = readAnswer("choice" in noted ? noted : facts.data);
  const said = CHOICES.find((known) => known === choice) ?? "unknown";
  const label = "label" in noted && typeof noted.label === "string" ? noted.label : "";
  return {
    title: say(`FATES_EDGE.Offer.Answered.${said}`, { name: saidOn(facts).name }),
    lines: label === "" ? [] : [label],
  };
};
