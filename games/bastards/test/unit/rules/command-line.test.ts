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
    // Totals: the cards and the trait; nothing is added to Fate's.
    ["fate --hand H7,SK --trait 3 --fate C10,D2", { mine: 23, theirs: 12, success: true, margin: 11 }],
    ["fate --hand CA --trait 1 --fate SQ", { mine: 2, theirs: 12, success: false, margin: -10 }],
    // Level: the suit of the last card decides, clubs < spades < hearts < diamonds; the same suit is a failure.
    ["fate --hand CJ,D4 --trait 0 --fate D10,S5", { mine: 15, theirs: 15, success: true, margin: 0 }],
    ["fate --hand D4,CJ --trait 0 --fate D10,S5", { mine: 15, theirs: 15, success: false, margin: 0 }],
    ["fate --hand H3 --trait 2 --fate H5", { mine: 5, theirs: 5, success: false, margin: 0 }],
    ["fate --hand h3 --trait 0 --fate c2", { mine: 3, theirs: 2, success: true, margin: 1 }],
    [
      "opposed --attacker H7,SK --attacker-trait 3 --defender C10,D2 --defender-trait 2",
      { winner: "attacker", difference: 9 },
    ],
    [
      "opposed --attacker C2 --attacker-trait 1 --defender DQ --defender-trait 4",
      { winner: "defender", difference: 13 },
    ],
    [
      "opposed --attacker D2 --attacker-trait 1 --defender H3 --defender-trait 0",
      { winner: "attacker", difference: 0 },
    ],
    [
      "opposed --attacker H2 --attacker-trait 1 --defender H3 --defender-trait 0",
      { winner: "defender", difference: 0 },
    ],
    // Against 10: of 50 cards 35 count less (four each of ace to 9, less the seven of hearts); of the three tens one is of a weaker suit.
    ["odds --hand H7 --trait 3 --cards 1 --seen C10", { success: 36 / 50, tie: 3 / 50 }],
    ["odds --hand C2 --trait 0 --cards 1", { success: 4 / 51, tie: 3 / 51 }],
    ["odds --hand D10,DJ,DQ,DK --trait 10 --cards 1", { success: 1, tie: 0 }],
    ["initiative --cards C9,H2,SK", { order: "2,1,3" }],
    ["initiative --cards D9,C9,SA", { order: "3,2,1" }],
    ["state --body 3 --mind 1 --spirit 5 --luck 5", { state: "" }],
    ["state --body 0 --mind 1 --spirit 5 --luck 5", { state: "desperate" }],
    ["state --body 0 --mind 0 --spirit 5 --luck 5", { state: "knocked-out" }],
    ["state --body 0 --mind 4 --spirit 0 --luck 0", { state: "wounded" }],
    ["state --body 0 --mind 0 --spirit 0 --luck 0", { state: "killed" }],
    ["pool --trait 3", { points: 15 }],
    ["pool --trait 3 --extra 2", { points: 35 }],
    // The text's own example: 35 against 25 costs a squad of rating 5 two members.
    ["squad --members 5 --rating 5 --damage 10", { lost: 2, left: 3 }],
    ["squad --members 2 --rating 3 --damage 40", { lost: 2, left: 0 }],
    ["squad --members 5 --rating 4 --damage 3", { lost: 0, left: 5 }],
    ["follower --rating 3 --damage 14", { state: "" }],
    ["follower --rating 3 --damage 15", { state: "knocked-out" }],
    ["follower --rating 3 --damage 30", { state: "killed" }],
    ["monster --trait 4 --players 3 --card H5", { rating: 4, pool: 60, suit: "hearts", xp: 9 }],
    ["monster --trait 6 --players 8 --card joker", { rating: 6, pool: 240, suit: "joker", xp: 11 }],
    ["monster-touched --suit diamonds", { suit: "clubs" }],
    ["monster-touched --suit clubs", { suit: "spades" }],
    ["monster-touched --suit S", { suit: "H" }],
    ["capital --level 0", { value: 0 }],
    ["capital --level 1", { value: 1000 }],
    ["capital --level 2", { value: 2500 }],
    ["capital --level 4", { value: 10_000 }],
    ["capital --level 7", { value: 80_000 }],
    ["income --advantage landed --level 3", { value: 3000 }],
    ["income --advantage business --level 2", { value: 4000 }],
    ["income --advantage business --level 2 --failed", { value: -4000 }],
    ["cost --what trait --to 7", { xp: 1 }],
    ["cost --what specialty", { xp: 1 }],
    ["cost --what skill --to 4", { xp: 4 }],
    ["cost --what skill --to 4 --skill-cost flat", { xp: 1 }],
    ["cost --what advantage --to 1", { xp: 1 }],
    ["cost --what advantage --to 3", { xp: 6 }],
    ["cost --what advantage --to 3 --advantage-cost rank", { xp: 3 }],
    ["cost --what remove-disadvantage --rank 2", { xp: 4 }],
    ["start", { xp: 10, money: 200, trait: 1, suit: 2, skill: 1, max: 3 }],
    ["distance --now short --fleeing --success", { distance: "medium" }],
    ["distance --now long --fleeing --success", { distance: "away" }],
    ["distance --now long --fleeing", { distance: "medium" }],
    ["distance --now short --fleeing", { distance: "short" }],
    ["distance --now medium --success", { distance: "short" }],
    ["distance --now long", { distance: "away" }],
  ])("%s", (words, answer) => {
    expect(asked(words)).toEqual(answer);
  });
});

describe("the command line refuses in one line that names what is wrong", () => {
  it.each([
    ["fate --hand H7,H7 --trait 1 --fate C2", /^--hand: H7 comes twice$/u],
    ["fate --hand H7 --trait 1 --fate C2,h7", /^--fate: H7 comes twice$/u],
    ["fate --hand H1 --trait 1 --fate C2", /^--hand: unknown card "H1"/u],
    ["fate --hand H7, --trait 1 --fate C2", /^--hand: unknown card ""/u],
    ["fate --hand X1 --trait 1 --fate C2", /^--hand: unknown card "X1"/u],
    ["fate --hand H7.2 --trait 1 --fate C2", /^--hand: unknown card "H7\.2"/u],
    ["fate --hand joker --trait 1 --fate C2", /^--hand: a joker is never played/u],
    ["fate --hand H7 --trait -1 --fate C2", /^--trait: -1 is below 0$/u],
    ["fate --hand H7 --fate C2", /^--trait: missing$/u],
    ["fate --hand H7 --trait 1", /^--fate: missing$/u],
    ["fate --hand H7 --trait 1 --fate C2 --luck 3", /^--luck: unknown flag$/u],
    [
      "opposed --attacker H7 --attacker-trait 1 --defender H7 --defender-trait 1",
      /^--defender: H7 comes twice$/u,
    ],
    [
      "opposed --attacker H7 --attacker-trait x --defender H8 --defender-trait 1",
      /^--attacker-trait: "x" is not a whole number$/u,
    ],
    ["odds --hand H7 --trait 1 --cards 0", /^--cards: 0 is not within 1 to 51$/u],
    ["odds --hand H7 --trait 1 --cards 51 --seen C2", /^--cards: 51 is not within 1 to 50$/u],
    ["odds --hand H7 --trait 1 --cards 2 --seen H7", /^--seen: H7 comes twice$/u],
    ["initiative --cards C9,B2", /^--cards: unknown card "B2"/u],
    ["initiative --cards C9,C9", /^--cards: C9 comes twice$/u],
    ["state --body 1 --mind 1 --spirit 1", /^--luck: missing$/u],
    ["state --body -2 --mind 1 --spirit 1 --luck 1", /^--body: -2 is below 0$/u],
    ["pool --trait 3 --extra -1", /^--extra: -1 is below 0$/u],
    ["squad --members 6 --rating 5 --damage 10", /^--members: 6 is not within 0 to 5$/u],
    ["squad --members 5 --rating 0 --damage 10", /^--rating: 0 is below 1$/u],
    ["follower --rating 3 --damage -1", /^--damage: -1 is below 0$/u],
    ["monster --trait 4 --players 0 --card H5", /^--players: 0 is below 1$/u],
    ["monster --trait 4 --players 3 --card H11", /^--card: unknown card "H11"/u],
    ["monster-touched --suit cups", /^--suit: unknown: "cups"; one of clubs, spades, hearts, diamonds$/u],
    ["capital --level half", /^--level: "half" is not a whole number$/u],
    ["income --advantage farm --level 2", /^--advantage: unknown: "farm"; one of landed, business$/u],
    ["income --advantage landed --level 2 --failed", /^--failed: land pays without a draw$/u],
    ["cost --what luck --to 3", /^--what: unknown: "luck"/u],
    ["cost --what skill", /^--to: missing$/u],
    ["cost --what remove-disadvantage", /^--rank: missing$/u],
    ["cost --what skill --to 11", /^--to: 11 is not within 2 to 10$/u],
    ["capital --level 41", /^--level: 41 is not within 0 to 40$/u],
    ["capital --level 9007199254740993", /^--level: "9007199254740993" is too large a number$/u],
    ["cost --what skill --to 3 --rank 3", /^--rank: stands beside --to/u],
    ["cost --what skill --to 3 --skill-cost half", /^--skill-cost: unknown: "half"/u],
    ["cost --what advantage --to 3 --advantage-cost flat", /^--advantage-cost: unknown: "flat"/u],
    ["start --suit clubs", /^--suit: unknown flag$/u],
    ["distance --now near", /^--now: unknown: "near"; one of short, medium, long$/u],
    ["shuffle --cards H7", /^command: unknown: "shuffle"/u],
  ])("%s", (words, message) => {
    expect(refused(words)).toMatch(message);
    expect(refused(words)).not.toContain("\n");
  });

  it("and helps: each command stands in the help", () => {
    for (const name of line.COMMANDS.keys()) expect(line.HELP).toContain(`bastards ${name}`);
    expect(runRules(line, ["help"]).out).toBe(line.HELP);
  });
});
