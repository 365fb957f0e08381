import { FOLLOWER_CAP_MAX } from "../src/fates-edge/rules/advancement/prices.ts";
import { ASSIST_MODES, assistFromHelper, MASTER_LIMIT } from "../src/fates-edge/rules/retinue/assist.ts";
import { underCap } from "../src/fates-edge/rules/pool.ts";
import { CONDITIONS } from "../src/fates-edge/rules/retinue/condition.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";
import { editionNamed } from "./dials.ts";

const FLAGS = {
  cap: "value",
  mode: "value",
  condition: "value",
  injured: "switch",
  already: "value",
  limit: "value",
  edition: "value",
} as const;

/** More dice of others than any table has. */
const ALREADY_MAX = 100;

/**
 * `assist`: what one follower adds to a roll, after the cap on all help.
 * @throws UsageError naming the argument.
 */
export function assistCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const cap = wholeNumber("--cap", required(flags, "cap"), 1, FOLLOWER_CAP_MAX);
  const mode = oneOf("--mode", flags.get("mode") ?? "in", ASSIST_MODES);
  const condition = oneOf("--condition", flags.get("condition") ?? "maintained", CONDITIONS);
  const injured = flags.has("injured");
  const already = wholeNumber("--already", flags.get("already") ?? "0", 0, ALREADY_MAX);
  const limit = wholeNumber("--limit", flags.get("limit") ?? String(edition.assistCap), 0, MASTER_LIMIT);
  const helper = { cap, mode, condition, injured, missed: 0, leaderSkill: FOLLOWER_CAP_MAX };
  const { dice: worth, boons } = assistFromHelper(helper, edition);
  const dice = underCap(worth, already, limit);
  const asked = { edition: edition.id, cap, mode, condition, injured, already, limit };
  return { ...asked, worth, dice, taken: worth - dice, boons };
}
