import { DICE, type DieName } from "../../rules/die.ts";
import type { Wording } from "../../../foundry/words.ts";

/** Which dice a mixed-tier scene is rolled with, and what succeeds on them (SRD R.1); nothing of the game's own d10. */
export function dieWords(die: DieName, { say }: Pick<Wording, "say">): string {
  return die === "d10" ? "" : say(`FATES_EDGE.Die.Kind.${die}`, { success: DICE[die].success });
}
