import { type Flags, readFlags, required } from "../../../tools/rules/flags.ts";
import { UsageError } from "../../../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../../../tools/rules/values.ts";
import { jokerId, nextSuit } from "../src/rules/cards/card.ts";
import { DEFAULT_DIALS } from "../src/rules/dials.ts";
import { followerState, SQUAD_SIZE, squadLoss } from "../src/rules/harm/followers.ts";
import { poolMax } from "../src/rules/harm/pools.ts";
import { stateOf } from "../src/rules/harm/states.ts";
import { capitalValue } from "../src/rules/money/capital.ts";
import { INCOMES, monthlyIncome } from "../src/rules/money/income.ts";
import { monsterStats } from "../src/rules/people/monster.ts";
import { type Purchase, PURCHASES, stepPrice } from "../src/rules/people/prices.ts";
import { RANK_MAX, START } from "../src/rules/people/start.ts";
import { cardNamed, isJokerName, suitNamed } from "./cards.ts";

/** The commands that are about people, what happens to them and what they own. */
export const peopleCommands: readonly [string, (words: readonly string[]) => object][] = [
  ["state", stateCommand],
  ["pool", poolCommand],
  ["squad", squadCommand],
  ["follower", followerCommand],
  ["monster", monsterCommand],
  ["monster-touched", touchedCommand],
  ["capital", capitalCommand],
  ["income", incomeCommand],
  ["cost", costCommand],
  ["start", startCommand],
];

function stateCommand(words: readonly string[]): object {
  const flags = readFlags(words, { body: "value", mind: "value", spirit: "value", luck: "value" });
  const left = {
    body: numberOf(flags, "body", 0),
    mind: numberOf(flags, "mind", 0),
    spirit: numberOf(flags, "spirit", 0),
    luck: numberOf(flags, "luck", 0),
  };
  return { state: stateOf(left) };
}

function poolCommand(words: readonly string[]): object {
  const flags = readFlags(words, { trait: "value", extra: "value" });
  const extra = wholeNumber("--extra", flags.get("extra") ?? "0", 0);
  return { points: poolMax(numberOf(flags, "trait", 0), extra) };
}

function squadCommand(words: readonly string[]): object {
  const flags = readFlags(words, { members: "value", rating: "value", damage: "value" });
  const members = wholeNumber("--members", required(flags, "members"), 0, SQUAD_SIZE);
  return squadLoss(members, numberOf(flags, "rating", 1), numberOf(flags, "damage", 0));
}

function followerCommand(words: readonly string[]): object {
  const flags = readFlags(words, { rating: "value", damage: "value" });
  return { state: followerState(numberOf(flags, "rating", 1), numberOf(flags, "damage", 0)) };
}

function monsterCommand(words: readonly string[]): object {
  const flags = readFlags(words, { trait: "value", players: "value", card: "value" });
  const card = cardNamed("--card", required(flags, "card"));
  const drawn = isJokerName(card) ? jokerId(1) : card;
  return monsterStats(numberOf(flags, "trait", 1), numberOf(flags, "players", 1), drawn);
}

function touchedCommand(words: readonly string[]): object {
  const flags = readFlags(words, { suit: "value" });
  const { suit, write } = suitNamed("--suit", required(flags, "suit"));
  return { suit: write(nextSuit(suit)) };
}

/** Twice as much with each level: beyond this one a number does not hold it to the dollar. */
const CAPITAL_LEVEL_MAX = 40;

function capitalCommand(words: readonly string[]): object {
  return {
    value: capitalValue(numberOf(readFlags(words, { level: "value" }), "level", 0, CAPITAL_LEVEL_MAX)),
  };
}

function incomeCommand(words: readonly string[]): object {
  const flags = readFlags(words, { advantage: "value", level: "value", failed: "switch" });
  const from = oneOf("--advantage", required(flags, "advantage"), INCOMES);
  const failed = flags.has("failed");
  if (failed && from === "landed") throw new UsageError("--failed", "land pays without a draw");
  return { value: monthlyIncome(from, numberOf(flags, "level", 0), !failed) };
}

function costCommand(words: readonly string[]): object {
  const flags = readFlags(words, {
    what: "value",
    to: "value",
    rank: "value",
    "skill-cost": "value",
    "advantage-cost": "value",
  });
  const what = oneOf("--what", required(flags, "what"), PURCHASES);
  const dials = {
    ...DEFAULT_DIALS,
    skillCost: oneOf("--skill-cost", flags.get("skill-cost") ?? DEFAULT_DIALS.skillCost, ["rank", "flat"]),
    advantageCost: oneOf("--advantage-cost", flags.get("advantage-cost") ?? DEFAULT_DIALS.advantageCost, [
      "double",
      "rank",
    ]),
  };
  return { xp: stepPrice(what, rankBought(what, flags), dials) };
}

/** The rank in question, under `--to` or `--rank`: one of them, and of a specialty, which has none, neither. */
function rankBought(what: Purchase, flags: Flags): number {
  if (flags.has("to") && flags.has("rank"))
    throw new UsageError("--rank", "stands beside --to; give one of them");
  const usual = what === "remove-disadvantage" ? "rank" : "to";
  const name = [...flags.keys()].find((flag) => flag === "to" || flag === "rank") ?? usual;
  if (what === "specialty" && !flags.has(name)) return 1;
  const hasTop = what === "trait" || what === "skill";
  return wholeNumber(`--${name}`, required(flags, name), hasTop ? 2 : 1, hasTop ? RANK_MAX : Infinity);
}

function startCommand(words: readonly string[]): object {
  readFlags(words, {});
  return START;
}

function numberOf(flags: Flags, name: string, min: number, max?: number): number {
  return wholeNumber(`--${name}`, required(flags, name), min, max);
}
