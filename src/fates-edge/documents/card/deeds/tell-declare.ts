import { saidOn } from "../../../state/player-requests.ts";
import type { DeedTeller } from "./deed-teller.ts";

/** What somebody does in this beat, in their own words. */
export const tellDeclare: DeedTeller = (facts, { say }) => {
  const { name, words } = saidOn(facts);
  return { title: say("FATES_EDGE.Beat.Declares", { name }), lines: words === "" ? [] : [words] };
};
