import { describe, expect, it } from "vitest";
import * as commands from "../../../rules-cli/commands.ts";
import { runRules } from "../../../tools/rules/run-rules.ts";

/** A command line's words; what stands in quotes is one of them. */
const words = (line: string): string[] =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
const run = (line: string) => runRules(commands, words(line));
const answer = (line: string): Record<string, unknown> => JSON.parse(run(line).out ?? "null");

describe("boons past five may be spent in the beat in which they came; what is left then is lost (Clarification 2)", () => {
  it.each([
    ["--held 4 --gain 1", { now: 5, kept: 5, lost: 0 }],
    ["--held 5 --gain 2", { now: 7, kept: 5, lost: 2 }],
    ["--held 5 --gain 2 --spend 1", { now: 6, kept: 5, lost: 1 }],
    ["--held 5 --gain 2 --spend 3", { now: 4, kept: 4, lost: 0 }],
    ["--held 0 --gain 0", { now: 0, kept: 0, lost: 0 }],
  ])("boons %s", (line, told) => expect(answer(`boons ${line}`)).toMatchObject(told));
});

describe("no fatigue clears while supply is Dangerously Low or empty, whatever clears it (SRD 20.4, V)", () => {
  it.each([
    ["--kind night --fatigue 2 --harm 1 --supply 2", { fatigue: 1, harm: 1, refused: false }],
    ["--kind night --fatigue 2 --harm 0 --supply 3", { fatigue: 2, harm: 0, refused: true }],
    ["--kind treat --fatigue 2 --harm 2 --supply 0", { fatigue: 1, harm: 1, refused: false }],
    ["--kind treat --fatigue 2 --harm 2 --supply 4", { fatigue: 2, harm: 1, refused: true }],
    ["--kind healers-bag --fatigue 2 --harm 0 --supply 1", { fatigue: 1, harm: 0, refused: false }],
    ["--kind healers-bag --fatigue 2 --harm 0 --supply 3", { fatigue: 2, harm: 0, refused: true }],
    ["--kind healers-bag --fatigue 0 --harm 3 --supply 3", { fatigue: 0, harm: 3, refused: false }],
    ["--kind night --fatigue 3 --harm 0 --supply 2 --edition core", { fatigue: 0 }],
  ])("recover %s", (line, told) => expect(answer(`recover ${line}`)).toMatchObject(told));
});

describe("supply: a free segment is kept and eats the next tick; without a pack one tires a step sooner (SRD J, L)", () => {
  it.each([
    ["--filled 0", { filled: 0, spare: 0, state: "full", fatigue: "none" }],
    ["--filled 0 --tick 1", { filled: 1, state: "full", fatigue: "none" }],
    ["--filled 1 --tick 1", { filled: 2, state: "low", fatigue: "no-pack" }],
    ["--filled 2 --tick 1", { filled: 3, state: "dangerously-low", fatigue: "all" }],
    ["--filled 3 --tick 1", { filled: 4, state: "out", fatigue: "all" }],
    ["--filled 0 --clear 1", { filled: 0, spare: 1, state: "full", fatigue: "none" }],
    ["--filled 1 --clear 1", { filled: 0, spare: 0 }],
    ["--filled 0 --spare 1 --tick 1", { filled: 0, spare: 0 }],
    ["--filled 1 --spare 1 --tick 2", { filled: 2, spare: 0, fatigue: "no-pack" }],
    ["--filled 3 --clear 1", { filled: 2, state: "low", fatigue: "none" }],
    ["--filled 4", { state: "out", fatigue: "none" }],
  ])("supply %s", (line, told) => expect(answer(`supply ${line}`)).toMatchObject(told));
});

describe("a requirement looks at who serves and what stands now (Clarification 10)", () => {
  const banner = '--thing "Hearth-Banner" --attributes presence=2 --skills command=2';
  const coin = '--thing "Master of Coin" --attributes presence=5 --skills commerce=4';

  it.each([
    [`${banner} --assets 1`, { met: true, missing: [] }],
    [`${banner} --gifts 1`, { met: true, missing: [] }],
    [`${banner} --assets 1 --gone 1`, { met: false, missing: ["asset"] }],
    [`${banner} --assets 1 --spent 40`, { met: false, missing: ["tier"] }],
    [`${banner} --assets 1 --spent 41`, { met: true }],
    [`${coin} --assets 2 --gifts 1`, { met: true }],
    [`${coin} --assets 3 --gone 1`, { met: false, missing: ["asset"] }],
    ['--thing "Master of Coin" --assets 3', { met: false, missing: ["presence", "commerce"] }],
    ['--thing "Oath-Bound Captain" --attributes presence=3 --skills command=3', { missing: ["follower"] }],
    [
      '--thing "Spirit-Shield" --attributes spirit=4 --skills resolve=3',
      { met: true, open: ["dwarf", "tier"] },
    ],
  ])("requires %s", (line, told) => expect(answer(`requires ${line}`)).toMatchObject(told));
});

describe("the Haste clock, and exposure", () => {
  it.each([
    [0, false],
    [3, false],
    [4, true],
    [6, true],
  ])("%d ticks: full and flawed %s", (ticks, full) =>
    expect(answer(`haste --ticks ${ticks}`)).toMatchObject({ full, flawed: full }),
  );

  it.each([
    ["--value 0 --act mark", { value: 1, compromised: false }],
    ["--value 2 --act mark", { value: 3, compromised: true }],
    ["--value 3 --act mark", { value: 3, compromised: true }],
    ["--value 3 --act lie-low", { value: 0, compromised: false }],
    ["--value 2 --act relief", { value: 0, compromised: false }],
  ])("exposure %s", (line, told) => expect(answer(`exposure ${line}`)).toMatchObject(told));
});

describe("a mistake is one line, and begins with the argument", () => {
  it.each([
    ["boons --gain 1", /^--held: missing/],
    ["boons --held 6 --gain 1", /^--held: /],
    ["boons --held 1 --gain 1 --spend 3", /^--spend: /],
    ["recover --kind nap --fatigue 1 --harm 0 --supply 0", /^--kind: unknown/],
    ["recover --kind night --fatigue 1 --harm 4 --supply 0", /^--harm: /],
    ["recover --kind night --fatigue 1 --harm 0", /^--supply: missing/],
    ["supply", /^--filled: missing/],
    ["supply --filled 5", /^--filled: /],
    ["supply --filled 1 --tick -1", /^--tick: /],
    ["requires", /^--thing: missing/],
    ["requires --thing Nothing", /^--thing: unknown/],
    ["requires --thing Warglord --skills juggling=2", /^--skills: unknown/],
    ["requires --thing Warglord --attributes body", /^--attributes: "body" is no name=rating/],
    ["haste", /^--ticks: missing/],
    ["haste --ticks some", /^--ticks: /],
    ["exposure --value 4 --act mark", /^--value: /],
    ["exposure --value 1 --act hide", /^--act: unknown/],
  ])("%s", (line, error) => {
    expect(run(line).error).toMatch(error);
    expect(run(line).error).not.toContain("\n");
  });
});
