import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOCK_KIND_NAMES } from "../../../src/fates-edge/rules/clocks.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { deathConditions, wipeConditions, type Plight } from "../../../src/fates-edge/rules/hard-moves.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;
const hale: Plight = { fatigue: 0, harm: 0, body: 3, boons: 0, assets: 0, followers: 0 };
const tired: Plight = { ...hale, fatigue: 3 };
const crew = (...characters: readonly Plight[]) => ({ characters, fullClocks: ["peril"] });
const anyPlight = fc.record({
  fatigue: fc.nat(4),
  harm: fc.nat(3),
  body: fc.integer({ min: 1, max: 5 }),
  boons: fc.nat(2),
  assets: fc.nat(1),
  followers: fc.nat(1),
});

describe("SRD Z, the conditions of a wipe", () => {
  it("hold when most are at 3 to 4 fatigue, a clock is full, and nothing is left", () => {
    expect(wipeConditions(crew(tired, { ...hale, fatigue: 4 }, hale), srd)).toEqual({
      tired: true,
      clocks: true,
      nothingLeft: true,
      holds: true,
    });
  });

  it("half of them are not most", () => {
    expect(wipeConditions(crew(tired, hale), srd)).toMatchObject({ tired: false, holds: false });
  });

  it("a boon, an asset or a follower anywhere blunts the blow", () => {
    for (const left of [{ boons: 1 }, { assets: 1 }, { followers: 1 }])
      expect(wipeConditions(crew(tired, { ...tired, ...left }), srd)).toMatchObject({
        nothingLeft: false,
        holds: false,
      });
  });

  it("peril, doom, supply and rails count; a project or a job that is done does not", () => {
    const full = (...fullClocks: readonly string[]) =>
      wipeConditions({ characters: [tired], fullClocks }, srd).clocks;
    expect(["peril", "danger", "supply", "hunt"].map((kind) => full(kind))).toEqual([true, true, true, true]);
    expect(["primary", "project", "gate", "__proto__"].map((kind) => full(kind))).toEqual(
      Array(4).fill(false),
    );
    expect(full()).toBe(false);
    expect(full("project", "peril")).toBe(true);
  });

  it("one who is out by harm is at the end as well; under Core the track's last box but one counts", () => {
    expect(wipeConditions(crew({ ...hale, harm: 3 }), srd).tired).toBe(true);
    expect([1, 2].map((fatigue) => wipeConditions(crew({ ...hale, fatigue }), core).tired)).toEqual([
      false,
      true,
    ]);
    expect(wipeConditions(crew({ ...hale, body: 1 }), core).tired).toBe(false);
  });

  it("an empty table is in no danger", () => {
    expect(wipeConditions(crew(), srd)).toMatchObject({ tired: false, nothingLeft: false, holds: false });
  });

  it("hold exactly when all three do, and never get better by more fatigue", () => {
    fc.assert(
      fc.property(
        fc.array(anyPlight, { maxLength: 5 }),
        fc.subarray([...CLOCK_KIND_NAMES]),
        fc.constantFrom(srd, core),
        (characters, fullClocks, edition) => {
          const now = wipeConditions({ characters, fullClocks }, edition);
          expect(now.holds).toBe(now.tired && now.clocks && now.nothingLeft);
          const worse = characters.map((each) => ({ ...each, fatigue: each.fatigue + 1 }));
          const then = wipeConditions({ characters: worse, fullClocks }, edition);
          expect(now.holds && !then.holds).toBe(false);
        },
      ),
    );
  });
});

describe("SRD Y, before death", () => {
  it("the edge is collapse or being out", () => {
    expect(deathConditions(hale, srd).atEdge).toBe(false);
    expect(deathConditions(tired, srd).atEdge).toBe(false);
    expect(deathConditions({ ...hale, fatigue: 4 }, srd).atEdge).toBe(true);
    expect(deathConditions({ ...hale, harm: 3 }, srd).atEdge).toBe(true);
    expect(deathConditions({ ...hale, fatigue: 4, body: 5 }, core).atEdge).toBe(false);
  });

  it("names what could still be given, a boon first", () => {
    const rich = { ...hale, harm: 3, boons: 2, assets: 1, followers: 1 };
    expect(deathConditions(rich, srd).bargains).toEqual(["boon", "asset", "follower"]);
    expect(deathConditions({ ...rich, boons: 0, assets: 0 }, srd).bargains).toEqual(["follower"]);
    expect(deathConditions({ ...hale, harm: 3 }, srd).bargains).toEqual([]);
  });

  it("refuses marks that are none", () => {
    expectRefusal(() => deathConditions({ ...hale, harm: 4 }, srd), "level");
  });
});
