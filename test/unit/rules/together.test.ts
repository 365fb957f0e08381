import { describe, expect, it } from "vitest";
import {
  assistFrom,
  contestLead,
  helpWays,
  judgeShares,
  setupGives,
} from "../../../src/fates-edge/rules/teamwork.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import { judgeGroup } from "./judge-group.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;

describe("help from another character (SRD 4.5.4; Core, Assistance)", () => {
  it("is a skill's dice under the SRD, a boon, a fatigue or a description under Core", () => {
    expect(helpWays(srd)).toEqual(["skill"]);
    expect(helpWays(core)).toEqual(["boon", "stress", "describe"]);
    expect(helpWays(editionOf("srd", { descriptiveAssist: true }))).toEqual(["skill", "describe"]);
  });

  it.each([
    ["boon", { dice: 1, boons: 1, fatigue: 0 }],
    ["stress", { dice: 1, boons: 0, fatigue: 1 }],
    ["describe", { dice: 1, boons: 0, fatigue: 0 }],
  ] as const)("by %s lends one die", (way, help) => {
    expect(assistFrom(0, core, way)).toEqual(help);
    expect(assistFrom(5, core, way)).toEqual(help);
  });

  it("with a skill is its rating, and never more than the cap", () => {
    expect([0, 2, 3, 5].map((rating) => assistFrom(rating, srd, "skill").dice)).toEqual([0, 2, 3, 3]);
  });
});

describe("a group's roll (SRD 4.6)", () => {
  it("takes the best single result and everyone's setbacks: the Pass, 3 successes and 3 CP against DV 3", () => {
    const shares = [
      { successes: 1, setbacks: 2 },
      { successes: 3, setbacks: 0 },
      { successes: 0, setbacks: 1 },
    ];
    const options = { dv: 3, ladder: "basic" } as const;
    expect(judgeShares(shares, options)).toMatchObject({ successes: 3, setbacks: 3, outcome: "cost" });
  });

  it("never adds successes up", () => {
    const options = { dv: 2, ladder: "basic" } as const;
    expect(judgeGroup([[9], [9]], options)).toMatchObject({ successes: 1, outcome: "partial" });
    expectRefusal(() => judgeShares([], options), "rolls");
  });
});

describe("a contest (SRD 4.5.1)", () => {
  it("is carried by the most successes", () => {
    expect(contestLead([1, 3])).toBe(1);
    expect(contestLead([3, 1, 2])).toBe(0);
  });

  it("leaves things as they are where the highest are level", () => {
    expect(contestLead([2, 2])).toBeNull();
    expect(contestLead([0, 0])).toBeNull();
    expect(contestLead([3, 1, 3])).toBeNull();
    expect(contestLead([1, 1, 3])).toBe(2);
  });

  it("has two sides", () => {
    expectRefusal(() => contestLead([3]), "sides");
    expectRefusal(() => contestLead([3, -1]), "sides[1]");
  });
});

describe("a setup", () => {
  it("makes the next roll's position a step milder, or lends a die where there is none to make milder", () => {
    expect(setupGives("desperate", 1)).toEqual({ position: "risky", dice: 0 });
    expect(setupGives("risky", 1)).toEqual({ position: "controlled", dice: 0 });
    expect(setupGives("controlled", 1)).toEqual({ position: "controlled", dice: 1 });
    expect(setupGives("", 1)).toEqual({ position: "", dice: 1 });
  });

  it("counts each of several, and nothing without one", () => {
    expect(setupGives("risky", 2)).toEqual({ position: "controlled", dice: 1 });
    expect(setupGives("desperate", 2)).toEqual({ position: "controlled", dice: 0 });
    expect(setupGives("risky", 0)).toEqual({ position: "risky", dice: 0 });
  });
});
