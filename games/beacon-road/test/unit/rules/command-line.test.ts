import { describe, expect, it } from "vitest";
import { runRules } from "../../../../../tools/rules/run-rules.ts";
import * as line from "../../../rules-cli/commands.ts";

/** What a command line answers: the object it prints. */
function asked(...words: string[]): Record<string, unknown> {
  const { out, error } = runRules(line, words);
  if (out === undefined) throw new Error(`refused: ${error}`);
  return JSON.parse(out) as Record<string, unknown>;
}

function refused(words: string): string | undefined {
  return runRules(line, words.split(" ")).error;
}

describe("the command line", () => {
  it.each([
    ["roll --d20 12 --keep high --tn 11", { total: 12, outcome: "success", multiplier: 0 }],
    ["roll --d20 12,20+3 --keep high --tn 11", { total: 23, outcome: "critical", multiplier: 1 }],
    ["roll --d20 12,20+3 --keep low --tn 13", { total: 12, outcome: "failure", multiplier: 0 }],
    ["roll --d20 1,7 --keep low --tn 11", { total: 1, outcome: "botch", multiplier: 0 }],
    ["roll --d20 1,7 --keep high --tn 11", { total: 7, outcome: "failure", multiplier: 0 }],
    [
      "roll --d20 9 --keep high --die 8 --faces 8+2,8+8+1,5 --tn 6",
      { total: 26, outcome: "critical", multiplier: 2 },
    ],
    ["roll --d20 1 --keep high --die 4 --faces 3,2 --tn 4", { total: 4, outcome: "success", multiplier: 0 }],
    ["tn --position controlled", { tn: 6 }],
    ["tn --position risky --tier 6", { tn: 17 }],
    ["tn --position desperate --tier 2", { tn: 18 }],
    ["tn --defense 14 --position controlled", { tn: 9 }],
    ["tn --defense 14 --position desperate", { tn: 19 }],
    [
      "derive --archetype warrior --body 2 --mind 1 --will 1 --tier 0",
      { hp: 30, iron: 14, ward: 12, grit: 12 },
    ],
    [
      "derive --archetype wizard --body 0 --mind 3 --will 5 --tier 2",
      { hp: 6 + 8 + 12 + 8, iron: 10, ward: 18, grit: 22 },
    ],
    ["health --max 30 --hp 16", { state: "" }],
    ["health --max 30 --hp 15", { state: "staggered" }],
    ["health --max 30 --hp 0", { state: "dying" }],
    ["health --max 30 --hp -15", { state: "dead" }],
    ["resist --outcome critical", { stress: -1 }],
    ["resist --outcome success", { stress: 2 }],
    ["resist --outcome failure", { stress: 4 }],
    ["resist --outcome botch", { stress: 6 }],
    ["damage-dice --rating 3 --multiplier 0", { effect: 2, attribute: 1 }],
    ["damage-dice --rating 4 --multiplier 2", { effect: 4, attribute: 1 }],
    ["harm --have 3,1,1 --add 1", { level: 2 }],
    ["harm --have 3,1,1 --add 3", { level: 4 }],
    ["harm --have 2,2 --add 2", { level: 3 }],
    ["recovery --archetype rogue --tier 2", { die: 8, count: 3 }],
    ["recovery --archetype warrior --tier 0", { die: 10, count: 1 }],
    ["effect --level zero", { ticks: 0 }],
    ["effect --level great", { ticks: 3 }],
    ["effect --level extreme", { ticks: 4 }],
    ["craft --tier 2 --outcome success", { quality: 2 }],
    ["craft --tier 2 --outcome critical --multiplier 2 --coin 1 --workshop", { quality: 6 }],
    ["craft --tier 2 --outcome failure --workshop", { quality: 2 }],
    ["load --items 3", { load: "light" }],
    ["load --items 5", { load: "normal" }],
    ["load --items 6", { load: "heavy" }],
    ["load --items 7", { load: "encumbered" }],
    ["load --items 7 --mule", { load: "normal" }],
    ["load --items 8 --mule", { load: "heavy" }],
    ["payoff --crew 1 --target 3", { rep: 4 }],
    ["payoff --crew 3 --target 1", { rep: 0 }],
    ["payoff --crew 1 --target 2 --quiet", { rep: 0 }],
    ["payoff --crew 1 --target 2 --quiet --no-traces", { rep: 2 }],
    ["heat --exposure loud --killing --profile", { heat: 7 }],
    ["heat --exposure wild --killing --war --hostile --death-veil", { heat: 8 }],
    ["wanted --heat 7 --add 4", { heat: 2, wanted: 1 }],
    ["wanted --heat 2 --add 4", { heat: 6, wanted: 0 }],
    ["entanglement --heat 6 --face 6", { options: ["arrest"] }],
    ["entanglement --heat 3 --face 5", { options: ["rivals", "unquiet-dead"] }],
    ["develop --tier 0 --turf 2", { rep: 10, coin: 8 }],
    ["develop --tier 1 --turf 6 --patron", { rep: 6, coin: 8 }],
    ["asset --tier 1 --outcome success", { quality: 1 }],
    ["asset --tier 1 --outcome critical --multiplier 2 --coin 4", { quality: 5 }],
    ["asset --tier 2 --outcome failure", { quality: 1 }],
    ["project --outcome failure", { ticks: 1 }],
    ["project --outcome success", { ticks: 2 }],
    ["project --outcome critical --multiplier 2", { ticks: 5 }],
    ["travel --sum 13", { encounter: "weather", tier: 0 }],
    ["travel --sum 27", { encounter: "avoidable", tier: 3 }],
    ["travel --sum 31", { encounter: "unavoidable", tier: 3 }],
    ["stash --coins 34", { fate: "modest", lifestyle: 3 }],
    ["stash --coins 50", { fate: "wealthy", lifestyle: 5 }],
    ["prison --wanted 3 --parole", { sentence: 2 }],
    ["prison --wanted 4", { sentence: 4 }],
    ["engagement --outcome botch", { position: "desperate" }],
    ["engagement --outcome success", { position: "controlled" }],
  ])("%s", (words, answer) => {
    expect(asked(...words.split(" "))).toEqual(answer);
  });

  it("odds of a bare d20 against 11", () => {
    const odds = asked("odds", "--die", "0", "--rating", "0", "--advantage", "0", "--tn", "11");
    expect(Object.keys(odds)).toEqual(["critical", "success", "failure", "botch", "mean"]);
    expect(odds.botch).toBeCloseTo(0.05, 12);
    expect(odds.critical).toBeCloseTo(0.05, 12);
    expect(odds.mean).toBeCloseTo(10.5 / 0.95, 9);
  });

  it("odds with disadvantage: two d20, the lower", () => {
    const odds = asked("odds", "--die", "0", "--rating", "0", "--advantage=-1", "--tn", "11");
    expect(Number(odds.success) + Number(odds.critical)).toBeCloseTo(0.25, 12);
    expect(odds.botch).toBeCloseTo(39 / 400, 12);
  });

  it("averages of three d4 and of the lower of two d4", () => {
    expect(asked("mean", "--die", "4", "--count", "3").mean).toBeCloseTo(5.6, 1);
    expect(asked("mean", "--die", "4", "--count", "0").mean).toBeCloseTo(2, 9);
  });

  it("no harm yet", () => {
    expect(asked("harm", "--have", "", "--add", "2")).toEqual({ level: 2 });
  });

  it("a power's numbers, whatever its capitals", () => {
    expect(asked("power", "--name", "bash")).toMatchObject({
      name: "Bash",
      attribute: "body",
      die: 4,
      requires: { wreck: 2 },
      requiresAny: false,
      upgrades: [{ name: "Slam and Bash", size: 8 }],
      acts: 1,
      reacts: 0,
      stress: 1,
      attack: { action: "wreck", attribute: "body", against: ["iron"] },
    });
    expect(asked("power", "--name", "Carouse")).toMatchObject({
      requires: { consort: 1, sway: 1 },
      requiresAny: true,
    });
    expect(asked("power", "--name", "Triple Strike")).toMatchObject({
      acts: 2,
      reacts: 0,
      stress: 0,
      attack: null,
    });
    expect(asked("power", "--name", "Mental Imposition")).toMatchObject({ time: "downtime", stress: 17 });
    expect(asked("power", "--name", "Attack!")).toMatchObject({
      acts: 1,
      stress: 1,
      or: [{ reacts: 1, stress: 2 }],
    });
  });

  it("what a claim gives", () => {
    expect(asked("claim", "--name", "Necessary Evil").gives).toMatchObject([{ kind: "heat", amount: -2 }]);
    expect(asked("claim", "--name", "Turf")).toMatchObject({ turf: true });
    expect(asked("claim", "--name", "hardcase")).toMatchObject({ prison: true });
  });
});

describe("the command line refuses in one line that names what is wrong", () => {
  it.each([
    ["roll --d20 20 --keep high --tn 11", /^--d20: a d20 cannot lie as "20": a 20 must be followed/u],
    ["roll --d20 15+3 --keep high --tn 11", /^--d20: .* only a 20 is followed$/u],
    ["roll --d20 21 --keep high --tn 11", /^--d20: 21 is not within 1 to 20$/u],
    ["roll --d20 12 --tn 11", /^--keep: missing$/u],
    ["roll --d20 12 --keep best --tn 11", /^--keep: unknown: "best"/u],
    ["roll --d20 12 --keep high", /^--tn: missing$/u],
    ["roll --d20 12 --keep high --die 8 --tn 11", /^--faces: missing$/u],
    ["roll --d20 12 --keep high --faces 3 --tn 11", /^--die: missing$/u],
    ["roll --d20 12 --keep high --die 20 --faces 3 --tn 11", /^--die: 20 is no attribute die/u],
    ["roll --d20 12 --keep high --die 8 --faces 8 --tn 11", /^--faces: a d8 cannot lie as "8"/u],
    ["odds --die 7 --rating 1 --advantage 0 --tn 11", /^--die: 7 is no attribute die/u],
    ["odds --die 8 --rating 6 --advantage 0 --tn 11", /^--rating: 6 is not within 0 to 5$/u],
    ["odds --die 8 --rating 1 --tn 11", /^--advantage: missing$/u],
    ["mean --die 9 --count 1", /^--die: 9 is no die/u],
    ["mean --die 8 --count -1", /^--count: -1 is not within/u],
    ["tn --position safe", /^--position: unknown: "safe"/u],
    ["tn --defense 12 --position risky --tier 1", /^--tier: a defense has its tier in it already$/u],
    ["tn --tier 1", /^--position: missing$/u],
    ["derive --archetype bard --body 1 --mind 1 --will 1 --tier 0", /^--archetype: unknown: "bard"/u],
    ["derive --archetype rogue --body 1 --mind 1 --will 1 --tier 9", /^--tier: 9 is not within 0 to 6$/u],
    ["derive --archetype rogue --body 1 --will 1 --tier 0", /^--mind: missing$/u],
    ["health --max 0 --hp 0", /^--max: 0 is below 1$/u],
    ["health --max 10 --hp 11", /^--hp: 11 is above the maximum of 10$/u],
    ["resist --outcome poor", /^--outcome: unknown: "poor"/u],
    ["damage-dice --rating 2 --multiplier -1", /^--multiplier: -1 is below 0$/u],
    ["harm --have 1,1,1 --add 1", /^--have: more than 2 of level 1$/u],
    ["harm --have 4 --add 1", /^--have: 4 is not within 1 to 3$/u],
    ["harm --have 1 --add 5", /^--add: 5 is not within 1 to 4$/u],
    ["recovery --archetype rogue", /^--tier: missing$/u],
    ["effect --level huge", /^--level: unknown: "huge"/u],
    [
      "craft --tier 1 --outcome success --multiplier 2",
      /^--multiplier: "2" given, but only a critical has one$/u,
    ],
    ["craft --tier 1 --outcome critical --multiplier 0", /^--multiplier: 0 is below 1$/u],
    ["load --items 10", /^--items: 10 is not within 0 to 9$/u],
    ["power --name Nonsense", /^--name: unknown: "Nonsense"; one of Acid Arrow/u],
    ["claim --name Nonsense", /^--name: unknown: "Nonsense"; one of Allied Claim/u],
    ["payoff --crew 1", /^--target: missing$/u],
    ["heat --exposure huge", /^--exposure: unknown: "huge"/u],
    ["wanted --heat 9 --add 1", /^--heat: 9 is not within 0 to 8$/u],
    ["wanted --heat 1 --add -1", /^--add: -1 is below 0$/u],
    ["entanglement --heat 1 --face 7", /^--face: 7 is not within 1 to 6$/u],
    ["develop --tier 6 --turf 0", /^--tier: 6 is not within 0 to 5$/u],
    ["asset --tier 1 --outcome critical --coin x", /^--coin: "x" is not a whole number$/u],
    [
      "asset --tier 1 --outcome critical --coin 99999999999999999999",
      /^--coin: "9+" is too large a number$/u,
    ],
    ["project --outcome none", /^--outcome: unknown: "none"/u],
    ["travel --sum 0", /^--sum: 0 is below 1$/u],
    ["stash --coins -1", /^--coins: -1 is below 0$/u],
    ["prison --wanted 5", /^--wanted: 5 is not within 0 to 4$/u],
    ["engagement", /^--outcome: missing$/u],
    ["roll --d20 12 --keep high --tn 11 --luck 1", /^--luck: unknown flag$/u],
    ["brew --name tonic", /^command: unknown: "brew"/u],
  ])("%s", (words, message) => {
    expect(refused(words)).toMatch(message);
    expect(refused(words)).not.toContain("\n");
  });

  it("and helps: each command stands in the help", () => {
    for (const name of line.COMMANDS.keys()) expect(line.HELP).toContain(`beacon-road ${name} `);
    expect(runRules(line, ["help"]).out).toBe(line.HELP);
  });
});
