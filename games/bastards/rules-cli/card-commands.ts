import { type Flags, readFlags, required } from "../../../tools/rules/flags.ts";
import { oneOf, wholeNumber } from "../../../tools/rules/values.ts";
import { DEFAULT_DIALS } from "../src/rules/dials.ts";
import { chased, DISTANCES } from "../src/rules/fight/distance.ts";
import { initiativeOrder } from "../src/rules/fight/initiative.ts";
import { fateOdds, unseenCards } from "../src/rules/hands/odds.ts";
import { judgeFate, judgeOpposed } from "../src/rules/hands/verdict.ts";
import { NamedCards } from "./cards.ts";

/** The commands that are about cards and the fight they decide. */
export const cardCommands: readonly [string, (words: readonly string[]) => object][] = [
  ["fate", fateCommand],
  ["opposed", opposedCommand],
  ["odds", oddsCommand],
  ["initiative", initiativeCommand],
  ["distance", distanceCommand],
];

function fateCommand(words: readonly string[]): object {
  const flags = readFlags(words, { hand: "value", trait: "value", fate: "value" });
  const named = new NamedCards();
  const cards = named.read("--hand", required(flags, "hand"));
  const fate = named.read("--fate", required(flags, "fate"));
  const { mine, theirs, success, margin } = judgeFate(
    { cards, added: traitOf(flags, "trait") },
    fate,
    DEFAULT_DIALS,
  );
  return { mine, theirs, success, margin };
}

function opposedCommand(words: readonly string[]): object {
  const flags = readFlags(words, {
    attacker: "value",
    "attacker-trait": "value",
    defender: "value",
    "defender-trait": "value",
  });
  const named = new NamedCards();
  const attacker = {
    cards: named.read("--attacker", required(flags, "attacker")),
    added: traitOf(flags, "attacker-trait"),
  };
  const defender = {
    cards: named.read("--defender", required(flags, "defender")),
    added: traitOf(flags, "defender-trait"),
  };
  const { winner, difference } = judgeOpposed(attacker, defender, DEFAULT_DIALS);
  return { winner, difference };
}

function oddsCommand(words: readonly string[]): object {
  const flags = readFlags(words, { hand: "value", trait: "value", cards: "value", seen: "value" });
  const named = new NamedCards();
  const cards = named.read("--hand", required(flags, "hand"));
  const seen = flags.get("seen");
  const others = seen === undefined ? [] : named.read("--seen", seen);
  const unseen = unseenCards(1, [...cards, ...others], DEFAULT_DIALS);
  const more = wholeNumber("--cards", required(flags, "cards"), 1, unseen.length);
  return fateOdds({ cards, added: traitOf(flags, "trait"), fate: [], more, unseen }, DEFAULT_DIALS);
}

function initiativeCommand(words: readonly string[]): object {
  const flags = readFlags(words, { cards: "value" });
  const cards = new NamedCards().read("--cards", required(flags, "cards"));
  const order = initiativeOrder(
    cards.map((card) => ({ card })),
    DEFAULT_DIALS,
  );
  return { order: order.map((place) => place + 1).join(",") };
}

function distanceCommand(words: readonly string[]): object {
  const flags = readFlags(words, { now: "value", fleeing: "switch", success: "switch" });
  const now = oneOf("--now", required(flags, "now"), DISTANCES);
  return { distance: chased(now, flags.has("fleeing"), flags.has("success")) };
}

function traitOf(flags: Flags, name: string): number {
  return wholeNumber(`--${name}`, required(flags, name), 0);
}
