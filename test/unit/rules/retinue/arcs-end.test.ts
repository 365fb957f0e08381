import { describe, expect, test } from "vitest";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import {
  neglectClock,
  type AskedFor,
  isDue,
  settleArc,
  waysFor,
} from "../../../../src/fates-edge/rules/retinue/arcs-end.ts";

const edition = EDITIONS.srd;
const agent: AskedFor = {
  key: "agent",
  kept: { kind: "follower", cap: 3, loyalty: "steady", condition: "maintained" },
  flagged: true,
  missed: 0,
  choice: "",
  recovered: false,
};
const title: AskedFor = {
  ...agent,
  key: "title",
  kept: { kind: "asset", tier: 2, superior: false, condition: "maintained" },
};

describe("an arc's end (SRD 16.5, 16.10)", () => {
  test("the agent of Cap 3: a week, 3 XP, or neglected", () => {
    const settled = (choice: AskedFor["choice"]) => settleArc([{ ...agent, choice }], 10, edition)[0];
    expect(settled("time")).toMatchObject({ condition: "maintained", xp: 0, days: 7, way: "time" });
    expect(settled("xp")).toMatchObject({ condition: "maintained", xp: 3, days: 0, way: "xp" });
    expect(settled("none")).toMatchObject({ condition: "neglected", missed: 1, xp: 0, way: "" });
    expect(settled(""), "who says nothing lets it slip").toMatchObject({ condition: "neglected", missed: 1 });
  });

  test("the noble's title: 4 XP keep a standard asset", () => {
    expect(settleArc([{ ...title, choice: "xp" }], 10, edition)[0]).toMatchObject({
      xp: 4,
      condition: "maintained",
    });
  });

  test("XP is paid in order, and what it does not reach for sinks and says how much was short", () => {
    const both = [
      { ...agent, choice: "xp" as const },
      { ...title, choice: "xp" as const },
    ];
    expect(settleArc(both, 5, edition)).toEqual([
      { key: "agent", condition: "maintained", missed: 0, way: "xp", xp: 3, days: 0, short: 0 },
      { key: "title", condition: "neglected", missed: 1, way: "", xp: 0, days: 0, short: 2 },
    ]);
    expect(settleArc([{ ...agent, choice: "xp" }], -2, edition)[0], "debt buys nothing").toMatchObject({
      short: 3,
    });
  });

  test("what is compromised waits for its mission, then costs the whole", () => {
    const lost = {
      ...agent,
      flagged: false,
      choice: "xp" as const,
      kept: { ...agent.kept, condition: "compromised" as const },
    };
    expect(waysFor(lost, edition).ways).toEqual([]);
    expect(settleArc([lost], 10, edition)[0]).toMatchObject({ condition: "compromised", xp: 0 });
    expect(settleArc([{ ...lost, recovered: true }], 10, edition)[0]).toMatchObject({
      condition: "maintained",
      xp: 3,
    });
  });

  test("nobody is asked about what nobody flagged, nor about what is so well founded that it needs nothing", () => {
    expect(isDue({ ...agent, flagged: false })).toBe(false);
    expect(
      isDue({ ...title, kept: { kind: "asset", tier: 2, superior: true, condition: "maintained" } }),
    ).toBe(false);
    expect(settleArc([{ ...agent, flagged: false }], 10, edition)).toEqual([]);
  });

  test("a way the dial does not have is no way", () => {
    expect(settleArc([{ ...agent, choice: "coin" }], 10, edition)[0]).toMatchObject({
      way: "",
      condition: "neglected",
    });
    const coin = { ...edition, coinUpkeep: true };
    expect(settleArc([{ ...agent, choice: "coin" }], 10, coin)[0]).toMatchObject({
      way: "coin",
      condition: "maintained",
    });
  });
});

describe("16.5.4, 16.10: what sinks may count on a clock", () => {
  test("a danger of 4 gathers around what is neglected, a mission of 6 brings back what is compromised", () => {
    expect(neglectClock("maintained", { condition: "neglected" })).toEqual({ kind: "danger", size: 4 });
    expect(neglectClock("neglected", { condition: "compromised" })).toEqual({ kind: "progress", size: 6 });
  });

  test("what has not sunk counts on none, nor what is maintained again", () => {
    expect(neglectClock("neglected", { condition: "neglected" })).toBeNull();
    expect(neglectClock("neglected", { condition: "maintained" })).toBeNull();
  });
});
