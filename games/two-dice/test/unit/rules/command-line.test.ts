import { describe, expect, it } from "vitest";
import { runRules } from "../../../../../tools/rules/run-rules.ts";
import * as line from "../../../rules-cli/commands.ts";

/** What a command line answers: the object it prints. */
function asked(words: string): unknown {
  const { out, error } = runRules(line, words.split(" "));
  if (out === undefined) throw new Error(`refused: ${error}`);
  return JSON.parse(out);
}

function refused(words: string): string | undefined {
  return runRules(line, words.split(" ")).error;
}

describe("the command line", () => {
  it.each([
    ["check --dice 8:5,10:9 --dl 10", { result: 14, outcome: "success", margin: 4 }],
    ["check --dice 8:5,10:3 --dl 10", { result: 8, outcome: "failure", margin: -2 }],
    ["check --dice 8:5,10:9", { result: 14, outcome: "open", margin: null }],
    ["check --dice 6:6,6:6 --dl 16 --modifier -2", { result: 10, outcome: "critical", margin: -6 }],
    ["check --dice 6:1,12:1 --dl 7 --modifier 9", { result: 11, outcome: "fumble", margin: 4 }],
    [
      "check --dice 8:5,10:3 --dl 10 --supporters 2 --bond 3 --modifier=-1",
      { result: 12, outcome: "success", margin: 2 },
    ],
    ["odds --dice 8,10 --dl 10", { success: 0.55, critical: 0.0375, fumble: 0.0125 }],
    ["check --dice 6:1,6:2 --dl 1", { result: 3, outcome: "success", margin: 2 }],
    ["odds --dice 6,6 --dl 1", { success: 35 / 36, critical: 1 / 36, fumble: 1 / 36 }],
    ["clock --kind progress --result 1 --dl 1", { segments: 1 }],
    ["odds --dice 6,6 --dl 13 --modifier 1", { success: 1 / 36, critical: 1 / 36, fumble: 1 / 36 }],
    ["clock --kind progress --result 14 --dl 10", { segments: 2 }],
    ["clock --kind progress --result 9 --dl 10", { segments: 0 }],
    ["clock --kind progress --result 16 --dl 10 --opportunity", { segments: 5 }],
    ["clock --kind progress --result 12 --dl 16 --opportunity", { segments: 3 }],
    ["clock --kind threat --result 4 --dl 10", { segments: 3 }],
    ["clock --kind threat --result 10 --dl 10", { segments: 0 }],
    ["clock --kind threat --result 2 --dl 10 --opportunity", { segments: 5 }],
    ["ritual --potency major --area huge", { mp: 160, dl: 13, clock: 6 }],
    ["ritual --potency medium --area individual --sacrifice", { mp: 15, dl: 10, clock: 6 }],
    ["project --potency minor --area small --use once", { cost: 200, steps: 2, ingredient: false }],
    [
      "project --potency major --area area --use permanent --flaw",
      { cost: 4500, steps: 45, ingredient: true },
    ],
    ["progress --workers 3 --tinkerers 1", { steps: 4 }],
    ["damage --level 20 --kind heavy", { amount: 40 }],
    ["travel --threat 10 --roll 6", { event: "danger" }],
    ["travel --threat 20 --roll 1", { event: "discovery" }],
    ["travel --threat 6 --roll 5", { event: "nothing" }],
    ["xp --story 7 --villain 2 --party 4", { xp: 8 }],
    ["lower --die 12 --by 2", { die: 8 }],
    ["lower --die 8 --by 5", { die: 6 }],
    ["item --name elixir", { points: 3, mp: 50 }],
    ["item --name remedy", { points: 3, hp: 50 }],
    ["item --name tonic", { points: 2, statuses: "all" }],
    ["item --name elemental-shard", { points: 2, damage: 10 }],
    ["item --name magic-tent", { points: 4, rest: true }],
    ["level --to 6", { hp: 1, mp: 1, attribute: false }],
    ["level --to 40", { hp: 1, mp: 1, attribute: true }],
  ])("%s", (words, answer) => {
    expect(asked(words)).toEqual(answer);
  });
});

describe("the command line refuses in one line that names what is wrong", () => {
  it.each([
    ["check --dice 8:9,10:9 --dl 10", /^--dice: a d8 cannot show 9$/u],
    ["check --dice 8:0,10:9", /^--dice: a d8 cannot show 0$/u],
    ["check --dice 7:5,10:9", /^--dice: 7 is no attribute die/u],
    ["check --dice 8,10:9", /^--dice: "8" is no die:face/u],
    ["check --dice 8:5", /^--dice: "8:5" is not two dice/u],
    ["check --dice 8:5,8:5,8:5", /^--dice: .* is not two dice/u],
    ["check --dl 10", /^--dice: missing$/u],
    ["check --dice 8:5,10:9 --bond 4", /^--bond: 4 is not within 0 to 3$/u],
    ["check --dice 8:5,10:9 --supporters -1", /^--supporters: -1 is below 0$/u],
    ["check --dice 8:5,10:9 --modifier two", /^--modifier: "two" is not a whole number$/u],
    ["check --dice 8:5,10:9 --luck 2", /^--luck: unknown flag$/u],
    ["odds --dice 8,20 --dl 10", /^--dice: 20 is no attribute die/u],
    ["check --dice 8:five,10:9", /^--dice: "five" is not a whole number$/u],
    ["check --dice 8:5,10:9 --dl 0", /^--dl: 0 is below 1$/u],
    ["odds --dice 8,10", /^--dl: missing$/u],
    ["odds --dice 8", /^--dice: "8" is not two dice/u],
    ["odds --dice 8,10 --dl 0", /^--dl: 0 is below 1$/u],
    ["clock --kind slow --result 9 --dl 10", /^--kind: unknown: "slow"/u],
    ["clock --kind threat --dl 10", /^--result: missing$/u],
    ["clock --kind threat --result high --dl 10", /^--result: "high" is not a whole number$/u],
    ["clock --kind threat --result 9 --dl 0", /^--dl: 0 is below 1$/u],
    ["ritual --potency giant --area small", /^--potency: unknown: "giant"/u],
    ["ritual --potency minor --area town", /^--area: unknown: "town"/u],
    ["project --potency minor --area small", /^--use: missing$/u],
    ["project --potency minor --area small --use twice", /^--use: unknown: "twice"/u],
    ["progress --workers 2 --tinkerers 3", /^--tinkerers: 3 is not within 0 to 2$/u],
    ["damage --level 4 --kind heavy", /^--level: 4 is below 5$/u],
    ["damage --level 5 --kind mild", /^--kind: unknown: "mild"/u],
    ["travel --threat 7 --roll 1", /^--threat: unknown: "7"/u],
    ["travel --threat 8 --roll 9", /^--roll: 9 is not within 1 to 8$/u],
    ["xp --story 7 --villain 2 --party 0", /^--party: 0 is below 1$/u],
    ["lower --die 9 --by 1", /^--die: 9 is no attribute die/u],
    ["lower --die 8 --by -1", /^--by: -1 is below 0$/u],
    ["item --name potion", /^--name: unknown: "potion"/u],
    ["level --to 1", /^--to: 1 is below 2$/u],
    ["brew --name tonic", /^command: unknown: "brew"/u],
  ])("%s", (words, message) => {
    expect(refused(words)).toMatch(message);
    expect(refused(words)).not.toContain("\n");
  });

  it("and helps: each command stands in the help", () => {
    for (const name of line.COMMANDS.keys()) expect(line.HELP).toContain(`two-dice ${name} `);
    expect(runRules(line, ["help"]).out).toBe(line.HELP);
  });
});
