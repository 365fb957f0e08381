import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inheritanceOf } from "../../../../src/fates-edge/rules/advancement/replacement.ts";
import {
  AWARDS,
  checkAwards,
  MILESTONE,
  PACES,
  signatureFaults,
  type SessionAwards,
} from "../../../../src/fates-edge/rules/advancement/session.ts";
import { USE_PERIODS, usesLeft } from "../../../../src/fates-edge/rules/advancement/uses.ts";
import { dividend } from "../../../../src/fates-edge/rules/deck.ts";
import { EDITIONS, editionOf } from "../../../../src/fates-edge/rules/edition.ts";

const { srd } = EDITIONS;
const checked = (facts: Partial<SessionAwards>, edition = srd) =>
  checkAwards({ awards: {}, milestone: 0, signature: false, ...facts }, edition);

describe("SRD 5.1 and 8, a session's end", () => {
  it("has the seven awards in their ranges", () => {
    expect(AWARDS.map(({ key, min, max }) => [key, min, max])).toEqual([
      ["attendance", 2, 2],
      ["objective", 2, 4],
      ["discovery", 1, 2],
      ["hardChoice", 1, 2],
      ["complication", 1, 3],
      ["bond", 1, 2],
      ["curveball", 0, 3],
    ]);
    for (const award of AWARDS) {
      expect(award.default).toBeGreaterThanOrEqual(award.min);
      expect(award.default).toBeLessThanOrEqual(award.max);
    }
  });

  it("adds up what is given and leaves out what is not", () => {
    expect(checked({ awards: { attendance: 2, objective: 4, bond: 0 } })).toEqual({
      session: 6,
      total: 6,
      pace: "within",
      faults: [],
    });
  });

  it.each([
    ["attendance", 3],
    ["objective", 1],
    ["discovery", 3],
    ["complication", 4],
    ["curveball", -1],
    ["bond", 1.5],
  ])("%s of %d is outside its range", (award, xp) => {
    const { min, max } = AWARDS.find(({ key }) => key === award) ?? { min: 0, max: 0 };
    expect(checked({ awards: { [award]: xp } }).faults).toEqual([
      { code: "awardRange", data: { award, has: String(xp), min, max } },
    ]);
  });

  it("an award nobody knows is named", () => {
    expect(checked({ awards: { luck: 2 } }).faults).toEqual([
      { code: "awardUnknown", data: { award: "luck" } },
    ]);
  });

  it("the pace is a guide: gritty 4–6, standard 6–10, heroic 10–14", () => {
    expect(PACES).toEqual({ gritty: [4, 6], standard: [6, 10], heroic: [10, 14] });
    const six = { awards: { attendance: 2, objective: 4 } };
    const paceOf = (pacing: "gritty" | "standard" | "heroic") =>
      checked(six, editionOf("srd", { pacing })).pace;
    expect([paceOf("gritty"), paceOf("standard"), paceOf("heroic")]).toEqual(["within", "within", "below"]);
    const full = Object.fromEntries(AWARDS.map(({ key, max }) => [key, max]));
    expect(checked({ awards: full })).toMatchObject({ session: 18, pace: "above", faults: [] });
  });

  it("an arc's end gives 8 to 12, two more for its signature moment, and does not count to the pace", () => {
    const awards = { attendance: 2, objective: 4 };
    expect(checked({ awards, milestone: 10, signature: true })).toEqual({
      session: 6,
      total: 18,
      pace: "within",
      faults: [],
    });
    expect(checked({ milestone: 13 }).faults).toEqual([
      { code: "milestoneRange", data: { has: "13", min: MILESTONE.min, max: MILESTONE.max } },
    ]);
    const moments = (...signatures: boolean[]) =>
      signatureFaults(signatures.map((signature) => ({ signature })));
    expect([moments(true, false), moments()]).toEqual([[], []]);
    expect(moments(true, true, false)).toEqual([{ code: "signatureTwice", data: { count: 2 } }]);
  });

  it("a face card taken as drawn 1 XP, an ace 2", () => {
    expect((["10", "J", "Q", "K", "A"] as const).map(dividend)).toEqual([0, 1, 1, 1, 2]);
  });
});

describe("SRD 17.4, who comes after", () => {
  it("a follower with half of all, an heir with 20 to 30, somebody new by the table's start", () => {
    expect(inheritanceOf("promote", 85, srd)).toEqual({ min: 42, max: 42, default: 42 });
    expect(inheritanceOf("heir", 85, srd)).toEqual({ min: 20, max: 30, default: 30 });
    expect(inheritanceOf("new", 85, editionOf("srd", { startingXp: 34 })).default).toBe(34);
    expect(inheritanceOf("promote", -7, srd).default).toBe(0);
  });
});

describe("uses of an edge", () => {
  const now = { scene: 4, session: 2, arc: 1, campaign: 1 };

  it("count in their span, and come back with the next", () => {
    const edge = { period: "scene", uses: 2, spent: [{ at: 3 }, { at: 4 }] } as const;
    expect(usesLeft(edge, now)).toBe(1);
    expect(usesLeft(edge, { ...now, scene: 5 })).toBe(2);
    expect(usesLeft(edge, { ...now, scene: 3 })).toBe(1);
  });

  it("never fall below none, and `always` never runs out", () => {
    const spent = Array.from({ length: 5 }, () => ({ at: 1 }));
    expect(usesLeft({ period: "arc", uses: 1, spent }, now)).toBe(0);
    expect(usesLeft({ period: "always", uses: 1, spent }, now)).toBe(Infinity);
  });

  it("one more use is one fewer left, until none is; giving it back restores it", () => {
    const period = fc.constantFrom(...USE_PERIODS.filter((name) => name !== "always"));
    fc.assert(
      fc.property(period, fc.nat(4), fc.array(fc.nat(5)), (name, uses, at) => {
        const edge = { period: name, uses, spent: at.map((number) => ({ at: number })) };
        const left = usesLeft(edge, now);
        const once = { ...edge, spent: [...edge.spent, { at: now[name] }] };
        expect(usesLeft(once, now)).toBe(Math.max(0, left - 1));
        expect(usesLeft({ ...once, spent: once.spent.slice(0, -1) }, now)).toBe(left);
      }),
    );
  });
});
