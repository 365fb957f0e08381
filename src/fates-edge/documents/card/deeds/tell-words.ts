import { saidOn } from "../../../state/player-requests.ts";
import type { DeedTeller } from "./deed-teller.ts";

/** A flashback or a suggestion: whose it is, and the player's own words. */
export const tellWords: DeedTeller = (facts, { say }) => {
  const { name, words } = saidOn(facts);
  return {
    title: say(`FATES_EDGE.Deed.${facts.kind}`, { name }),
    lines: [words, ...facts.told].filter(Boolean),
  };
};
