import { describe, expect, it } from "vitest";
import { DIALS, type EditionId, editionOf, EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { dvName, improvePosition, ladderUnder } from "../../../src/fates-edge/rules/pool.ts";
import { ticksFromSuccesses } from "../../../src/fates-edge/rules/clocks.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;

describe("the two editions", () => {
  it("differ exactly where the Core chapter speaks", () => {
    const differing = Object.entries(srd).filter(
      ([dial, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(core).find(([name]) => name === dial)?.[1]),
    );
    expect(differing.map(([dial]) => dial).toSorted()).toEqual(
      [
        "assistPrice",
        "bondBoons",
        "boonForPosition",
        "boonForRite",
        "boonOnMiss",
        "boonsKeptAtSceneEnd",
        "conversionCap",
        "descriptiveAssist",
        "dvLadder",
        "fatigueModel",
        "flashback",
        "followerBoons",
        "id",
        "nightClears",
        "setback",
        "shortRestClears",
      ].toSorted(),
    );
  });

  it("every dial of both presets is one the checks know and pass", () => {
    for (const edition of [srd, core]) {
      const { id, ...dials } = edition;
      expect(editionOf(id, dials)).toEqual(edition);
      expect(Object.keys(dials).toSorted()).toEqual(Object.keys(DIALS).toSorted());
    }
  });

  it("are frozen through and through", () => {
    for (const edition of [EDITIONS, srd, core, srd.dvLadder, core.dvLadder, DIALS]) {
      expect(Object.isFrozen(edition)).toBe(true);
    }
  });
});

describe("turning a dial", () => {
  it("changes that dial and leaves the presets alone", () => {
    const house = editionOf("srd", { boonCap: 4, dvLadder: [2, 3, 4, 6] });
    expect(house).toEqual({ ...srd, boonCap: 4, dvLadder: [2, 3, 4, 6] });
    expect(srd.boonCap).toBe(5);
    expect(Object.isFrozen(house) && Object.isFrozen(house.dvLadder)).toBe(true);
  });

  it("takes every printed reading of what growth costs (5.2, P.1, 16.3, 9.1, 5.1)", () => {
    const house = {
      skillPrice: "doublePlusTwo",
      skillCap: "attribute",
      followerPrice: "table",
      startingXp: 34,
    };
    expect(editionOf("core", { ...house, pacing: "heroic" })).toEqual({
      ...core,
      ...house,
      pacing: "heroic",
    });
  });

  it("an untouched preset is itself", () => {
    expect(editionOf("core")).toBe(core);
    expect(editionOf("core", {})).toBe(core);
  });

  it.each([
    ["boonCap", -1],
    ["boonCap", "5"],
    ["boonsKeptAtSceneEnd", undefined],
    ["conversionCap", 1.5],
    ["descriptionLadder", 1],
    ["dvLadder", [1, 2, 3]],
    ["dvLadder", [1, 2, 2, 4]],
    ["dvLadder", [0, 1, 2, 3]],
    ["fatigueModel", "none"],
    ["severity", "G"],
    ["nightClears", "most"],
    ["assistCap", 4],
    ["tickPrice", 0],
    ["skillPrice", "triple"],
    ["skillCap", true],
    ["followerPrice", "cube"],
    ["startingXp", -1],
    ["pacing", "slow"],
  ])("refuses %s at %j, naming the dial", (dial, value) => {
    expectRefusal(() => editionOf("srd", { [dial]: value }), dial, "malformed");
  });

  it.each(["luck", "id", "toString", "__proto__x"])("refuses %j, which is no dial", (name) => {
    expectRefusal(() => editionOf("srd", { [name]: 1 }), name, "unknown");
  });

  it("refuses an edition nobody wrote", () => {
    const typed: string = "homebrew";
    expectRefusal(() => editionOf(typed as EditionId), "edition", "unknown");
  });
});

describe("what the dials do to small rules", () => {
  it("SRD 4.5.1: 1 Routine, 2 Pressured, 3 Hard, 4 and more Extreme", () => {
    const names = [1, 2, 3, 4, 99].map((dv) => dvName(dv, srd));
    expect(names).toEqual(["routine", "pressured", "hard", "extreme", "extreme"]);
  });

  it("Core: 2 Routine, 3 Pressured, 4 Difficult, 5 and more Extreme; 1 is Routine too", () => {
    const names = [1, 2, 3, 4, 5, 6].map((dv) => dvName(dv, core));
    expect(names).toEqual(["routine", "routine", "pressured", "hard", "extreme", "extreme"]);
  });

  it("a DV below 1 has no name", () => {
    expectRefusal(() => dvName(0, srd), "dv", "range");
  });

  it("Core: a boon buys a milder position, down to Controlled", () => {
    expect(improvePosition("desperate", core)).toBe("risky");
    expect(improvePosition("risky", core)).toBe("controlled");
    expectRefusal(() => improvePosition("controlled", core), "position", "range");
    expectRefusal(() => improvePosition("risky", srd), "position", "unavailable");
  });

  it("without the description ladder every action is Basic", () => {
    expect(ladderUnder("intricate", editionOf("srd", { descriptionLadder: false }))).toBe("basic");
    expect(ladderUnder("intricate", srd)).toBe("intricate");
  });

  it("SRD R.1, ticks from successes: 0: 0, 1: 1, 2–3: 2, 4+: 3", () => {
    expect([0, 1, 2, 3, 4, 9].map(ticksFromSuccesses)).toEqual([0, 1, 2, 2, 3, 3]);
    expectRefusal(() => ticksFromSuccesses(-1), "successes");
  });
});
