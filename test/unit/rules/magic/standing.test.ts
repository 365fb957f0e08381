import { describe, expect, it } from "vitest";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { overStackAtStart } from "../../../../src/fates-edge/rules/over-stack.ts";
import {
  countingSpells,
  endBeat,
  standingAdvantages,
  type CountedSpell,
} from "../../../../src/fates-edge/rules/magic/standing.ts";
import { expectRefusal } from "../support.ts";

const standing = (id: string, change: Partial<CountedSpell> = {}): CountedSpell => ({
  id,
  caster: "c",
  target: "t",
  art: "pyromancy",
  label: id,
  strength: 1,
  buff: true,
  beats: 3,
  sustained: false,
  counted: 0,
  ...change,
});

describe("beats count down (Global Guardrails)", () => {
  it("three beats, then it ends; what lasts for the scene stays", () => {
    let spells: readonly CountedSpell[] = [standing("a"), standing("b", { beats: null })];
    const ends = [1, 2, 3, 4].map((beat) => {
      const end = endBeat(spells, beat);
      spells = end.standing;
      return end.ended;
    });
    expect(ends).toEqual([[], [], ["a"], []]);
    expect(spells.map(({ id }) => id)).toEqual(["b"]);
  });

  it("sustained, it stays for a fatigue of its caster a beat, from its last beat on", () => {
    let spells: readonly CountedSpell[] = [standing("a", { beats: 1, sustained: true })];
    for (const beat of [1, 2]) {
      const { standing: left, ended, fatigue } = endBeat(spells, beat);
      expect([...fatigue]).toEqual([["c", 1]]);
      expect(ended).toEqual([]);
      spells = left;
    }
    expect(
      endBeat(
        spells.map((spell) => ({ ...spell, sustained: false })),
        3,
      ).ended,
    ).toEqual(["a"]);
  });

  it("sustaining costs nothing while its own beats last, and each spell held costs one", () => {
    expect(endBeat([standing("a", { sustained: true })], 1).fatigue.size).toBe(0);
    const two = ["a", "b"].map((id) => standing(id, { beats: 1, sustained: true }));
    expect([...endBeat(two, 1).fatigue]).toEqual([["c", 2]]);
  });

  it("a beat is counted once, however many end it, and one cast in it stands from the next", () => {
    const first = endBeat([standing("a")], 1);
    expect(endBeat(first.standing, 1)).toEqual({ standing: first.standing, ended: [], fatigue: new Map() });
    expect(endBeat([standing("a", { counted: 4, beats: 1 })], 4).ended).toEqual([]);
    expectRefusal(() => endBeat([], -1), "beat");
  });

  it("sixty at once", () => {
    const many = Array.from({ length: 60 }, (_, count) => standing(`s${count}`, { beats: (count % 2) + 1 }));
    const { standing: left, ended } = endBeat(many, 1);
    expect([left.length, ended.length]).toEqual([30, 30]);
  });
});

describe("what counts (Global Guardrails)", () => {
  it("of one art on one target the best buff, among equals the first; all else beside each other", () => {
    const spells = [
      standing("weak"),
      standing("strong", { strength: 2 }),
      standing("late", { strength: 2 }),
      standing("shade", { art: "umbramancy" }),
      standing("other", { target: "u" }),
      standing("curse", { buff: false }),
    ];
    expect(countingSpells(spells).map(({ id }) => id)).toEqual(["strong", "shade", "other", "curse"]);
  });

  it("each that counts is an advantage to Over-Stack", () => {
    const spells = ["pyromancy", "veil", "storm"].map((art) => standing(art, { art }));
    const again = standing("x", { art: "veil" });
    expect(overStackAtStart(standingAdvantages(spells), EDITIONS.srd)).toBe(true);
    expect(overStackAtStart(standingAdvantages([...spells.slice(1), again]), EDITIONS.srd)).toBe(false);
    expect(standingAdvantages([standing("curse", { buff: false })])).toEqual([]);
  });
});
