import { oneLine } from "./one-line.ts";
import { RulesError } from "./errors.ts";

/** Somebody the GM plays, as one line says it. */
export interface NpcLine {
  readonly name: string;
  /** The tier, 1 to 5 (SRD 5.3); 1 where the line names none. */
  readonly tier: number;
  /** Words that are no pool: what they are. */
  readonly role: string;
  readonly pools: readonly NpcPool[];
}

/** Dice for contests under a name. */
interface NpcPool {
  readonly name: string;
  readonly dice: number;
}

/** The most dice a pool of theirs has. */
export const NPC_DICE_MAX = 20;

const TIER = /(?:^|[ ,])(?:T|tier )([1-5])(?=$|[ ,])/iu;

/**
 * Somebody from one line: `Captain Veyra T3 Watch 5, Court intrigue 4`. What stands before the tier is the name; behind
 * it, words with a number are a pool, words without one the role. Without a tier the name goes to the first comma.
 * @throws RulesError `line` where no name is left.
 */
export function parseNpcLine(line: string): NpcLine {
  const { name, tier, rest } = split(oneLine(line));
  if (name === "") throw new RulesError("line", "malformed", "somebody needs a name");
  return { name, tier, ...poolsOf(rest) };
}

function split(line: string): { name: string; tier: number; rest: string } {
  const tier = TIER.exec(line);
  const at = tier?.index ?? line.indexOf(",");
  if (at < 0) return { name: line, tier: 1, rest: "" };
  const name = line.slice(0, at).replace(/(?<![ ,])[ ,]+$/u, "");
  return { name, tier: Number(tier?.[1] ?? 1), rest: line.slice(at + (tier?.[0].length ?? 1)) };
}

function poolsOf(rest: string): Pick<NpcLine, "role" | "pools"> {
  const parts = rest.split(",").flatMap(piecesOf);
  return {
    role: parts.flatMap((part) => (typeof part === "string" ? [part] : [])).join(", "),
    pools: parts.filter((part) => typeof part !== "string"),
  };
}

/** Each number that can be a pool's dice ends a pool; what is left over is told in words. */
function piecesOf(text: string): (string | NpcPool)[] {
  const pieces: (string | NpcPool)[] = [];
  let words: string[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    if (words.length > 0 && isDice(word)) {
      pieces.push({ name: words.join(" "), dice: Number(word) });
      words = [];
    } else words.push(word);
  }
  return words.length > 0 ? [...pieces, words.join(" ")] : pieces;
}

function isDice(word: string): boolean {
  return /^\d{1,2}$/u.test(word) && Number(word) >= 1 && Number(word) <= NPC_DICE_MAX;
}
