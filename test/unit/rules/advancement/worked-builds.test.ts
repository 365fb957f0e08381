import { describe, expect, it } from "vitest";
import { checkBuild } from "../../../../src/fates-edge/rules/advancement/build.ts";
import { spreadOf } from "../../../../src/fates-edge/rules/advancement/leaning.ts";
import { checkLedger } from "../../../../src/fates-edge/rules/advancement/ledger-faults.ts";
import type { Purchase } from "../../../../src/fates-edge/rules/advancement/purchases.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { made, times, type Made } from "./support.ts";

const { srd } = EDITIONS;
const attribute = (key: string): Purchase => ({ kind: "attribute", key });
const skill = (key: string): Purchase => ({ kind: "skill", key });
const follower = (role: string, cap: number): Purchase => ({ kind: "follower", name: role, role, cap });
const asset = (name: string, tier: number): Purchase => ({ kind: "asset", name, role: name, tier });

const reportOf = ({ character, lines }: Made) => checkBuild(character, lines, srd);
const spentOn = ({ quotes }: Made) => quotes.map(({ price }) => price);
const SABLE = [attribute("body"), attribute("wits"), ...times(3, skill("melee"))];
const BRYN = [attribute("presence"), ...times(3, skill("sway")), follower("Archivist", 3)];
const ASH = [
  attribute("wits"),
  attribute("presence"),
  ...times(2, skill("tactics")),
  skill("skulduggery"),
  follower("Scout", 4),
  asset("Safehouse", 1),
];

describe("the printed builds", () => {
  it.each([
    ["B, Sable", SABLE, [9, 9, 2, 4, 6]],
    ["C, Bryn's baseline", BRYN, [9, 2, 4, 6, 9]],
  ])("%s: 30 XP exactly, and legal", (_, purchases, prices) => {
    const build = made(purchases);
    expect(spentOn(build)).toEqual(prices);
    expect(reportOf(build)).toEqual({ budget: 30, spent: 30, left: 0, deficitLeft: 0, faults: [] });
    expect(build.quotes.flatMap(({ reasons, doubts }) => [...reasons, ...doubts])).toEqual([]);
    expect(checkLedger(build.character, build.lines, srd)).toEqual([]);
  });

  it("B, Sable with Observation 1: 32 XP, which two complications pay", () => {
    const build = made([...SABLE, skill("observation")]);
    expect(reportOf(build).spent).toBe(32);
    expect(build.quotes.at(-1)?.reasons).toEqual([
      { code: "notEnoughXp", data: { price: 2, left: 0, short: 2 } },
    ]);
  });

  it("D, Ash: 46 XP as printed, 16 over; the last two purchases are refused", () => {
    const build = made(ASH);
    expect(spentOn(build)).toEqual([9, 9, 2, 4, 2, 16, 4]);
    expect(reportOf(build)).toMatchObject({ spent: 46, left: -16 });
    expect(reportOf(build).faults).toEqual([{ code: "overdrawn", data: { short: 16 } }]);
    expect(build.quotes.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ...times(5, []),
      ["notEnoughXp"],
      ["notEnoughXp"],
    ]);
  });

  it("D, Ash without the scout: a legal 30", () => {
    const build = made(ASH.filter(({ kind }) => kind !== "follower"));
    expect(reportOf(build)).toMatchObject({ spent: 30, left: 0, faults: [] });
  });

  it("SRD 17.2.2, the patron: 31 XP, whose Presence 3 is face enough for the title", () => {
    const build = made([
      attribute("presence"),
      ...times(2, skill("command")),
      asset("Noble Title", 2),
      asset("Safehouse", 1),
      follower("Bodyguard", 2),
    ]);
    expect(spentOn(build)).toEqual([9, 2, 4, 8, 4, 4]);
    expect(reportOf(build)).toMatchObject({ spent: 31, left: -1 });
    expect(build.quotes[3]?.reasons).toEqual([]);
  });

  it("SRD 22.2 to 22.4: the example builds cost 30 each", () => {
    const archivist = made([attribute("presence"), ...times(3, skill("sway")), follower("Archivist", 3)]);
    const mastermind = made([
      attribute("wits"),
      skill("tactics"),
      ...times(2, skill("insight")),
      follower("Scout", 3),
      asset("Safehouse Ring", 1),
    ]);
    expect([made(SABLE), archivist, mastermind].map((build) => reportOf(build).spent)).toEqual([30, 30, 30]);
  });

  it("SRD 7, 22.7: a Cap 5 bodyguard is 25 XP", () => {
    expect(spentOn(made([follower("Bodyguard", 5)]))).toEqual([25]);
  });

  it("SRD 22: Sable leans solo, Bryn mixed", () => {
    expect(spreadOf(made(SABLE).lines)).toEqual({
      self: 30,
      onScreen: 0,
      offScreen: 0,
      shares: { self: 1, onScreen: 0, offScreen: 0 },
      leaning: "solo",
    });
    expect(spreadOf(made(BRYN).lines)).toMatchObject({ self: 21, onScreen: 9, leaning: "mixed" });
  });
});
