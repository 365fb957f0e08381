import { describe, expect, it } from "vitest";
import * as commands from "../../../../rules-cli/commands.ts";
import { runRules } from "../../../../tools/rules/run-rules.ts";

const run = (line: string) => runRules(commands, line.split(" "));
const answer = (line: string): Record<string, unknown> => JSON.parse(run(line).out ?? "null");

describe("npm run -s rules -- assist", () => {
  const dice = (line: string) => answer(`assist ${line}`)["dice"];

  it("a follower in their role adds their Cap, three at most; beside it one die", () => {
    expect(answer("assist --cap 3")).toMatchObject({ dice: 3, taken: 0, boons: 0 });
    expect(answer("assist --cap 5")).toMatchObject({ worth: 5, dice: 3, taken: 2 });
    expect(dice("--cap 5 --mode off")).toBe(1);
  });

  it("neglect, a wound and being compromised take from it", () => {
    expect(dice("--cap 3 --condition neglected")).toBe(2);
    expect(dice("--cap 3 --injured")).toBe(2);
    expect(dice("--cap 3 --injured --condition neglected")).toBe(1);
    expect(dice("--cap 3 --condition compromised")).toBe(0);
  });

  it("dice of others fill the cap first, and Master Coordinator raises it", () => {
    expect([0, 1, 2, 3].map((already) => dice(`--cap 3 --already ${already}`))).toEqual([3, 2, 1, 0]);
    expect(dice("--cap 4 --limit 4")).toBe(4);
  });

  it("Core: the help costs a boon", () => {
    expect(answer("assist --cap 2 --edition core")).toMatchObject({ dice: 2, boons: 1 });
  });

  it.each([
    ["", /^--cap: missing/],
    ["--cap 0", /^--cap: /],
    ["--cap 6", /^--cap: /],
    ["--cap 3 --mode along", /^--mode: unknown/],
    ["--cap 3 --condition broken", /^--condition: unknown/],
    ["--cap 3 --already -1", /^--already: /],
    ["--cap 3 --limit 5", /^--limit: /],
    ["--cap 3 --edition second", /^--edition: unknown/],
  ])("assist %s: says in one line what is wrong", (line, words) => {
    expect(run(`assist ${line}`.trim()).error).toMatch(words);
  });
});

describe("npm run -s rules -- upkeep", () => {
  it("what keeps or restores a follower", () => {
    expect(answer("upkeep --follower 3")).toMatchObject({ xp: 3, quest: false });
    expect(answer("upkeep --follower 3 --loyalty wary")).toMatchObject({ xp: 4, quest: false });
    expect(answer("upkeep --follower 3 --condition neglected")).toMatchObject({ xp: 2, quest: false });
    expect(answer("upkeep --follower 3 --condition compromised")).toMatchObject({ xp: 3, quest: true });
  });

  it("what keeps or restores an asset", () => {
    const xp = (line: string) => answer(`upkeep --asset ${line}`)["xp"];
    expect(["minor", "standard", "major"].map(xp)).toEqual([2, 4, 6]);
    expect(["minor", "standard", "major"].map((tier) => xp(`${tier} --condition neglected`))).toEqual([
      1, 2, 3,
    ]);
    expect(answer("upkeep --asset major --condition compromised")).toMatchObject({ xp: 6, quest: true });
  });

  it.each([
    ["", /^--follower: missing; or --asset/],
    ["--follower 3 --asset minor", /^--asset: given beside/],
    ["--follower three", /^--follower: /],
    ["--asset vast", /^--asset: unknown/],
    ["--follower 3 --loyalty sworn", /^--loyalty: unknown/],
  ])("upkeep %s: says in one line what is wrong", (line, words) => {
    expect(run(`upkeep ${line}`.trim()).error).toMatch(words);
  });
});
