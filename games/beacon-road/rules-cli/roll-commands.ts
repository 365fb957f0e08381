import { type Flags, readFlags, required } from "../../../tools/rules/flags.ts";
import { quoted, UsageError } from "../../../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../../../tools/rules/values.ts";
import { DEFAULT_DIALS } from "../src/rules/dials.ts";
import { meanOf } from "../src/rules/roll/chances.ts";
import { type AttributeDie, type Chain, DICE, isDie, isExploded } from "../src/rules/roll/dice.ts";
import { EFFECT_LEVELS, ticksOf } from "../src/rules/roll/effect.ts";
import { engagementPosition } from "../src/rules/roll/fortune.ts";
import { rollOdds } from "../src/rules/roll/odds.ts";
import { judge, OUTCOMES } from "../src/rules/roll/outcome.ts";
import { naturalFace, type Pool, poolOf, ratedDice, totalOf } from "../src/rules/roll/pool.ts";
import { defenseTarget, POSITIONS, targetNumber } from "../src/rules/roll/position.ts";
import { resistanceStress } from "../src/rules/roll/resistance.ts";
import { TIER_MAX } from "../src/rules/crew/tier.ts";
import { attributeDie, number, rating } from "./values.ts";

/** More advantage, or more dice of a size, than any roll has. */
const MANY = 100;

/** `roll`: what dice at a table come to. */
export function rollCommand(words: readonly string[]): object {
  const flags = readFlags(words, { d20: "value", keep: "value", die: "value", faces: "value", tn: "value" });
  const d20 = chains("--d20", required(flags, "d20"), 20);
  const keep = oneOf("--keep", required(flags, "keep"), ["high", "low"]);
  const tn = number(flags, "tn", 0);
  const beside = attributeDice(flags);
  const pool: Pool = {
    d20: { die: 20, count: d20.length, keep },
    attribute: beside === null ? null : { die: beside.die, count: beside.faces.length, keep: "high" },
    explosions: "each",
  };
  const thrown = { d20, attribute: beside?.faces ?? [] };
  const total = totalOf(pool, thrown);
  return { total, ...judge({ total, natural: naturalFace(pool, thrown), tn }) };
}

function attributeDice(
  flags: Flags,
): { readonly die: AttributeDie; readonly faces: readonly Chain[] } | null {
  const die = flags.get("die");
  if (die === undefined && flags.get("faces") === undefined) return null;
  const size = attributeDie("--die", required(flags, "die"));
  return { die: size, faces: chains("--faces", required(flags, "faces"), size) };
}

/** Dice set apart by commas; each with what its maximum added, as in `20+3`. */
function chains(argument: string, text: string, die: number): readonly Chain[] {
  return text.split(",").map((one) => {
    const chain = one.split("+").map((face) => wholeNumber(argument, face, 1, die));
    if (isExploded(chain, die)) return chain;
    const why =
      chain.at(-1) === die ? `a ${die} must be followed, as in ${die}+3` : `only a ${die} is followed`;
    throw new UsageError(argument, `a d${die} cannot lie as ${quoted(one)}: ${why}`);
  });
}

/** `odds`: how a roll may end. */
export function oddsCommand(words: readonly string[]): object {
  const flags = readFlags(words, { die: "value", rating: "value", advantage: "value", tn: "value" });
  const size = required(flags, "die");
  const die = size.trim() === "0" ? 0 : attributeDie("--die", size);
  const advantage = number(flags, "advantage", -MANY, MANY);
  const pool = poolOf({ rating: rating(flags, "rating"), die, advantage }, DEFAULT_DIALS);
  const { critical, success, failure, botch, mean } = rollOdds(pool, number(flags, "tn", 0, 1000));
  return { critical, success, failure, botch, mean };
}

/** `mean`: what dice of one size are worth, explosions with them. */
export function meanCommand(words: readonly string[]): object {
  const flags = readFlags(words, { die: "value", count: "value" });
  const die = number(flags, "die", 1);
  if (!isDie(die)) throw new UsageError("--die", `${die} is no die; one of ${DICE.join(", ")}`);
  return { mean: meanOf(ratedDice(die, number(flags, "count", 0, MANY)), DEFAULT_DIALS.explosions) };
}

/** `tn`: what a roll has to reach. */
export function tnCommand(words: readonly string[]): object {
  const flags = readFlags(words, { position: "value", tier: "value", defense: "value" });
  const position = oneOf("--position", required(flags, "position"), POSITIONS);
  const tier = flags.get("tier");
  if (flags.get("defense") === undefined)
    return { tn: targetNumber(position, wholeNumber("--tier", tier ?? "0", 0, TIER_MAX)) };
  if (tier !== undefined) throw new UsageError("--tier", "a defense has its tier in it already");
  return { tn: defenseTarget(position, number(flags, "defense", 0)) };
}

/** `resist`: the stress of a resistance roll; −1 where it clears one. */
export function resistCommand(words: readonly string[]): object {
  const flags = readFlags(words, { outcome: "value" });
  const outcome = oneOf("--outcome", required(flags, "outcome"), OUTCOMES);
  return { stress: resistanceStress({ outcome, highest: 0 }, DEFAULT_DIALS) };
}

/** `effect`: ticks of an effect level. */
export function effectCommand(words: readonly string[]): object {
  const flags = readFlags(words, { level: "value" });
  return { ticks: ticksOf(oneOf("--level", required(flags, "level"), EFFECT_LEVELS)) };
}

/** `engagement`: the position in which a score opens. */
export function engagementCommand(words: readonly string[]): object {
  const flags = readFlags(words, { outcome: "value" });
  return { position: engagementPosition(oneOf("--outcome", required(flags, "outcome"), OUTCOMES)) };
}
