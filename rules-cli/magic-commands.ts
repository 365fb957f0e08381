import { SKILL_MAX } from "../src/fates-edge/rules/advancement/prices.ts";
import { forcedRerolls } from "../src/fates-edge/rules/fatigue.ts";
import { backlashTier, bandOfTier, raisedBy, SHUNT_MOST } from "../src/fates-edge/rules/magic/backlash.ts";
import { riteSuccesses } from "../src/fates-edge/rules/magic/casting.ts";
import { helperCap, HELPERS_MAX } from "../src/fates-edge/rules/magic/ritual.ts";
import { SEED_CARDS, spellSeed } from "../src/fates-edge/rules/magic/seed.ts";
import { workingOdds } from "../src/fates-edge/rules/magic/working-odds.ts";
import { POOL_MAX } from "../src/fates-edge/rules/pool.ts";
import { cardCode } from "../src/fates-edge/rules/campaign/playing-card.ts";
import { cardsNamed } from "./cards.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { fatigueForRoll } from "./forced.ts";
import { UsageError } from "../tools/rules/usage-error.ts";
import { wholeNumber } from "../tools/rules/values.ts";
import { editionNamed, ladderOf } from "./dials.ts";

const WORKING_FLAGS = {
  channel: "value",
  weave: "value",
  dv: "value",
  ladder: "value",
  fatigue: "value",
  mitigate: "value",
  shunt: "value",
  boon: "switch",
  edition: "value",
} as const;

/**
 * `working`: the exact odds of Channel and Weave together.
 * @throws UsageError naming the argument.
 */
export function workingCommand(words: readonly string[]): object {
  const flags = readFlags(words, WORKING_FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const channel = wholeNumber("--channel", required(flags, "channel"), 1, POOL_MAX);
  const weave = wholeNumber("--weave", required(flags, "weave"), 1, POOL_MAX);
  const dv = wholeNumber("--dv", required(flags, "dv"), 1);
  const ladder = ladderOf(flags.get("ladder"));
  const { level, forced } = fatigueForRoll(flags.get("fatigue"), edition);
  const mitigate = wholeNumber("--mitigate", flags.get("mitigate") ?? "0", 0, POOL_MAX);
  const shunt = wholeNumber("--shunt", flags.get("shunt") ?? "0", 0, SHUNT_MOST);
  const boon = flags.has("boon");
  if (boon && !edition.boonForRite) throw new UsageError("--boon", "no boon powers a rite in this edition");
  const odds = workingOdds(
    {
      channel: { pool: channel, ladder, forced },
      weave: {
        ...{ pool: weave, ladder, automatic: riteSuccesses(boon, edition) },
        // A first level of fatigue has bitten by then.
        forced: forcedRerolls(level, { used: true }, edition),
      },
      ...{ dv, shunt, mitigates: { weave: mitigate } },
    },
    edition,
  );
  const asked = { edition: edition.id, channel, weave, dv, ladder, fatigue: level, mitigate, shunt, boon };
  return { ...asked, ...(withoutNoise(odds) as object) };
}

const BACKLASH_FLAGS = { points: "value", helpers: "value" } as const;

/**
 * `backlash`: how bad points of a backlash are.
 * @throws UsageError naming the argument.
 */
export function backlashCommand(words: readonly string[]): object {
  const flags = readFlags(words, BACKLASH_FLAGS);
  const points = wholeNumber("--points", required(flags, "points"), 0);
  const helpers = wholeNumber("--helpers", flags.get("helpers") ?? "0", 0, HELPERS_MAX);
  const tier = backlashTier(points, helpers);
  return { points, helpers, tier, raised: raisedBy(helpers), band: tier === 0 ? null : bandOfTier(tier) };
}

const HELPERS_FLAGS = { arcana: "value", ritual: "value" } as const;

/**
 * `helpers`: how many may help with a ritual.
 * @throws UsageError naming the argument.
 */
export function helpersCommand(words: readonly string[]): object {
  const flags = readFlags(words, HELPERS_FLAGS);
  const arcana = wholeNumber("--arcana", required(flags, "arcana"), 0, SKILL_MAX);
  const ritual = wholeNumber("--ritual", flags.get("ritual") ?? "0", 0);
  return { arcana, ritual, helpers: helperCap({ arcana, ritual }) };
}

const SPELL_FLAGS = { cards: "value" } as const;

/**
 * `spell`: what two or three cards begin.
 * @throws UsageError naming the argument.
 */
export function spellCommand(words: readonly string[]): object {
  const cards = cardsNamed(required(readFlags(words, SPELL_FLAGS), "cards"));
  const { min, max } = SEED_CARDS;
  if (cards.length < min || cards.length > max)
    throw new UsageError("--cards", `${cards.length} given; a seed has ${min} or ${max}`);
  return { cards: cards.map(cardCode), ...spellSeed(cards) };
}

/** Doubles carry some sixteen digits, of which sums spoil the last: 1.1 is told as 1.1. */
const DIGITS = 14;

function withoutNoise(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(DIGITS));
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutNoise(each)]));
}
