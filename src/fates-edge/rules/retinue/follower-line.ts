import { oneLine } from "../one-line.ts";
import { FOLLOWER_CAP_MAX } from "../advancement/prices.ts";
import { RulesError } from "../errors.ts";

/** Somebody to recruit, as one line says it. */
export interface FollowerLine {
  readonly role: string;
  /** 1 to 5; 1 where the line names none. */
  readonly cap: number;
  readonly name: string;
  /** What the line says of them beyond that. */
  readonly about: string;
}

const CAP = new RegExp(`^[1-${FOLLOWER_CAP_MAX}]$`, "u");

/**
 * Somebody from one line: `Scout 3 Wren: knows every roof`. What stands before the number is the role, what stands behind
 * it the name, and what follows a colon is told of them. Without a number all of it is the name.
 * @throws RulesError `line` where no name is left.
 */
export function parseFollowerLine(line: string): FollowerLine {
  const [said = "", ...more] = oneLine(line).split(":");
  const about = more.join(":").trim();
  const words = said.split(/[ ,]+/u).filter((word) => word !== "");
  const at = words.findIndex((word) => CAP.test(word));
  const role = words.slice(0, Math.max(0, at)).filter((word, place) => !isCapWord(word, place, at));
  const name = words.slice(at + 1).join(" ");
  if (name === "") throw new RulesError("line", "malformed", "somebody needs a name");
  const cap = at < 0 ? 1 : Number(words[at]);
  return { role: role.join(" "), cap, name, about };
}

/** "Scout Cap 3 Wren" says the word for the number too. */
function isCapWord(word: string, place: number, at: number): boolean {
  return place === at - 1 && /^cap$/iu.test(word);
}
