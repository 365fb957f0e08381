import { describe, expect, it } from "vitest";
import { judgeRoll, type RollToJudge } from "../../../src/fates-edge/actions/roll/judge-roll.ts";
import { lockedFields } from "../../../src/fates-edge/data/message/action.ts";
import { rerollsPaid } from "../../../src/fates-edge/state/roll/roll-points.ts";
import { readAction } from "../../../src/fates-edge/state/roll/roll.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import { anAction, aCreditedAction, boonRoll, storedRoll } from "../support/an-action.ts";

const claim = (faces: readonly number[], changed: Partial<RollToJudge> = {}): RollToJudge => ({
  system: anAction(faces.length),
  rolls: [storedRoll({ initial: faces, steps: [] })],
  paid: 0,
  uses: [],
  author: { isGM: false },
  ownsActor: true,
  request: null,
  scene: 1,
  sceneDv: null,
  edition: EDITIONS.srd,
  banking: true,
  judge: "gm",
  ...changed,
});

describe("what a GM's client witnesses of a roll", () => {
  it("credits each 1 that stays (SRD 4.6, the lock: two)", () => {
    const verdict = judgeRoll(claim([10, 8, 5, 4, 1, 1]));
    expect(verdict).toMatchObject({
      faces: [10, 8, 5, 4, 1, 1],
      setbacks: 2,
      banked: true,
      problem: "",
      scene: 1,
    });
  });

  it("says the same each time it is asked, and nothing once it has spoken", () => {
    expect(judgeRoll(claim([1, 6]))).toEqual(judgeRoll(claim([1, 6])));
    expect(judgeRoll(claim([1, 6], { system: aCreditedAction([1, 6]) }))).toBeNull();
  });

  it("refuses more dice than the pool has", () => {
    const verdict = judgeRoll(claim([1, 1, 1], { system: anAction(2) }));
    expect(verdict).toMatchObject({ setbacks: 0, banked: false, problem: "unfair" });
  });

  it("refuses a 1 kept back from the ladder", () => {
    const system = anAction(2, { ladder: "intricate" });
    expect(judgeRoll(claim([1, 6], { system }))).toMatchObject({ problem: "unfair", banked: false });
  });

  it("refuses a roll for somebody else's character", () => {
    expect(judgeRoll(claim([1, 6], { ownsActor: false }))).toMatchObject({
      problem: "owner",
      setbacks: 0,
      banked: false,
    });
  });

  it("refuses a roll that leaves out a penalty waiting for it, where the table binds everybody to them (SRD 4.5.3)", () => {
    const missed = [{ label: "Lost footing", dice: -1 }];
    const bound = editionOf("srd", { missedPenalties: "refused" });
    const verdict = judgeRoll(claim([1, 6], { missed, edition: bound }));
    expect(verdict).toMatchObject({ problem: "penalty", setbacks: 0, banked: false, missed });
    expect(judgeRoll(claim([1, 6], { missed: [], edition: bound }))).toMatchObject({
      problem: "",
      setbacks: 1,
    });
    expect(judgeRoll(claim([1, 6], { missed }))).toMatchObject({ problem: "", setbacks: 1, missed });
  });

  it('R.1: "1s still generate GM Complication Points", where the dial says so and the description is Intricate', () => {
    const history = {
      initial: [1, 1, 6],
      steps: [
        { index: 0, from: 1, to: 8, why: "ladder" },
        { index: 1, from: 1, to: 1, why: "ladder" },
      ],
    } as const;
    const thrown = { system: anAction(3, { ladder: "intricate" }), rolls: [storedRoll(history)] };
    const printed = editionOf("srd", { ladderOnes: "count" });
    expect(judgeRoll(claim([], thrown))).toMatchObject({ problem: "", setbacks: 1, onesCounted: 0 });
    const verdict = judgeRoll(claim([], { ...thrown, edition: printed }));
    expect(verdict).toMatchObject({ problem: "", setbacks: 3, onesCounted: 2, faces: [8, 1, 6] });
  });

  it("what was counted so stays counted when the dial is turned back", () => {
    const history = { initial: [1, 6], steps: [{ index: 0, from: 1, to: 8, why: "ladder" }] } as const;
    const system = anAction(2, { ladder: "intricate" });
    const rolls = [storedRoll(history)];
    const printed = editionOf("srd", { ladderOnes: "count" });
    const judged = judgeRoll(claim([], { system, rolls, edition: printed }));
    const card = { ...claim([], { rolls }), system: { ...system, gm: { ...system.gm, judged } } };
    expect(readAction(card, EDITIONS.srd).outcome).toMatchObject({ outcome: "cost", setbacks: 1 });
  });

  it("refuses help that is not to be had by it", () => {
    expect(judgeRoll(claim([1, 6], { helpHolds: false }))).toMatchObject({
      problem: "help",
      setbacks: 0,
      banked: false,
    });
    expect(judgeRoll(claim([1, 6], { helpHolds: true }))).toMatchObject({ problem: "", setbacks: 1 });
  });

  it("makes the position of a GM's call milder by what was set up, and no milder than Controlled", () => {
    const position = (setups: number): unknown =>
      judgeRoll(claim([6, 6], { request: { dv: 2, position: "desperate" }, setups }))?.position;
    expect([0, 1, 2, 3].map(position)).toEqual(["desperate", "risky", "controlled", "controlled"]);
    const called = { dv: 2, position: "controlled" } as const;
    expect(judgeRoll(claim([6, 6], { request: called, setups: 1 }))?.position).toBe("controlled");
    expect(judgeRoll(claim([6, 6], { request: called }))?.position).toBe("controlled");
  });

  it("starts a GM's call Controlled where an asset reshaped the scene, whatever the call said", () => {
    const request = { dv: 2, position: "desperate" } as const;
    expect(judgeRoll(claim([6, 6], { request, controlled: true }))?.position).toBe("controlled");
  });

  it("takes the DV of the GM's call, whatever the player's client wrote", () => {
    const verdict = judgeRoll(claim([6, 6], { request: { dv: 4, position: "desperate" } }));
    expect(verdict).toMatchObject({ dv: 4, dvSource: "gm", position: "desperate" });
  });

  it("does not take a player's word that a GM set the DV", () => {
    const system = anAction(2, { dvSource: "gm" });
    expect(judgeRoll(claim([6, 6], { system }))).toMatchObject({ dvSource: "player" });
    expect(judgeRoll(claim([6, 6], { system, sceneDv: 2 }))).toMatchObject({
      dvSource: "gm",
    });
  });

  it("leaves the bank alone where banking is off", () => {
    expect(judgeRoll(claim([1, 6], { banking: false }))).toMatchObject({ setbacks: 1, banked: false });
  });
});

describe("what the author said of a roll that is judged", () => {
  const words = { request: "call", epic: true, clock: "gate", setup: "Actor.bryn" };
  const judged = (changed: Partial<RollToJudge> = {}) =>
    judgeRoll(claim([6, 6], { system: anAction(2, words), ...changed }))!;
  const witnessed = (later: Partial<ReturnType<typeof anAction>>, verdict = judged()) => {
    const system = anAction(2, { ...words, ...later });
    return lockedFields({ ...system, gm: { ...system.gm, judged: verdict } });
  };

  it("is what it was then: whose roll, which call, clock and set-up, epic or not, and out of which parts", () => {
    const { actor, parts: own } = anAction(2);
    const parts = { part0: own["a"], part1: own["b"] };
    const noMagic = { spell: "", target: "", working: "", channel: "", ritual: "" };
    const said = { ...words, actor, parts, assists: [], followerLimit: 0, ...noMagic };
    expect(judged().locked).toEqual(said);
    const forged = { actor: "Actor.nim", request: "other", epic: false, clock: "", setup: "", parts: {} };
    expect(witnessed({ ...forged, followerLimit: 4 })).toEqual(said);
  });

  it("is the author's to say as long as nobody has judged it, and on cards that were judged before it was kept", () => {
    expect(lockedFields(anAction(2, words))).toEqual({});
    expect(witnessed({ request: "other" }, { ...judged(), locked: null })).toEqual({});
  });

  it("is no epic action where the character has had theirs in this scene (SRD R.1)", () => {
    expect(judged({ mayBeEpic: false }).locked?.epic).toBe(false);
    expect(judged({ mayBeEpic: true }).locked?.epic).toBe(true);
  });

  it("stays as it is when a boon turns a die later", () => {
    const before = judgeRoll(claim([1, 6], { system: anAction(2, words) }))!;
    const action = anAction(2, { ...words, request: "other", epic: false });
    const system = { ...action, gm: { ...action.gm, judged: before } };
    const rolls = [storedRoll({ initial: [1, 6], steps: [] }), boonRoll(0, 8)];
    expect(judgeRoll(claim([1, 6], { system, rolls, paid: 1 }))).toMatchObject({
      faces: [8, 6],
      locked: words,
    });
  });

  it("says which penalties that waited for it are not in it", () => {
    const missed = [{ label: "Sand in the eyes", dice: -1 }];
    expect(judged().missed).toEqual([]);
    expect(judged({ missed }).missed).toEqual(missed);
  });
});

describe("a boon re-roll after the roll was credited", () => {
  const rolls = [storedRoll({ initial: [1, 6], steps: [] }), boonRoll(0, 8)];

  it("adjusts the credit when it is paid for", () => {
    const verdict = judgeRoll(claim([1, 6], { system: aCreditedAction([1, 6]), rolls, paid: 1 }));
    expect(verdict).toMatchObject({ initial: [1, 6], faces: [8, 6], setbacks: 0, rolls: 2 });
  });

  it("is not seen when nobody paid for it", () => {
    expect(judgeRoll(claim([1, 6], { system: aCreditedAction([1, 6]), rolls, paid: 0 }))).toBeNull();
  });

  it.each(["spent", "drawing", "drawn", "banked"] as const)("is not seen once the card is %s", (state) => {
    const system = aCreditedAction([1, 6], { state });
    expect(judgeRoll(claim([1, 6], { system, rolls, paid: 1 }))).toBeNull();
  });

  it("is not seen once its scene is over: what it cost is part of a total by then", () => {
    expect(
      judgeRoll(claim([1, 6], { system: aCreditedAction([1, 6]), rolls, paid: 1, scene: 2 })),
    ).toBeNull();
  });

  it("is not seen once a bargain is taken", () => {
    const offered = aCreditedAction([1, 3], { bargain: { state: "offered", text: "your boot" } });
    const system = { ...offered, answer: "accept" } as const;
    const again = [storedRoll({ initial: [1, 3], steps: [] }), boonRoll(0, 8)];
    expect(judgeRoll(claim([1, 3], { system, rolls: again, paid: 1 }))).toBeNull();
  });

  it("is not seen on top of another throw", () => {
    const other = [storedRoll({ initial: [10, 10], steps: [] }), boonRoll(0, 8)];
    expect(judgeRoll(claim([1, 6], { system: aCreditedAction([1, 6]), rolls: other, paid: 1 }))).toBeNull();
  });

  it("made while no GM was here counts when it is paid for, and else did not happen", () => {
    expect(judgeRoll(claim([1, 6], { rolls, paid: 1 }))).toMatchObject({ faces: [8, 6], setbacks: 0 });
    expect(judgeRoll(claim([1, 6], { rolls, paid: 0 }))).toMatchObject({ faces: [1, 6], setbacks: 1 });
  });
});

describe("the boons that pay for re-rolls", () => {
  const entry = (delta: number) => ({ delta, reason: "reroll", message: "card" });

  it("count entry after entry", () => {
    const entries = { "card-r1": entry(-1), "card-r2": entry(-1), "other-r1": entry(-1) };
    expect(rerollsPaid({ base: 3, entries }, "card")).toBe(2);
    expect(rerollsPaid({ base: 3, entries: { "card-r2": entry(-1) } }, "card")).toBe(0);
  });

  it("must have been there, and must have been taken", () => {
    expect(rerollsPaid({ base: 0, entries: { "card-r1": entry(-1) } }, "card")).toBe(0);
    expect(rerollsPaid({ base: 1, entries: { "card-r1": entry(0) } }, "card")).toBe(0);
    expect(rerollsPaid(null, "card")).toBe(0);
  });
});
