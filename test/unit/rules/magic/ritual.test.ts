import { describe, expect, it } from "vitest";
import {
  absorbProblems,
  helperCap,
  joinProblems,
  RITUAL_BACKLASH,
  sharedPool,
} from "../../../../src/fates-edge/rules/magic/ritual.ts";
import { BACKLASH_TIER_MAX } from "../../../../src/fates-edge/rules/magic/backlash.ts";
import { expectRefusal } from "../support.ts";

describe("helpers of a ritual (SRD 19.7; Clarification 6)", () => {
  it("half of Arcana or Ritual, the higher, rounded up, at most three", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((arcana) => helperCap({ arcana }))).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(helperCap({ arcana: 5, ritual: 2 })).toBe(3);
    expect(helperCap({ arcana: 1, ritual: 4 })).toBe(2);
    expectRefusal(() => helperCap({ arcana: -1 }), "arcana");
    expectRefusal(() => helperCap({ arcana: 1, ritual: 0.5 }), "ritual");
  });

  it("join while it is declared, each once, and not the primary", () => {
    const ritual = { primary: "p", helpers: ["a"], cap: 2, stage: "declared" } as const;
    expect(joinProblems("b", ritual)).toEqual([]);
    expect(joinProblems("p", ritual)).toEqual(["primary"]);
    expect(joinProblems("a", ritual)).toEqual(["joined"]);
    expect(joinProblems("c", { ...ritual, helpers: ["a", "b"] })).toEqual(["full"]);
    expect(joinProblems("b", { ...ritual, stage: "channel" })).toEqual(["begun"]);
  });

  it("absorb one point of their own Channel and one of the Weave, once each", () => {
    const moment = { primary: "p", helpers: ["a", "b"], absorbed: [], left: 1 };
    const own = { helper: "a", roll: "channel" } as const;
    const weave = { helper: "a", roll: "weave" } as const;
    expect(absorbProblems(own, moment)).toEqual([]);
    expect(absorbProblems(weave, { ...moment, absorbed: [own] })).toEqual([]);
    expect(absorbProblems(own, { ...moment, absorbed: [own] })).toEqual(["already"]);
    expect(absorbProblems({ ...own, helper: "p" }, moment)).toEqual(["notHelper"]);
    expect(absorbProblems({ ...own, helper: "x" }, moment)).toEqual(["notHelper"]);
    expect(absorbProblems(own, { ...moment, left: 0 })).toEqual(["noPoints"]);
  });
});

it("all Channels of the bridge of SRD 19.7 feed one pool", () => {
  const channels = [
    { uuid: "caster", successes: 3, setbacks: 1 },
    { uuid: "fighter", successes: 2, setbacks: 0 },
    { uuid: "cleric", successes: 1, setbacks: 1 },
    { uuid: "rogue", successes: 0, setbacks: 1 },
  ];
  expect(sharedPool(channels)).toEqual({ potential: 6, points: 3 });
});

it("the table of ritual backlash has a row for each tier", () => {
  expect(RITUAL_BACKLASH).toHaveLength(BACKLASH_TIER_MAX);
});
