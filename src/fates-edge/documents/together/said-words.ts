import { Problem } from "../../../table/problem.ts";
import { WORDS_MAX } from "../../data/limits.ts";

/** A player's words, trimmed. @throws Problem when there are none */
export function saidWords(words: string): string {
  const said = words.trim().slice(0, WORDS_MAX);
  if (said === "") throw new Problem("FATES_EDGE.Error.SayHow");
  return said;
}
