import type { Wording } from "../../../../foundry/words.ts";
import type { DeedView } from "../../../cards/card-view.ts";
import { saidOn } from "../../../state/player-requests.ts";

/** What a deed's card is told from. */
export type DeedFacts = Omit<DeedView, "type" | "title" | "lines" | "can" | "plainText">;

/** A heading, and what came of it. Neither names what the viewer may not see. */
export interface DeedWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** How one kind of deed is told to one viewer. */
export type DeedTeller = (facts: DeedFacts, words: Wording) => DeedWords;

/** For a kind without more to say: `FATES_EDGE.Deed.<kind>` with `{name}`, and what the GM's client noted. */
export const tellPlainly: DeedTeller = (facts, { say }) => ({
  title: say(`FATES_EDGE.Deed.${facts.kind}`, { name: saidOn(facts).name }),
  lines: facts.told,
});
