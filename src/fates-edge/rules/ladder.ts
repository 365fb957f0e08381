import type { Edition } from "./edition.ts";

/** How richly the player described the action (SRD 4.2): it decides which 1s are rolled again. */
export const LADDERS = ["basic", "detailed", "intricate"] as const;
export type Ladder = (typeof LADDERS)[number];

/** Whether a stored word is a rung of the description ladder. */
export function isLadder(word: unknown): word is Ladder {
  return LADDERS.some((ladder) => ladder === word);
}

/** The rung that counts for the dice: where an edition plays without the ladder, every action is Basic. */
export function ladderUnder(ladder: Ladder, edition: Edition): Ladder {
  return edition.descriptionLadder ? ladder : "basic";
}
