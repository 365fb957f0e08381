import { boonsInHand, settleOverflow } from "../src/fates-edge/rules/boons.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { wholeNumber } from "../tools/rules/values.ts";
import { editionNamed } from "./dials.ts";

const FLAGS = { held: "value", gain: "value", spend: "value", edition: "value" } as const;
/** More boons than one beat ever brings. */
const GAIN_MAX = 100;

/**
 * `boons`: what a character has in the beat in which boons came, and what of it stays.
 * @throws UsageError naming the argument.
 */
export function boonsCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const held = wholeNumber("--held", required(flags, "held"), 0, edition.boonCap);
  const gain = wholeNumber("--gain", required(flags, "gain"), 0, GAIN_MAX);
  const spend = wholeNumber("--spend", flags.get("spend") ?? "0", 0, held + gain);
  const now = held + gain - spend;
  const { held: kept, overflow } = boonsInHand(now, edition);
  const { lost, xp } = settleOverflow(overflow, edition);
  return { edition: edition.id, held, gain, spend, now, kept, lost, xp };
}
