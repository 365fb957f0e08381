import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hotChanges, markChanges, noteHelpers } from "../../../src/fates-edge/actions/teamwork/assists.ts";
import type { ActionMessage, CompanionActor } from "../../../src/fates-edge/data/kinds.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import {
  type AssistsClaim,
  assistsHold,
  type NamedHelper,
} from "../../../src/fates-edge/state/teamwork/assists.ts";
import { initiativeUses } from "../../../src/fates-edge/state/beat/initiative.ts";
import { aTable, HeldDocument, type Table } from "../support/a-table.ts";
import { aCreditedAction, anAction } from "../support/an-action.ts";

const { srd, core } = EDITIONS;

const pell = (
  facts: Partial<NonNullable<NamedHelper["facts"]>> = {},
  stored: Partial<NamedHelper["stored"]> = {},
): NamedHelper => ({
  stored: { helper: "Actor.pell", name: "Pell", mode: "in", sense: "", method: "", risk: "", ...stored },
  facts: {
    uuid: "Actor.pell",
    kind: "follower",
    cap: 3,
    condition: "maintained",
    injured: false,
    missed: 0,
    pinned: false,
    out: false,
    asleep: false,
    ...facts,
  },
});
const rook = pell({ uuid: "Actor.rook", kind: "familiar", cap: 2 }, { helper: "Actor.rook", name: "Rook" });

const lent = (helper: string, dice: number) => ({
  kind: "companion" as const,
  dice,
  uuid: `Actor.${helper}`,
});

const claim = (changed: Partial<AssistsClaim> = {}): AssistsClaim => ({
  named: [pell()],
  parts: { a: lent("pell", 3) },
  followerLimit: 3,
  leader: { coordinated: false, master: false, tier: 1 },
  skill: 2,
  initiative: true,
  paid: 0,
  edition: srd,
  ...changed,
});
const coordinated = { coordinated: true, master: false, tier: 1 };
const pair = {
  named: [pell(), rook],
  parts: { a: lent("pell", 3), b: lent("rook", 2) },
  leader: coordinated,
};

describe("whether a roll may have the followers and familiars it names", () => {
  it("one in their role, or beside it with the three answers; two with the talent while the initiative is unused", () => {
    expect(assistsHold(claim())).toBe(true);
    const said = { sense: "The draught", method: "A wedge", risk: "Her hand" };
    expect(
      assistsHold(claim({ named: [pell({}, { mode: "off", ...said })], parts: { a: lent("pell", 1) } })),
    ).toBe(true);
    expect(assistsHold(claim(pair))).toBe(true);
    expect(assistsHold(claim({ named: [], parts: {}, followerLimit: 0 }))).toBe(true);
  });

  it("with a die less from the neglected, and one less from the injured", () => {
    const weaker = (facts: Parameters<typeof pell>[0], dice: number): boolean =>
      assistsHold(claim({ named: [pell(facts)], parts: { a: lent("pell", dice) } }));
    expect([2, 3].map((dice) => weaker({ condition: "neglected" }, dice))).toEqual([true, false]);
    expect([2, 3].map((dice) => weaker({ injured: true }, dice))).toEqual([true, false]);
    expect([2, 3].map((dice) => weaker({ missed: 2 }, dice))).toEqual([true, false]);
  });

  it.each<[string, Partial<AssistsClaim>]>([
    ["somebody else's follower", { named: [{ ...pell(), facts: null }] }],
    ["a Cap that is not theirs", { parts: { a: lent("pell", 4) } }],
    ["dice of nobody who is named", { named: [] }],
    ["one who is named twice", { ...pair, named: [pell(), pell()] }],
    ["two without the talent", { ...pair, leader: { coordinated: false, master: false, tier: 2 } }],
    ["two when the initiative is used", { ...pair, initiative: false }],
    [
      "help beside the role without an answer",
      { named: [pell({}, { mode: "off" })], parts: { a: lent("pell", 1) } },
    ],
    ["more than three dice without Master Coordinator", { followerLimit: 4 }],
    ["the compromised", { named: [pell({ condition: "compromised" })] }],
    ["whoever is boxed out", { named: [pell({ pinned: true })] }],
    ["whoever is out", { named: [pell({ out: true })] }],
    ["whoever sleeps", { named: [pell({ asleep: true })] }],
    ["one whose boon nobody paid (Core)", { edition: core }],
  ])("never %s", (_what, changed) => {
    expect(assistsHold(claim(changed))).toBe(false);
  });

  it("Core: for a boon each; tier III and Master Coordinator let two help", () => {
    expect(assistsHold(claim({ edition: core, paid: 1 }))).toBe(true);
    expect(assistsHold(claim({ ...pair, edition: core, paid: 1 }))).toBe(false);
    expect(assistsHold(claim({ ...pair, leader: { coordinated: false, master: false, tier: 3 } }))).toBe(
      true,
    );
    const master = { coordinated: false, master: true, tier: 1 };
    expect(assistsHold(claim({ ...pair, leader: master, followerLimit: 4 }))).toBe(true);
  });
});

describe("what a GM's client notes of who helped", () => {
  let table: Table;

  beforeEach(() => {
    table = aTable();
    const numbers = {
      scene: { number: 4 },
      session: { number: 2 },
      arc: { number: 1 },
      campaign: { number: 1 },
    };
    const party = { type: "party", name: "The Company", system: { ...numbers, clocks: {}, filled: {} } };
    table.add(new HeldDocument("Actor", "party", party));
  });

  afterEach(() => vi.unstubAllGlobals());

  function companion(id: string, type: "follower" | "familiar"): CompanionActor {
    const system = {
      serves: "Actor.sable",
      place: "crew",
      cap: 2,
      injured: false,
      pinned: 0,
      flagged: "",
      dormant: 0,
      condition: "maintained",
      loyalty: "steady",
      missed: 0,
      record: {},
      exposure: { value: 0, max: 3 },
      harm: { value: 0, max: 3 },
    };
    return table.add(new HeldDocument("Actor", id, { type, name: id, system })) as unknown as CompanionActor;
  }

  const helpedBy = (id: string, ...helpers: string[]): ActionMessage => {
    const assists = helpers.map((helper) => ({ ...pell().stored, helper: `Actor.${helper}`, name: helper }));
    const system = anAction(4, { assists });
    return table.add(
      new HeldDocument("ChatMessage", id, { type: "action", system }),
    ) as unknown as ActionMessage;
  };
  const note = (message: ActionMessage, setbacks: number) =>
    noteHelpers([{ message, verdict: { setbacks } }]);

  it("help, and the second beat in danger of an arc flags", async () => {
    const follower = companion("pell", "follower");
    await note(helpedBy("roll1", "pell"), 0);
    expect(follower.system.record).toMatchObject({
      "roll1-a": { kind: "assist", scene: 4, arc: 1, by: "roll1" },
    });
    expect(Object.keys(follower.system.record)).toEqual(["roll1-a"]);
    await note(helpedBy("roll2", "pell"), 1);
    expect(follower.system.flagged).toBe("");
    const noted = await note(helpedBy("roll3", "pell"), 2);
    expect(follower.system.flagged).not.toBe("");
    expect(noted.get("roll3")?.["helper0"]).toMatchObject({ hot: true, flagged: true, exposed: false });
    expect(follower.system.exposure.value).toBe(0);
  });

  it("a rail in play makes a beat hot, and a familiar's second of a scene marks exposure", async () => {
    const familiar = companion("rook", "familiar");
    const rail = { name: "Patrols", kind: "hunt", size: 6, sealed: false, landed: false, sort: 0 };
    Object.assign(table.actors.get("party")!.system, { clocks: { rail }, filled: { rail: 2 } });
    await note(helpedBy("roll1", "rook"), 0);
    expect(familiar.system.exposure.value).toBe(0);
    await note(helpedBy("roll2", "rook"), 0);
    expect(familiar.system.exposure.value).toBe(1);
    await note(helpedBy("roll3", "rook"), 0);
    expect(familiar.system.exposure.value).toBe(1);
  });

  it("Clarification 9: a follower at the end of exposure is compromised, one before it is not", () => {
    const follower = companion("pell", "follower");
    expect(markChanges(follower, "exposure", 2)).toMatchObject({
      compromised: false,
      changes: [{ path: "system.exposure.value", before: 0, after: 2 }],
    });
    expect(markChanges(follower, "exposure", 3)).toMatchObject({
      compromised: true,
      changes: [
        { path: "system.exposure.value", before: 0, after: 3 },
        { path: "system.condition", before: "maintained", after: "compromised" },
      ],
    });
  });

  it("says the same when a GM left before the card was stamped, and nothing of a roll that is judged", async () => {
    const familiar = companion("rook", "familiar");
    await note(helpedBy("roll1", "rook"), 1);
    const roll = helpedBy("roll2", "rook");
    const first = await note(roll, 1);
    const again = await note(roll, 1);
    expect(again).toEqual(first);
    expect(familiar.system.exposure.value).toBe(1);
    Object.assign(roll, { system: { ...roll.system, gm: aCreditedAction([1]).gm } });
    expect((await note(roll, 1)).size).toBe(0);
    expect(hotChanges(familiar, { by: "calm", isHot: false }).changes).toEqual([]);
  });

  it("two on one roll use up the scene's initiative, one alone does not", async () => {
    for (const id of ["pell", "rook"]) companion(id, id === "pell" ? "follower" : "familiar");
    await note(helpedBy("roll1", "pell"), 0);
    expect(initiativeUses()).toEqual([]);
    await note(helpedBy("roll2", "pell", "rook"), 0);
    expect(initiativeUses()).toEqual([{ kind: "pair", follower: "" }]);
    expect(initiativeUses("roll2")).toEqual([]);
  });
});
