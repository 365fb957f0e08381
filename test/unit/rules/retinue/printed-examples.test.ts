import { describe, expect, it } from "vitest";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { assistFromHelper, type AssistMode } from "../../../../src/fates-edge/rules/retinue/assist.ts";
import { activationPrices } from "../../../../src/fates-edge/rules/retinue/assets.ts";
import { initiativeProblems, INITIATIVE_TICK } from "../../../../src/fates-edge/rules/retinue/initiative.ts";
import {
  type CompanionKind,
  isCompanionOut,
  marked,
} from "../../../../src/fates-edge/rules/retinue/tracks.ts";

const { srd } = EDITIONS;
const able = { uuid: "one", condition: "maintained", pinned: false, out: false, asleep: false } as const;
const lends = (cap: number, mode: AssistMode): number =>
  assistFromHelper({ cap, mode, condition: "maintained", injured: false, missed: 0, leaderSkill: 3 }, srd)
    .dice;
const HUNT = { kind: "hunt", filled: 2 } as const;
const PRIMARY = { kind: "primary", filled: 2 } as const;
const exposedBy = (kind: CompanionKind) =>
  marked({ condition: "maintained", exposure: 0, harm: 0 }, "exposure", { marks: 1, kind, edition: srd });

describe("the text's examples of followers and familiars, by their printed numbers", () => {
  it("the Scout (Cap 3, Navigation): +3 in her role, +1 beside it; draws the Hunt off by a tick for an exposure", () => {
    expect([lends(3, "in"), lends(3, "off")]).toEqual([3, 1]);
    expect(INITIATIVE_TICK).toBe(1);
    expect(initiativeProblems({ follower: able, initiative: "distract", rail: HUNT }, [], srd)).toEqual([]);
    expect(exposedBy("follower")).toEqual({ condition: "maintained", exposure: 1, harm: 0 });
  });

  it("the Mimic (Cap 2, Voices): +2 in its role, +1 beside it; signals, so that the next ally starts Controlled", () => {
    expect([lends(2, "in"), lends(2, "off")]).toEqual([2, 1]);
    expect(initiativeProblems({ follower: able, initiative: "controlled", rail: null }, [], srd)).toEqual([]);
  });

  it("the Raven (Scout, Cap 2): +2 on a chase, +1 as a mimic; its solo beat takes a tick off the Hunt and exposes it, once of two", () => {
    expect([lends(2, "in"), lends(2, "off")]).toEqual([2, 1]);
    expect(initiativeProblems({ follower: able, initiative: "distract", rail: HUNT }, [], srd)).toEqual([]);
    expect(
      initiativeProblems({ follower: able, initiative: "distract", rail: PRIMARY }, [], srd),
    ).not.toEqual([]);
    const once = exposedBy("familiar");
    expect([once.exposure, isCompanionOut(once, "familiar", srd)]).toEqual([1, false]);
    expect(isCompanionOut({ ...once, exposure: 2 }, "familiar", srd)).toBe(true);
  });
});

describe("the text's examples of assets that are asked (SRD 16.12)", () => {
  const each = editionOf("srd", { assetActivation: "paid" });
  const asked = { place: "off", condition: "maintained", usedThisSession: 0, inScene: false } as const;

  it("'Spy Ring: pull the magistrate's travel plan for tomorrow' and 'Noble Title: secure an audience': 1 boon, or 2 XP", () => {
    expect(activationPrices(asked, each)).toEqual([
      { boons: 1, xp: 0 },
      { boons: 0, xp: 2 },
    ]);
  });

  it("asked again in a session, the same where the first is free", () => {
    expect(activationPrices({ ...asked, usedThisSession: 1 }, srd)).toEqual(activationPrices(asked, each));
  });
});
