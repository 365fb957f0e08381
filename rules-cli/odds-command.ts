import { exactOdds } from "../src/fates-edge/rules/odds.ts";
import { POOL_MAX } from "../src/fates-edge/rules/pool.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { fatigueForRoll } from "./forced.ts";
import { wholeNumber } from "../tools/rules/values.ts";
import { editionNamed, ladderOf, onesOf } from "./dials.ts";

const FLAGS = {
  pool: "value",
  dv: "value",
  ladder: "value",
  fatigue: "value",
  ones: "value",
  edition: "value",
} as const;

/**
 * `odds`: the exact odds before a roll.
 * @throws UsageError naming the argument.
 */
export function oddsCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const pool = wholeNumber("--pool", required(flags, "pool"), 1, POOL_MAX);
  const dv = wholeNumber("--dv", required(flags, "dv"), 1);
  const ladder = ladderOf(flags.get("ladder"));
  const { level, forced } = fatigueForRoll(flags.get("fatigue"), edition);
  const asked = { edition: edition.id, pool, dv, ladder, fatigue: level, forced };
  const ladderOnes = onesOf(flags.get("ones"), edition);
  return { ...asked, ...exactOdds({ pool, dv, ladder, forced, ladderOnes }) };
}
