import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as commands from "../../../../rules-cli/commands.ts";
import { runRules } from "../../../../tools/rules/run-rules.ts";

const run = (line: string) => runRules(commands, line.split(" "));
const answer = (line: string): Record<string, unknown> => JSON.parse(run(line).out ?? "null");

describe("npm run -s rules -- seed", () => {
  it("the text's example draw: the queen sets the clock, and nothing else comes of it", () => {
    const seed = answer("seed --cards S10,H7,C9,DQ");
    expect(seed).toMatchObject({ clock: 8, parallel: 0, combos: [], freePoints: 0, strain: false });
    expect(seed["cards"]).toMatchObject([
      { card: "S10", axis: "place", name: "The fortress granary" },
      { card: "H7", axis: "people", name: "The temple advocate" },
      { card: "C9", axis: "complication", name: "They knew" },
      { card: "DQ", axis: "reward", reward: { kind: "asset", tier: "minor" } },
    ]);
  });

  it("combos each once, in the order of the text; a run's segment is off the clock", () => {
    expect(answer("seed --cards S9,H10,CJ,D9")).toMatchObject({ clock: 7, combos: ["pair", "run"] });
    expect(answer("seed --cards S7,H7,C2,D2")["combos"]).toEqual(["pair"]);
    expect(answer("seed --cards SK,SA,S3")).toMatchObject({
      combos: ["flush", "patron", "oneColour"],
      clock: 10,
      parallel: 1,
      parallelClocks: [8],
      freePoints: 1,
      strain: true,
    });
  });

  it.each([
    ["", /^--cards: missing/],
    ["--cards S10,X7", /^--cards: unknown card "X7"/],
    ["--cards S10,H7,s10", /^--cards: S10 stands twice$/],
    ["--cards S10, --edition core", /^--edition: unknown flag/],
  ])("seed %s: says in one line what is wrong", (line, words) => {
    expect(run(`seed ${line}`.trim()).error).toMatch(words);
  });
});

describe("npm run -s rules -- motive", () => {
  it("the text's example, by the text's names", () => {
    expect(answer("motive --cards H7,C5,DJ,S9")).toEqual({
      ambition: "Destroy rival",
      belief: "Rationalism",
      personality: "Erratic",
      twist: "Cursed",
    });
  });

  it("in any order, and for a minor NPC without what was not drawn", () => {
    expect(run("motive --cards S9,DJ,C5,H7").out).toBe(run("motive --cards H7,C5,DJ,S9").out);
    expect(answer("motive --cards d7,sk")).toEqual({ personality: "Naïve", twist: "Secret noble/bloodline" });
  });

  it.each([
    ["", /^--cards: missing/],
    ["--cards H7,H8", /^--cards: H8 is the second of its suit/],
    ["--cards H1", /^--cards: unknown card "H1"/],
  ])("motive %s: says in one line what is wrong", (line, words) => {
    expect(run(`motive ${line}`.trim()).error).toMatch(words);
  });
});

describe("npm run -s rules -- campaign", () => {
  const dials = (profile: string, mandate: number, crisis: number, more = "") =>
    answer(`campaign --profile ${profile} --mandate ${mandate} --crisis ${crisis} ${more}`.trim());

  it("called on favourable ground", () => {
    expect(dials("chronicle", 6, 3)).toMatchObject({
      called: true,
      forced: false,
      balanced: false,
      mini: true,
      rails: 0,
      boosts: 1,
      primary: 8,
      points: [6, 7],
    });
  });

  it("forced: rails at 1, at 2 under a Wild ace, and a point more either way", () => {
    expect(dials("chronicle", 2, 6)).toMatchObject({ forced: true, mini: false, rails: 1, points: [7, 8] });
    expect(dials("chronicle", 2, 6, "--wild-ace")).toMatchObject({ rails: 2, primary: 10, points: [7, 8] });
    expect(dials("saga", 2, 8)).toMatchObject({ forced: true, points: [8, 9] });
  });

  it("balanced in the middle, an ace or not", () => {
    expect(dials("skirmish", 4, 4, "--wild-ace")).toMatchObject({ balanced: true, rails: 1, points: [5, 6] });
  });

  it("nothing is due: rails at 0, the profile's points, and what is next", () => {
    expect(dials("chronicle", 3, 1)).toMatchObject({
      called: false,
      forced: false,
      balanced: false,
      mini: false,
      terrain: null,
      rails: 0,
      points: [6, 7],
      next: { step: "mini", mandate: 1, crisis: 0 },
    });
  });

  it.each([
    ["--mandate 6 --crisis 3", /^--profile: missing/],
    [
      "--profile epic --mandate 6 --crisis 3",
      /^--profile: unknown: "epic"; one of skirmish, chronicle, saga/,
    ],
    ["--profile saga --crisis 3", /^--mandate: missing/],
    ["--profile saga --mandate 6", /^--crisis: missing/],
    ["--profile skirmish --mandate 7 --crisis 3", /^--mandate: 7 is not within 0 to 6/],
    ["--profile saga --mandate 6 --crisis -1", /^--crisis: -1 is not within/],
    ["--profile saga --mandate 6 --crisis two", /^--crisis: "two" is not a whole number/],
    ["--profile saga --mandate 6 --crisis 3 --wild-ace=yes", /^--wild-ace: takes no value/],
  ])("campaign %s: says in one line what is wrong", (line, words) => {
    expect(run(`campaign ${line}`).error).toMatch(words);
  });

  it("whatever is typed, the answer is JSON or one line", () => {
    const word = fc.oneof(
      fc.constantFrom("--cards", "--profile", "--mandate", "--crisis", "--wild-ace", "saga", "6", "H7,SA"),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("seed", "motive", "campaign"),
        fc.array(word, { maxLength: 7 }),
        (name, words) => {
          const { out, error } = runRules(commands, [name, ...words]);
          if (out !== undefined) expect(JSON.parse(out)).toBeTypeOf("object");
          else expect(error).toMatch(/^[^\n]+$/);
        },
      ),
    );
  });
});

it("the help names all three", () => {
  for (const name of ["seed", "motive", "campaign"]) expect(run("help").out).toContain(`rules -- ${name} --`);
});
