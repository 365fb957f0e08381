import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import {
  assistFromHelper,
  assistProblems,
  followersLimit,
  type Helper,
  helpersAllowed,
  usesInitiative,
  type WouldHelp,
} from "../../../../src/fates-edge/rules/retinue/assist.ts";
import { capAssists, underCap } from "../../../../src/fates-edge/rules/pool.ts";
import type { Condition } from "../../../../src/fates-edge/rules/retinue/condition.ts";
import { expectRefusal } from "../support.ts";

const { srd, core } = EDITIONS;
const lesser = editionOf("srd", { followerAssist: "lesser" });

const helper = (changes: Partial<Helper> = {}): Helper => ({
  cap: 3,
  mode: "in",
  condition: "maintained",
  injured: false,
  missed: 0,
  leaderSkill: 5,
  ...changes,
});
const dice = (changes: Partial<Helper> = {}, edition = srd): number =>
  assistFromHelper(helper(changes), edition).dice;

describe("Unified Assist", () => {
  it("'In-role: +Cap (their specialty rating)'", () => {
    expect([1, 2, 3, 4, 5].map((cap) => dice({ cap }))).toEqual([1, 2, 3, 4, 5]);
  });

  it("'Off-role: +1', whatever the Cap", () => {
    expect([1, 3, 5].map((cap) => dice({ cap, mode: "off" }))).toEqual([1, 1, 1]);
  });

  it("'The leader's own Skill rating does not limit or boost follower Assist' (Clarification 1)", () => {
    expect([0, 1, 5].map((leaderSkill) => dice({ leaderSkill }))).toEqual([3, 3, 3]);
  });

  it("12.2, 22.1: 'min(C, your relevant Skill)' is a dial, and counts in role alone", () => {
    expect([0, 1, 2, 4].map((leaderSkill) => dice({ leaderSkill }, lesser))).toEqual([0, 1, 2, 3]);
    expect(dice({ mode: "off", leaderSkill: 0 }, lesser)).toBe(1);
  });

  it("Core: 'Spend 1 Boon to activate an on-screen Asset', companions and hirelings among them", () => {
    expect(assistFromHelper(helper(), core)).toEqual({ dice: 3, boons: 1 });
    expect(assistFromHelper(helper(), srd).boons).toBe(0);
    expect(assistFromHelper(helper({ condition: "compromised" }), core).boons).toBe(0);
  });

  it("names a Cap, a skill or missed upkeeps that cannot be", () => {
    expectRefusal(() => dice({ cap: -1 }), "cap", "range");
    expectRefusal(() => dice({ leaderSkill: 0.5 }), "leaderSkill", "whole");
    expectRefusal(() => dice({ missed: -1 }), "missed", "range");
  });
});

describe("16.5.3 and 16.6, how they stand", () => {
  it("'Neglected: -1 die when used (assist or leverage)'", () => {
    expect([1, 2, 3, 5].map((cap) => dice({ cap, condition: "neglected" }))).toEqual([0, 1, 2, 4]);
    expect(dice({ mode: "off", condition: "neglected" })).toBe(0);
  });

  it("'Compromised: Unavailable'", () => {
    expect(dice({ condition: "compromised" })).toBe(0);
    expect(dice({ mode: "off", condition: "compromised" })).toBe(0);
  });

  it("'Wound: until treated off-screen, their Cap counts as 1 lower'", () => {
    expect([1, 2, 3].map((cap) => dice({ cap, injured: true }))).toEqual([0, 1, 2]);
    expect(dice({ mode: "off", injured: true })).toBe(1);
    expect(dice({ injured: true, condition: "neglected" })).toBe(1);
  });

  it("12.2: 'Miss two upkeeps: the follower becomes Unreliable until mended', which costs the die of neglect once", () => {
    expect([0, 1, 2, 7].map((missed) => dice({ missed }))).toEqual([3, 3, 2, 2]);
    expect(dice({ missed: 2, condition: "neglected" })).toBe(2);
  });
});

describe("'Total Assist on any roll (from any sources) remains hard-capped at +3'", () => {
  const source = (companion: boolean) => (each: number) => ({ dice: each, companion });
  const [follower, hero] = [source(true), source(false)];
  const usual = { followerLimit: 3, assistCap: 3 };
  const master = { followerLimit: 4, assistCap: 3 };

  it("a Cap 5 lends three, and the cap took two", () => {
    expect(capAssists([follower(5)], usual)).toEqual({ given: [3], total: 3, taken: 2 });
  });

  it("a hero's help and a follower's are together at most the cap, the follower counted first", () => {
    expect(capAssists([hero(2), follower(2)], usual)).toEqual({ given: [1, 2], total: 3, taken: 1 });
  });

  it("'You may raise the maximum dice from On-Screen Followers on a single action to +4' (Master Coordinator)", () => {
    expect(capAssists([follower(4), follower(3)], usual).total).toBe(3);
    expect(capAssists([follower(4), follower(3)], master)).toEqual({ given: [4, 0], total: 4, taken: 3 });
  });

  it("what others lend never goes beyond three, Master Coordinator or not", () => {
    expect(capAssists([follower(2), hero(3)], master)).toEqual({ given: [2, 1], total: 3, taken: 2 });
    expect(capAssists([follower(4), hero(1)], master).given).toEqual([4, 0]);
  });

  it("Ryn and Althene: a Cap 4 bodyguard adds 3 to Althene's 5; with the scout beside him she comes to 9", () => {
    const althene = { coordinated: true, master: false, tier: 1 };
    const bodyguard = follower(dice({ cap: 4 }));
    const limits = (leader: typeof althene) => ({
      followerLimit: followersLimit(leader, srd),
      assistCap: srd.assistCap,
    });
    expect(5 + capAssists([bodyguard], limits(althene)).total).toBe(8);
    const scout = follower(dice({ cap: 2 }));
    expect(5 + capAssists([bodyguard, scout], limits({ ...althene, master: true })).total).toBe(9);
  });

  it("whatever helps, no total passes the caps, nothing is negative, and nothing is given twice", () => {
    const anySource = fc.record({ dice: fc.nat(9), companion: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anySource, { maxLength: 6 }), fc.constantFrom(3, 4), (sources, limit) => {
        const { given, total, taken } = capAssists(sources, { followerLimit: limit, assistCap: 3 });
        const pairs = sources.map((each, place) => ({ ...each, lent: given.at(place) ?? 0 }));
        const followers = pairs.reduce((sum, { companion, lent }) => sum + (companion ? lent : 0), 0);
        expect(followers).toBeLessThanOrEqual(limit);
        expect(total).toBeLessThanOrEqual(Math.max(3, followers));
        for (const { lent, dice: worth } of pairs) {
          expect(lent).toBeGreaterThanOrEqual(0);
          expect(lent).toBeLessThanOrEqual(worth);
        }
        expect(total).toBe(given.reduce((sum, each) => sum + each, 0));
        expect(total + taken).toBe(sources.reduce((sum, each) => sum + each.dice, 0));
      }),
    );
  });

  it("no helper in any state is worth more than their mode gives, and better care never lends less", () => {
    const anyHelper = fc.record({
      cap: fc.integer({ min: 1, max: 5 }),
      mode: fc.constantFrom("in" as const, "off" as const),
      injured: fc.boolean(),
      missed: fc.nat(4),
      leaderSkill: fc.nat(5),
    });
    fc.assert(
      fc.property(anyHelper, fc.constantFrom(srd, core, lesser), (each, edition) => {
        const worth = (condition: Condition): number => dice({ ...each, condition }, edition);
        expect(worth("maintained")).toBeLessThanOrEqual(each.mode === "in" ? each.cap : 1);
        expect(worth("neglected")).toBeLessThanOrEqual(worth("maintained"));
        expect(worth("compromised")).toBe(0);
      }),
    );
  });

  it("one helper beside the dice of others", () => {
    expect([0, 1, 2, 3, 4].map((already) => underCap(3, already, 3))).toEqual([3, 2, 1, 0, 0]);
    expectRefusal(() => underCap(3, -1, 3), "already", "range");
  });
});

describe("who may help together", () => {
  const nobody = { coordinated: false, master: false, tier: 1 };
  const coordinated = { ...nobody, coordinated: true };
  const words = { sense: "the current", method: "calls the strokes", risk: "a net near the mast" };
  const one = (changes: Partial<WouldHelp> = {}): WouldHelp => ({
    mode: "in",
    condition: "maintained",
    words: { sense: "", method: "", risk: "" },
    pinned: false,
    out: false,
    asleep: false,
    ...changes,
  });

  it("'A PC may benefit from at most one follower's assist per roll'", () => {
    expect(assistProblems([one()], nobody, true)).toEqual([]);
    expect(assistProblems([one(), one()], nobody, true)).toEqual(["tooMany"]);
  });

  it("'You may direct two On-Screen Followers … provided their specialties both apply' (Coordinated Assault)", () => {
    expect(assistProblems([one(), one()], coordinated, true)).toEqual([]);
    expect(assistProblems([one(), one({ mode: "off", words })], coordinated, true)).toEqual(["bothInRole"]);
    expect(assistProblems([one(), one(), one()], coordinated, true)).toEqual(["tooMany"]);
  });

  it("12.4: two on the same roll 'consumes this scene's Follower Initiative', a plain assist does not", () => {
    expect([usesInitiative(1), usesInitiative(2)]).toEqual([false, true]);
    expect(assistProblems([one(), one()], coordinated, false)).toEqual(["noInitiative"]);
    expect(assistProblems([one()], coordinated, false)).toEqual([]);
  });

  it("5.3: at Tier III a 'second follower slot' opens", () => {
    expect([1, 2, 3, 5].map((tier) => helpersAllowed({ ...nobody, tier }))).toEqual([1, 1, 2, 2]);
    expect(helpersAllowed({ ...nobody, master: true })).toBe(2);
  });

  it("off role 'the Assist narration must be intricate, including three distinct details'", () => {
    expect(assistProblems([one({ mode: "off", words })], nobody, true)).toEqual([]);
    for (const question of ["sense", "method", "risk"] as const) {
      const said = { ...words, [question]: "  " };
      expect(assistProblems([one({ mode: "off", words: said })], nobody, true)).toEqual(["questions"]);
    }
  });

  it("nobody helps who is compromised, out, boxed out or asleep", () => {
    const problems = [
      one({ condition: "compromised" }),
      one({ out: true }),
      one({ pinned: true }),
      one({ asleep: true }),
    ].map((each) => assistProblems([each], nobody, true));
    expect(problems).toEqual([["compromised"], ["out"], ["pinned"], ["asleep"]]);
  });
});
