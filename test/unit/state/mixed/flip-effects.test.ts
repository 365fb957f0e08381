import { describe, expect, test } from "vitest";
import { flipEffects, type FlipTable } from "../../../../src/fates-edge/state/beat/flips.ts";

const clock = (key: string, suit = "", filled = 0) => ({ key, name: key, suit, filled, size: 6 });
const TABLE: FlipTable = {
  party: "Actor.party",
  opposes: "",
  opposed: "",
  danger: "danger",
  supply: "supply",
  clocks: [clock("danger"), clock("supply"), clock("witnesses", "hearts"), clock("terrain", "spades")],
};
const flip = (suit: string, rank: string, table: Partial<FlipTable> = {}) =>
  flipEffects({ suit, rank } as never, { ...TABLE, ...table }, "flip");
const paths = (effects: { readonly changes: readonly { readonly path: string }[] }) =>
  effects.changes.map(({ path }) => path);

/** SRD R.3: what a flipped card does at once. */
describe("A flip", () => {
  test("ticks the domains of its suit, and no other", () => {
    expect(paths(flip("hearts", "4"))).toEqual(["system.clocks.witnesses.ticks.flip-domain"]);
    expect(paths(flip("spades", "4"))).toEqual(["system.clocks.terrain.ticks.flip-domain"]);
    expect(paths(flip("clubs", "4"))).toEqual([]);
  });

  test("passes over a domain that is full", () => {
    expect(paths(flip("hearts", "4", { clocks: [clock("witnesses", "hearts", 6)] }))).toEqual([]);
  });

  test("counterwatch: the first spade of the scene also ticks danger, and is noted", () => {
    const opposes = "counterwatch" as const;
    expect(paths(flip("spades", "9", { opposes }))).toEqual([
      "system.clocks.terrain.ticks.flip-domain",
      "system.clocks.danger.ticks.flip-talent",
      "system.scene.opposed",
    ]);
    expect(paths(flip("spades", "9", { opposes, opposed: "earlier" }))).toEqual([
      "system.clocks.terrain.ticks.flip-domain",
    ]);
    expect(flip("hearts", "9", { opposes }).bites).toBe(false);
  });

  test("hard cover: a club from 2 to 6 wears gear out instead of harming, once", () => {
    const opposes = "hardCover" as const;
    expect(flip("clubs", "6", { opposes })).toMatchObject({ bites: true, impaired: true });
    expect(flip("clubs", "7", { opposes })).toMatchObject({ bites: false, impaired: false });
    expect(flip("clubs", "2", { opposes, opposed: "earlier" }).impaired).toBe(false);
  });

  test("paper teeth: a diamond from 6 to 10 also ticks supply", () => {
    const opposes = "paperTeeth" as const;
    expect(paths(flip("diamonds", "10", { opposes }))).toContain("system.clocks.supply.ticks.flip-talent");
    expect(paths(flip("diamonds", "5", { opposes }))).toEqual([]);
  });

  test("changes nothing but entries of its own, so that undo takes out these alone", () => {
    const { changes } = flip("spades", "K", { opposes: "counterwatch" });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [null, 1],
      [null, 1],
      ["", "flip"],
    ]);
  });
});
