import { readFlags, required } from "../../../tools/rules/flags.ts";
import { quoted, UsageError } from "../../../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../../../tools/rules/values.ts";
import { judgeCheck, type Outcome } from "../src/rules/check.ts";
import { CLOCK_KINDS, type ClockKind, segmentsOf } from "../src/rules/clocks.ts";
import { AMOUNT_LEVEL_MIN, AMOUNTS, amountAt } from "../src/rules/damage.ts";
import { DICE, type Die, type Faces, isDie, isFace, lower, type Pair } from "../src/rules/dice.ts";
import { INVENTORY_ITEMS, inventoryItem } from "../src/rules/inventory.ts";
import { levelGains } from "../src/rules/level.ts";
import { checkOdds } from "../src/rules/odds.ts";
import { AREAS, POTENCIES } from "../src/rules/potency.ts";
import { daySteps, projectPrice, USES } from "../src/rules/project.ts";
import { ritualPrice } from "../src/rules/ritual.ts";
import { sessionExperience } from "../src/rules/session.ts";
import { THREATS, travelEvent } from "../src/rules/travel.ts";

const BOND_MAX = 3;

/**
 * The commands of Two Dice by name. Each answers with the object to print.
 * @throws UsageError naming the argument at fault.
 */
export const COMMANDS: ReadonlyMap<string, (words: readonly string[]) => object> = new Map([
  ["check", checkCommand],
  ["odds", oddsCommand],
  ["clock", clockCommand],
  ["ritual", ritualCommand],
  ["project", projectCommand],
  ["progress", progressCommand],
  ["damage", damageCommand],
  ["travel", travelCommand],
  ["xp", xpCommand],
  ["lower", lowerCommand],
  ["item", itemCommand],
  ["level", levelCommand],
]);

function checkCommand(words: readonly string[]): object {
  const kinds = {
    dice: "value",
    dl: "value",
    modifier: "value",
    supporters: "value",
    bond: "value",
  } as const;
  const flags = readFlags(words, kinds);
  const faces = thrownPair(required(flags, "dice"));
  const dl = flags.get("dl");
  const modifiers = [
    anyNumber("--modifier", flags.get("modifier") ?? "0"),
    wholeNumber("--supporters", flags.get("supporters") ?? "0", 0),
    wholeNumber("--bond", flags.get("bond") ?? "0", 0, BOND_MAX),
  ];
  const difficulty = dl === undefined ? null : wholeNumber("--dl", dl, 1);
  const { result, outcome, margin } = judgeCheck({ faces, modifiers, difficulty });
  return { result, outcome, margin };
}

function oddsCommand(words: readonly string[]): object {
  const flags = readFlags(words, { dice: "value", dl: "value", modifier: "value" });
  return checkOdds({
    dice: pairOfDice(required(flags, "dice")),
    difficulty: wholeNumber("--dl", required(flags, "dl"), 1),
    modifier: anyNumber("--modifier", flags.get("modifier") ?? "0"),
  });
}

function clockCommand(words: readonly string[]): object {
  const kinds = { kind: "value", result: "value", dl: "value", opportunity: "switch" } as const;
  const flags = readFlags(words, kinds);
  const kind = oneOf("--kind", required(flags, "kind"), CLOCK_KINDS);
  const result = anyNumber("--result", required(flags, "result"));
  const margin = result - wholeNumber("--dl", required(flags, "dl"), 1);
  const opportunity = flags.has("opportunity");
  const outcome = clockOutcome(kind, margin, opportunity);
  return { segments: segmentsOf(kind, { outcome, margin, opportunity }) };
}

/** Only a critical gives an opportunity for progress and only a fumble one for a threat, whatever the result. */
function clockOutcome(kind: ClockKind, margin: number, opportunity: boolean): Outcome {
  if (opportunity) return kind === "progress" ? "critical" : "fumble";
  return margin >= 0 ? "success" : "failure";
}

function ritualCommand(words: readonly string[]): object {
  const flags = readFlags(words, { potency: "value", area: "value", sacrifice: "switch" });
  const { mind, difficulty, clock } = ritualPrice({
    potency: oneOf("--potency", required(flags, "potency"), POTENCIES),
    area: oneOf("--area", required(flags, "area"), AREAS),
    sacrifice: flags.has("sacrifice"),
  });
  return { mp: mind, dl: difficulty, clock };
}

function projectCommand(words: readonly string[]): object {
  const flags = readFlags(words, { potency: "value", area: "value", use: "value", flaw: "switch" });
  return projectPrice({
    potency: oneOf("--potency", required(flags, "potency"), POTENCIES),
    area: oneOf("--area", required(flags, "area"), AREAS),
    use: oneOf("--use", required(flags, "use"), USES),
    flaw: flags.has("flaw"),
  });
}

function progressCommand(words: readonly string[]): object {
  const flags = readFlags(words, { workers: "value", tinkerers: "value" });
  const workers = wholeNumber("--workers", required(flags, "workers"), 0);
  const tinkerers = wholeNumber("--tinkerers", required(flags, "tinkerers"), 0, workers);
  return { steps: daySteps(workers, tinkerers) };
}

function damageCommand(words: readonly string[]): object {
  const flags = readFlags(words, { level: "value", kind: "value" });
  const level = wholeNumber("--level", required(flags, "level"), AMOUNT_LEVEL_MIN);
  const kind = oneOf("--kind", required(flags, "kind"), AMOUNTS);
  return { amount: amountAt(level, kind) };
}

function travelCommand(words: readonly string[]): object {
  const flags = readFlags(words, { threat: "value", roll: "value" });
  const dice = THREATS.map(({ die }) => String(die));
  const die = Number(oneOf("--threat", required(flags, "threat"), dice));
  return { event: travelEvent(wholeNumber("--roll", required(flags, "roll"), 1, die)) };
}

function xpCommand(words: readonly string[]): object {
  const flags = readFlags(words, { story: "value", villain: "value", party: "value" });
  const { total } = sessionExperience({
    story: wholeNumber("--story", required(flags, "story"), 0),
    villain: wholeNumber("--villain", required(flags, "villain"), 0),
    heroes: wholeNumber("--party", required(flags, "party"), 1),
  });
  return { xp: total };
}

function lowerCommand(words: readonly string[]): object {
  const flags = readFlags(words, { die: "value", by: "value" });
  const die = dieOf("--die", required(flags, "die"));
  return { die: lower(die, wholeNumber("--by", required(flags, "by"), 0)) };
}

function itemCommand(words: readonly string[]): object {
  const flags = readFlags(words, { name: "value" });
  const names = INVENTORY_ITEMS.map(({ id }) => id);
  const { points, effect } = inventoryItem(oneOf("--name", required(flags, "name"), names));
  const does = {
    hp: effect.health,
    mp: effect.mind,
    statuses: effect.endsStatuses === true ? "all" : undefined,
    damage: effect.damage,
    rest: effect.rest,
  };
  return { points, ...defined(does) };
}

function levelCommand(words: readonly string[]): object {
  const flags = readFlags(words, { to: "value" });
  const { health, mind, attribute } = levelGains(wholeNumber("--to", required(flags, "to"), 2));
  return { hp: health, mp: mind, attribute };
}

function defined(facts: object): object {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function anyNumber(argument: string, text: string): number {
  return wholeNumber(argument, text, -Infinity);
}

function dieOf(argument: string, text: string): Die {
  const die = wholeNumber(argument, text, 1);
  if (!isDie(die)) throw new UsageError(argument, `${die} is no attribute die; one of ${DICE.join(", ")}`);
  return die;
}

function pairOfDice(text: string): Pair {
  const [first, second] = two("--dice", text);
  return [dieOf("--dice", first), dieOf("--dice", second)];
}

/** Two dice with what they show, as in `8:5,10:9`. */
function thrownPair(text: string): Faces {
  const [first, second] = two("--dice", text);
  return [faceOf(first), faceOf(second)];
}

function faceOf(thrown: string): number {
  const [size = "", shown, ...more] = thrown.split(":");
  if (shown === undefined || more.length > 0)
    throw new UsageError("--dice", `${quoted(thrown)} is no die:face, as in 8:5`);
  const die = dieOf("--dice", size);
  const face = wholeNumber("--dice", shown, -Infinity);
  if (!isFace(face, die)) throw new UsageError("--dice", `a d${die} cannot show ${face}`);
  return face;
}

function two(argument: string, text: string): readonly [string, string] {
  const [first, second, ...more] = text.split(",");
  if (first === undefined || second === undefined || more.length > 0)
    throw new UsageError(argument, `${quoted(text)} is not two dice set apart by a comma`);
  return [first, second];
}

/** What `npm run -s rules -- --game two-dice help` prints. */
export const HELP = `Rulings of Two Dice. Prints one JSON object; a mistake is one line on stderr and exit 2.

npm run -s rules -- --game two-dice check --dice 8:5,10:9 [options]
  result, outcome (success, failure, critical, fumble; open without --dl), margin (null without --dl)
  --dice        die:face of both dice; dice are 6, 8, 10, 12
  --dl          the difficulty, at least 1
  --modifier    added to the dice (default: 0)
  --supporters  supporters who succeeded (default: 0)
  --bond        strength of the leader's strongest bond, 0 (default) to 3

npm run -s rules -- --game two-dice odds --dice 8,10 --dl 10 [--modifier N]
  chances from 0 to 1: success (criticals in it), critical, fumble

npm run -s rules -- --game two-dice clock --kind progress --result 14 --dl 10 [--opportunity]
  segments the check fills
  --kind         progress, threat
  --opportunity  the opportunity of its critical (progress) or fumble (threat) is spent on the clock

npm run -s rules -- --game two-dice ritual --potency minor --area small [--sacrifice]
  mp, dl, clock
  --potency    minor, medium, major, extreme
  --area       individual, small, area, huge
  --sacrifice  a powerful magic thing is given up: half the mind points

npm run -s rules -- --game two-dice project --potency minor --area small --use once [--flaw]
  cost in coins, steps, ingredient: whether a special one is needed
  --use   once, permanent
  --flaw  a terrible flaw: a quarter less

npm run -s rules -- --game two-dice progress --workers 3 --tinkerers 1
  steps of a project at the end of a day
  --workers    heroes who worked on it
  --tinkerers  those of them with a level in a class for inventions

npm run -s rules -- --game two-dice damage --level 20 --kind heavy
  amount; --level from 5; --kind minor, heavy, massive

npm run -s rules -- --game two-dice travel --threat 10 --roll 7
  event: danger, discovery, nothing; --threat is the die: 6, 8, 10, 12, 20

npm run -s rules -- --game two-dice xp --story 7 --villain 2 --party 4
  xp for each hero, of points spent by all heroes, by villains, and the number of heroes

npm run -s rules -- --game two-dice lower --die 10 --by 1
  die, never below 6

npm run -s rules -- --game two-dice item --name remedy
  points and what it does: hp, mp, statuses, damage or rest
  --name  elixir, remedy, tonic, elemental-shard, magic-tent

npm run -s rules -- --game two-dice level --to 20
  hp and mp gained, attribute: whether an attribute die grows`;
