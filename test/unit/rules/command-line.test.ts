import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as commands from "../../../rules-cli/commands.ts";
import { runRules } from "../../../tools/rules/run-rules.ts";

/** The command's words as a shell would split them. */
const run = (line: string) => runRules(commands, line === "" ? [] : line.split(" "));
const answer = (line: string): Record<string, unknown> => JSON.parse(run(line).out ?? "null");

describe("npm run -s rules -- action", () => {
  it("SRD 4.6, Lockpick Under Watch, as thrown", () => {
    const ruling = answer("action --dice 10,8,5,4,1,1 --dv 2");
    expect(ruling).toMatchObject({ successes: 2, setbacks: 2, outcome: "cost", steps: [], ladder: "basic" });
  });

  it("the same described in detail: the ladder takes its face from --rerolls", () => {
    const ruling = answer("action --dice 10,8,5,4,1,1 --dv 2 --ladder detailed --rerolls 7");
    expect(ruling).toMatchObject({ successes: 3, setbacks: 1, outcome: "cost", dv: 2, edition: "srd" });
    expect(ruling["faces"]).toEqual([10, 8, 5, 4, 7, 1]);
    expect(ruling["steps"]).toEqual([{ die: 5, index: 4, from: 1, to: 7, why: "ladder" }]);
  });

  it("then fatigue's, then the boon's, each from the face before", () => {
    const ruling = answer(
      "action --dice 10,8,5,4,1,1 --dv 2 --ladder intricate --rerolls 7,2,3 --fatigue 2 --boon 4:9",
    );
    expect(ruling["steps"]).toEqual([
      { die: 5, index: 4, from: 1, to: 7, why: "ladder" },
      { die: 6, index: 5, from: 1, to: 2, why: "ladder" },
      { die: 1, index: 0, from: 10, to: 3, why: "fatigue" },
      { die: 4, index: 3, from: 4, to: 9, why: "boon" },
    ]);
    expect(ruling).toMatchObject({ successes: 3, setbacks: 0, outcome: "clean", flourish: true });
  });

  it('R.1 by --ones count: "Reroll all 1s once; 1s still generate GM Complication Points"', () => {
    const asked = "action --dice 8,1,1 --dv 2 --ladder intricate --rerolls 9,1";
    expect(answer(asked)).toMatchObject({ setbacks: 1, outcome: "cost" });
    expect(answer(`${asked} --ones count`)).toMatchObject({ setbacks: 3, faces: [8, 9, 1] });
    expect(answer("odds --pool 1 --dv 1 --ladder intricate --ones count")["expectedSetbacks"]).toBeCloseTo(
      0.11,
      12,
    );
    expect(run("odds --pool 1 --dv 1 --ones never")).toMatchObject({
      error: expect.stringContaining("--ones"),
    });
  });

  it("App. V: fatigue 1 and 2 force one re-roll, 3 forces two", () => {
    const forced = [1, 2, 3].map((level) => {
      const faces = level === 3 ? "2,2" : "2";
      return answer(`action --dice 9,8,7 --dv 1 --fatigue ${level} --rerolls ${faces}`)["successes"];
    });
    expect(forced).toEqual([2, 2, 1]);
  });

  it("Core: marks on the track force nothing", () => {
    expect(answer("action --dice 9,8,7 --dv 3 --fatigue 3 --edition core")).toMatchObject({
      successes: 3,
      forced: 0,
    });
  });

  it("--choose says which successes fatigue takes", () => {
    const ruling = answer("action --dice 9,8,3 --dv 2 --fatigue 2 --choose 2 --rerolls 1");
    expect(ruling["faces"]).toEqual([9, 1, 3]);
  });

  it("a Miss with the bargain is a success at a cost; boons are told by edition", () => {
    expect(answer("action --dice 2,3 --dv 3 --bargain")).toMatchObject({
      outcome: "cost",
      bargained: true,
      boonsWorth: 0,
    });
    expect(answer("action --dice 2,3 --dv 3 --edition core")).toMatchObject({
      outcome: "miss",
      boonsWorth: 2,
    });
  });

  it("takes --name=value, and spaces inside a quoted list", () => {
    expect(runRules(commands, ["action", "--dice=9, 8", "--dv=2"]).out).toContain('"outcome":"clean"');
  });

  it("several boons in one flag", () => {
    expect(answer("action --dice 2,3 --dv 2 --boon 1:9,2:8")["faces"]).toEqual([9, 8]);
  });
});

describe("npm run -s rules -- odds", () => {
  it("prints the four outcomes and the expected setbacks, exact", () => {
    const odds = answer("odds --pool 1 --dv 1 --ladder basic");
    expect(odds).toMatchObject({ clean: 0.5, cost: 0, partial: 0, miss: 0.5, expectedSetbacks: 0.1 });
  });

  it("fatigue counts, by the edition's model", () => {
    expect(answer("odds --pool 6 --dv 2 --ladder intricate --fatigue 3")).toMatchObject({
      fatigue: 3,
      forced: 2,
    });
    const fresh = answer("odds --pool 6 --dv 2 --ladder intricate")["clean"];
    expect(answer("odds --pool 6 --dv 2 --ladder intricate --fatigue 3 --edition core")["clean"]).toBe(fresh);
  });
});

describe("npm run -s rules -- xp", () => {
  it("B to D: Sable and Bryn come to 30, Ash to 46", () => {
    expect(answer("xp --build body=3,wits=3,melee=3")).toMatchObject({ spent: 30, tier: 1, edition: "srd" });
    expect(answer("xp --build presence=3,sway=3,follower=3")["spent"]).toBe(30);
    const ash = "wits=3,presence=3,tactics=2,skulduggery=1,follower=4,asset=1";
    expect(answer(`xp --build ${ash}`)).toMatchObject({ spent: 46, tier: 2 });
  });

  it("says what each line costs; followers and assets may stand twice", () => {
    expect(answer("xp --build body=3,observation=1,asset=2,asset=1")["lines"]).toEqual([
      { kind: "attribute", target: "body", from: 2, to: 3, xp: 9 },
      { kind: "skill", target: "observation", from: 0, to: 1, xp: 2 },
      { kind: "asset", target: "asset", from: 0, to: 2, xp: 8 },
      { kind: "asset", target: "asset", from: 0, to: 1, xp: 4 },
    ]);
  });
});

describe("npm run -s rules -- deck", () => {
  it("prints domain and severity of each card, and the twist", () => {
    const read = answer("deck --cards H7,SA --edition srd");
    expect(read["cards"]).toMatchObject([
      { card: "H7", domain: "social", severity: "moderate" },
      { card: "SA", domain: "mystic", severity: "catastrophic" },
    ]);
    expect(read["twist"]).toMatchObject({ domain: "mystic", severity: "catastrophic" });
  });
});

describe("a mistake is one line that names the argument", () => {
  it.each([
    ["", "command"],
    ["roll", "command"],
    ["action", "--dv"],
    ["action --dv 2", "--dice"],
    ["action --dice 9 --dv 0", "--dv"],
    ["action --dice 9 --dv -1", "--dv"],
    ["action --dice 9 --dv 1.5", "--dv"],
    ["action --dice 9 --dv two", "--dv"],
    ["action --dice 0,9 --dv 1", "--dice"],
    ["action --dice 11 --dv 1", "--dice"],
    ["action --dice 9,,8 --dv 1", "--dice"],
    ["action --dice --dv 1", "--dice"],
    ["action --dice= --dv 1", "--dice"],
    ["action --dice 9 --dice 8 --dv 1", "--dice"],
    ["action --dice 1,1 --dv 1 --ladder intricate --rerolls 5", "--rerolls"],
    ["action --dice 1 --dv 1 --ladder detailed", "--rerolls"],
    ["action --dice 9 --dv 1 --fatigue 2", "--rerolls"],
    ["action --dice 9 --dv 1 --rerolls 5", "--rerolls"],
    ["action --dice 1 --dv 1 --ladder detailed --rerolls 11", "--rerolls"],
    ["action --dice 9 --dv 1 --ladder plain", "--ladder"],
    ["action --dice 9 --dv 1 --edition third", "--edition"],
    ["action --dice 9 --dv 1 --fatigue -1", "--fatigue"],
    ["action --dice 9 --dv 1 --fatigue 4", "--fatigue"],
    ["action --dice 9 --dv 1 --fatigue x", "--fatigue"],
    ["action --dice 9 --dv 1 --boon 2:5", "--boon"],
    ["action --dice 9 --dv 1 --boon 0:5", "--boon"],
    ["action --dice 9 --dv 1 --boon 1:11", "--boon"],
    ["action --dice 9 --dv 1 --boon 1", "--boon"],
    ["action --dice 9 --dv 1 --boon 1:2:3", "--boon"],
    ["action --dice 9,8 --dv 1 --fatigue 2 --rerolls 5 --choose 1,2", "--choose"],
    ["action --dice 9,3 --dv 1 --fatigue 2 --rerolls 5 --choose 2", "--choose"],
    ["action --dice 9 --dv 1 --bargain", "--bargain"],
    ["action --dice 2 --dv 1 --bargain=yes", "--bargain"],
    ["action --dice 9 --dv 1 --luck 3", "--luck"],
    ["action --dice 9 --dv 1 surplus", "surplus"],
    ["action --dice 9 --dv 1 --toString 3", "--toString"],
    ["odds --pool 0 --dv 1", "--pool"],
    ["odds --pool -3 --dv 1", "--pool"],
    ["odds --pool 1e9 --dv 1", "--pool"],
    ["odds --pool 99999999 --dv 1", "--pool"],
    ["odds --pool 3", "--dv"],
    ["odds --pool 3 --dv 0", "--dv"],
    ["odds --pool 3 --dv 1 --fatigue 9", "--fatigue"],
    ["odds --pool 3 --dv 1 --ladder Intricate", "--ladder"],
    ["odds --pool 3 --dv 1 --dice 3", "--dice"],
    ["odds --pool 3 --dv 1 --edition SRD", "--edition"],
    ["deck", "--cards"],
    ["deck --cards H11", "--cards"],
    ["deck --cards H7,", "--cards"],
    ["deck --cards H7,H7", "--cards: H7 stands twice"],
    ["helpers --arcana 6 --ritual 1", "--arcana: 6 is not within 0 to 5"],
    ["deck --cards H7 --edition g", "--edition"],
    ["deck --cards H7 --suit H", "--suit"],
    ["xp", "--build"],
    ["xp --build body", "--build"],
    ["xp --build body=1", "--build"],
    ["xp --build luck=3", "--build"],
    ["xp --build follower=6", "--build"],
    ["xp --build melee=2,melee=3", "--build"],
  ])("%s → %s", (line, argument) => {
    const { out, error } = run(line);
    expect(out).toBeUndefined();
    expect(error).toContain(argument);
    expect(error).not.toMatch(/[\r\n]/);
  });

  it("stays one line whatever was typed", () => {
    for (const typed of ["a\nb", "--x\r\ny", "H7\u2028X", "\u0000"]) {
      for (const words of [
        [typed],
        ["deck", "--cards", typed],
        ["action", typed],
        ["odds", "--pool", typed],
      ]) {
        expect(runRules(commands, words).error).not.toMatch(/[\r\n\u2028\u2029]/u);
      }
    }
  });
});

describe("whatever is typed", () => {
  it("is answered by one JSON object or by one line, never by both, by neither, or by a crash", () => {
    const anyWord = fc.oneof(
      fc.constantFrom(
        "action",
        "odds",
        "deck",
        "--dice",
        "--dv",
        "--ladder",
        "--rerolls",
        "--fatigue",
        "--boon",
      ),
      fc.constantFrom(
        "--choose",
        "--bargain",
        "--edition",
        "--pool",
        "--cards",
        "--build",
        "detailed",
        "intricate",
        "core",
      ),
      fc.constantFrom(
        "1",
        "2",
        "1,1,9,8",
        "10,8,5",
        "4:9",
        "1:1",
        "body=3,melee=1",
        "H7",
        "SA,D10",
        "-1",
        "=",
        "--",
        "--dv=1",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.constantFrom("action", "odds", "deck", "xp", "working", "backlash", "helpers", "spell", "x"),
        fc.array(anyWord, { maxLength: 9 }),
        (name, words) => {
          const { out, error } = runRules(commands, [name, ...words]);
          expect([out, error].filter((said) => said !== undefined)).toHaveLength(1);
          if (out !== undefined) expect(JSON.parse(out)).toBeTypeOf("object");
          else expect(error).toMatch(/^[^\r\n]+$/u);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("as a process", { timeout: 120_000 }, () => {
  const rules = (...words: readonly string[]) =>
    spawnSync("npm", ["run", "-s", "rules", "--", ...words], { encoding: "utf8", timeout: 60_000 });

  it("prints one JSON object on stdout and exits 0", () => {
    const { status, stdout, stderr } = rules("deck", "--cards", "H7,SA", "--edition", "srd");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ edition: "srd" });
  });

  it("prints one line on stderr and exits 2", () => {
    const { status, stdout, stderr } = rules("odds", "--pool", "0", "--dv", "1");
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(/^--pool: [^\n]+\n$/);
  });

  it("help tells every flag of every command", () => {
    const { out } = run("help");
    for (const flag of [
      "dice",
      "dv",
      "ladder",
      "rerolls",
      "fatigue",
      "choose",
      "boon",
      "bargain",
      "edition",
      "pool",
      "cards",
      "build",
      "channel",
      "weave",
      "mitigate",
      "shunt",
      "points",
      "helpers",
      "arcana",
      "ritual",
    ]) {
      expect(out).toContain(`--${flag}`);
    }
    expect(run("--help")).toEqual(run("help"));
  });
});
