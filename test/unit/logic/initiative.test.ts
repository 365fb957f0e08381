import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callBack } from "../../../src/fates-edge/actions/retinue/people.ts";
import { initiativeRequest, takeInitiative } from "../../../src/fates-edge/actions/beat/initiative.ts";
import type {
  ActionMessage,
  CompanionActor,
  PlayerRequestMessage,
  PcActor,
} from "../../../src/fates-edge/data/kinds.ts";
import { judge } from "../../../src/fates-edge/rules/outcome.ts";
import { carryOffer, tickOffers } from "../../../src/fates-edge/state/roll/card-rights.ts";
import { carriedFor } from "../../../src/fates-edge/state/roll/marks.ts";
import { mayLead, mightAct } from "../../../src/fates-edge/state/beat/initiative.ts";
import { aTable, HeldDocument, type Table } from "./support/a-table.ts";
import { aCreditedAction, factsOf, RESTED } from "./support/an-action.ts";

describe("somebody who acts of their own accord", () => {
  let table: Table;

  beforeEach(() => {
    table = aTable();
    seat();
  });

  afterEach(() => vi.unstubAllGlobals());

  function seat(): void {
    const numbers = {
      scene: { number: 4 },
      session: { number: 2 },
      arc: { number: 1 },
      campaign: { number: 1 },
    };
    const clock = (kind: string, ticks: object) => ({
      name: kind,
      kind,
      size: 6,
      base: 0,
      ticks,
      sort: 0,
      sight: "all",
      sealed: false,
      landed: false,
    });
    const clocks = {
      rail: clock("hunt", { a: 2 }),
      job: clock("primary", { b: 5 }),
      bells: clock("curfew", {}),
    };
    const system = { ...numbers, clocks, filled: { rail: 2, job: 5, bells: 0 }, bank: { entries: {} } };
    table.add(new HeldDocument("Actor", "party", { type: "party", name: "The Company", system }));
    table.add(new HeldDocument("Actor", "sable", { type: "pc", name: "Sable", system: { marks: {} } }));
    for (const id of ["pell", "rook"]) {
      const own = {
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
      table.add(new HeldDocument("Actor", id, { type: "follower", name: id, system: own }));
    }
  }

  const at = (id: string) =>
    table.actors.get(id) as unknown as CompanionActor & { testUserPermission: () => boolean };
  const posted = () => [...table.messages.values()] as unknown as PlayerRequestMessage[];
  const gmOf = (message: PlayerRequestMessage | undefined) => message?.system.gm;

  /** Deeds as players' clients would send them, whatever they hold. */
  function request(id: string, who: string, data: object): PlayerRequestMessage {
    const system = {
      kind: "initiative",
      actor: `Actor.${who}`,
      actorName: who,
      data,
      gm: { state: "", undone: false },
    };
    const author = { id: "mara", isGM: false };
    return table.add(
      new HeldDocument("ChatMessage", id, { type: "deed", author, system }),
    ) as unknown as PlayerRequestMessage;
  }

  it("of two who press at once one does it; the other is told that the scene's initiative is used", async () => {
    const both = [
      request("one", "pell", { initiative: "controlled" }),
      request("two", "rook", { initiative: "effect" }),
    ];
    await initiativeRequest.take(both);
    expect(both.map((each) => gmOf(each)?.state)).toEqual(["done", "refused"]);
    expect(gmOf(both[1])?.reason).toBe("Initiative.noInitiative");
    expect(table.actors.get("sable")?.system).toMatchObject({
      marks: { one: { kind: "controlled", scene: 4, used: "", by: "one" } },
    });
    expect(at("pell").system).toMatchObject({
      exposure: { value: 1 },
      record: { "one-i": { kind: "initiative" } },
    });
    expect(at("rook").system).toMatchObject({ exposure: { value: 0 }, record: {} });
    expect(mightAct()).toEqual([]);
  });

  it("the heroic dial: another of the crew a second time, with a point for the GM, and never a third", async () => {
    vi.unstubAllGlobals();
    table = aTable({ settings: { dials: { initiativeWindows: 2 } } });
    seat();
    const three = [
      request("one", "pell", { initiative: "distract", clock: "rail", cost: "harm" }),
      request("two", "pell", { initiative: "controlled" }),
      request("three", "rook", { initiative: "effect" }),
      request("four", "rook", { initiative: "effect" }),
    ];
    await initiativeRequest.take(three);
    expect(three.map((each) => gmOf(each)?.reason ?? "")).toEqual([
      "",
      "Initiative.again",
      "",
      "Initiative.noInitiative",
    ]);
    const party = table.actors.get("party")?.system as {
      clocks: { rail: { ticks: object } };
      bank: { entries: object };
    };
    expect(party.clocks.rail.ticks).toEqual({ a: 2, "one-d": -1 });
    expect(party.bank.entries).toEqual({
      "three-i": expect.objectContaining({ kind: "initiative", points: 1 }) as object,
    });
    expect(at("pell").system).toMatchObject({ harm: { value: 1 }, exposure: { value: 0 } });
  });

  it.each<[string, object, string]>([
    ["a rail that is none of bodies in motion", { initiative: "distract", clock: "bells" }, "notKinetic"],
    ["a rail that is not there", { initiative: "distract", clock: "toString" }, "notKinetic"],
    ["something for no clock", { initiative: "fetch", clock: "" }, "noTarget"],
    ["an ally who is none", { initiative: "effect", for: "Actor.rook" }, "noAlly"],
  ])("is refused %s", async (_what, data, reason) => {
    const one = request("one", "pell", data);
    await initiativeRequest.take([one]);
    expect(gmOf(one)).toMatchObject({ state: "refused", reason: `Initiative.${reason}` });
    expect(table.actors.get("pell")?.updates).toEqual([]);
  });

  it("fetches for rolls that come after it, as long as its deed stands in the log", () => {
    const carry = { kind: "carry", scene: 4, used: "", by: "fetched", clock: "rail", label: "", dice: 0 };
    Object.assign(table.actors.get("sable")!.system, { marks: { mark: carry } });
    const sable = table.actors.get("sable") as unknown as PcActor;
    const roll = (id: string) =>
      new HeldDocument("ChatMessage", id, { type: "action" }) as unknown as ActionMessage;
    expect(carriedFor(roll("later"), sable)).toBeNull();
    request("fetched", "pell", { initiative: "fetch", clock: "rail" });
    expect(carriedFor(roll("later"), sable)).toEqual({ mark: "mark", clock: "rail", takes: 0 });
    expect(carriedFor(roll("earlier"), sable)).toBeNull();
  });

  it("is refused for somebody whom its author does not lead", async () => {
    for (const id of ["pell", "sable"]) at(id).testUserPermission = () => false;
    const one = request("one", "pell", { initiative: "controlled" });
    await initiativeRequest.take([one]);
    expect(gmOf(one)).toMatchObject({ state: "refused", reason: "NotTheirs" });
  });

  it("is asked for by whoever plays whom they serve, and by nobody who only plays another", () => {
    const bryn = new HeldDocument("Actor", "bryn", { type: "pc", name: "Bryn", system: { marks: {} } });
    bryn.testUserPermission = () => true;
    table.add(bryn);
    for (const id of ["pell", "sable"]) at(id).testUserPermission = () => false;
    const user = { id: "tomas", isGM: false } as unknown as User.Implementation;
    expect(mayLead(user, at("pell"))).toBe(false);
    at("sable").testUserPermission = () => true;
    expect(mayLead(user, at("pell"))).toBe(true);
  });

  it("is called back only from elsewhere, and is told so by name", async () => {
    expect(await callBack(at("pell"))).toBe(false);
    expect(table.told).toEqual(["FATES_EDGE.Error.NotWithPerson"]);
    expect(table.actors.get("pell")?.updates).toEqual([]);
  });

  it("is told before it is asked when it cannot be", async () => {
    Object.assign(at("pell").system, { condition: "compromised" });
    expect(await takeInitiative(at("pell"), { initiative: "controlled", cost: "harm" })).toBeNull();
    expect(table.told).toEqual(["FATES_EDGE.Error.Initiative.compromised"]);
    expect(posted()).toEqual([]);
  });
});

describe("what initiative prepared, on a roll's card", () => {
  const clock = (kind: string, filled: number) => ({
    name: kind,
    kind,
    size: 6,
    base: filled,
    ticks: {},
    tug: false,
  });
  const faces = [9, 9, 2];
  const facts = (changed: object) => factsOf(faces, aCreditedAction(faces), changed);
  const outcome = judge(faces, { dv: 2, ladder: "basic" });

  it("'+1 effect' is a tick more where the outcome ticks a clock", () => {
    const actor = {
      ...facts({}).actor!,
      fatigue: RESTED,
      marks: { m: { kind: "effect" as const, used: "card" } },
    };
    const on = { clocks: { job: clock("progress", 0) }, clock: "job" };
    expect(tickOffers(facts(on), { outcome, uses: [] })).toMatchObject([{ count: 2 }]);
    expect(tickOffers(facts({ ...on, actor }), { outcome, uses: [] })).toMatchObject([{ count: 3 }]);
    const others = { ...actor, marks: { m: { kind: "effect" as const, used: "another" } } };
    expect(tickOffers(facts({ ...on, actor: others }), { outcome, uses: [] })).toMatchObject([{ count: 2 }]);
  });

  it("what was fetched adds a tick to a success, and never the one that completes the primary clock", () => {
    const carried = { mark: "m", clock: "job" };
    const on = (kind: string, filled: number) => facts({ carried, clocks: { job: clock(kind, filled) } });
    expect(carryOffer(on("primary", 4), outcome)).toMatchObject({ clock: "job", count: 1, mark: "m" });
    expect(carryOffer(on("primary", 5), outcome)).toBeNull();
    expect(carryOffer(on("progress", 5), outcome)).toMatchObject({ count: 1 });
    expect(carryOffer(on("progress", 4), judge([9, 2], { dv: 2, ladder: "basic" }))).toBeNull();
  });
});
