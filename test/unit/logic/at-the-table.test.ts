import { afterEach, describe, expect, it, vi } from "vitest";
import { borrowAction } from "../../../src/fates-edge/actions/teamwork/absent.ts";
import { CLOCK_ACTS } from "../../../src/fates-edge/actions/clocks/ticks.ts";
import { removeClock } from "../../../src/table/clocks/acts.ts";
import { landClock } from "../../../src/table/clocks/ends.ts";
import { buyItem } from "../../../src/fates-edge/actions/growth/buy.ts";
import { answersIn } from "../../../src/fates-edge/actions/roll/credit.ts";
import { freeCards } from "../../../src/fates-edge/actions/deck/draw.ts";
import { importAsPlayer } from "../../../src/table/setup/import-actor.ts";
import { canPay, closeOffer, isPaid, payForOffer } from "../../../src/fates-edge/actions/offers/offers.ts";
import { settleOpening } from "../../../src/fates-edge/actions/scene/opening.ts";
import { startSupplyWatch } from "../../../src/fates-edge/actions/clocks/supply.ts";
import { actionDependsOn } from "../../../src/fates-edge/cards/action/depends-on.ts";
import type { OfferMessage, PcActor } from "../../../src/fates-edge/data/kinds.ts";
import { mixedFacts } from "../../../src/fates-edge/state/beat/mixed-tier.ts";
import { deletedAnswersOf } from "../../../src/fates-edge/state/roll/roll-points.ts";
import { aCharacter, aClock, aParty, aTable, HeldDocument } from "./support/a-table.ts";

afterEach(() => vi.unstubAllGlobals());

const pc = (document: HeldDocument): PcActor => document as unknown as PcActor;
const stored = ({ system }: HeldDocument): object => (system as { clocks: object }).clocks;
const aMoment = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("supply", () => {
  it("is never put away, for it is the crew's", async () => {
    const table = aTable();
    const party = table.add(
      aParty({ clocks: { supply: aClock({ name: "", kind: "supply" }) }, filled: { supply: 0 } }),
    );
    // As the host reads what is stored: else it would stay only because nothing can be read of it.
    Object.assign(party.system, { toObject: () => structuredClone({ clocks: stored(party) }) });
    expect(await removeClock(CLOCK_ACTS, "supply")).toBe(false);
    expect(table.told).toEqual(["TABLE.Error.ClockStays"]);
    expect(Object.keys(stored(party))).toEqual(["supply"]);
  });

  it.each([
    ["is told low by the GM whose client does the GM's work", true, 1],
    ["is told low by no other GM", false, 0],
  ])("%s", async (_what, isActive, notices) => {
    const table = aTable({ isActive });
    const party = table.add(aParty());
    startSupplyWatch();
    Object.assign(party.system, { supply: 3 });
    table.call("updateActor", party, {});
    await aMoment();
    expect(table.messages.size).toBe(notices);
  });
});

describe("a sealed clock", () => {
  it("does not land, however full it is", async () => {
    const table = aTable();
    table.add(aParty({ clocks: { gate: aClock({ sealed: true, base: 4 }) }, filled: { gate: 4 } }));
    expect(await landClock(CLOCK_ACTS, "gate")).toBe(false);
    expect(table.told).toEqual(["TABLE.Error.ClockNotFull"]);
    expect(table.messages.size).toBe(0);
  });
});

describe("a mixed-tier scene", () => {
  it("lets hits move its own clocks, and none that an earlier scene left", () => {
    const table = aTable();
    const scene = {
      number: 2,
      running: true,
      band: "street",
      job: "",
      danger: "",
      tier: 1,
      beat: { anchor: "", number: 1 },
    };
    const clocks = {
      left: aClock({ scope: "scene", scene: 1 }),
      here: aClock({ scope: "scene", scene: 2 }),
    };
    table.add(aParty({ scene, clocks, filled: { left: 0, here: 0 } }));
    const sable = table.add(aCharacter());
    const system = { actor: sable.uuid, epic: false, gm: { judged: { scene: 2 } } };
    const roll = new HeldDocument("ChatMessage", "roll", { type: "action", system });
    expect(mixedFacts(roll as never)?.targets.map(({ clock }) => clock)).toEqual(["here"]);
  });
});

describe("a player's import", () => {
  it("leaves the epic action that a GM's client has noted, and names none of what GMs alone write", async () => {
    aTable({ isGM: false });
    const noted = { scene: 2, beat: 1, by: "roll" };
    const sable = aCharacter({ epicAction: noted, concept: "" });
    const imported = {
      concept: "Thief",
      epicAction: { scene: 0, beat: 0, by: "" },
      awards: { a: {} },
      marks: {},
    };
    const Imported = class {
      toObject() {
        return { name: "Sable", system: imported, items: [] };
      }
    };
    Object.assign(HeldDocument, { implementation: Imported });
    const nothing = async (): Promise<object[]> => [];
    Object.assign(sable, { items: [], deleteEmbeddedDocuments: nothing, createEmbeddedDocuments: nothing });
    Object.defineProperty(sable, "_source", { value: { system: sable.system, items: [] } });
    await importAsPlayer(pc(sable), { system: imported });
    const [update] = sable.updates as { system: object }[];
    const fields = Object.keys(update?.system ?? {}).map((key) => key.replace(/^[-=]=/, ""));
    expect(fields).toContain("concept");
    for (const theirs of ["epicAction", "awards", "marks"]) expect(fields).not.toContain(theirs);
  });
});

const LINE = {
  label: "",
  target: "",
  from: 0,
  to: 0,
  reason: "",
  days: 0,
  of: "",
  how: "",
  session: 1,
  arc: 1,
  time: 1,
  user: "gm",
};
const EARNED = { earned: { ...LINE, kind: "award", xp: 20 } };

describe("the edge of a thing that is carried already", () => {
  it("is paid once by two who pay for it at the same moment, and may be bought again once it was given back", async () => {
    aTable();
    const price = async (ledger: object): Promise<string[]> => {
      const sable = aCharacter({ ledger: { ...EARNED, ...ledger } });
      const system = { kind: "weapon", slug: "sword", cost: 2, tier: 1, paid: false };
      const item = new HeldDocument("Item", "sword", { type: "gear", name: "Sword", parent: sable, system });
      Object.assign(sable, { items: { contents: [item] } });
      await buyItem(pc(sable), item as never, { as: "bought" });
      return sable.updates.flatMap((update) => {
        return Object.keys((update as { system: { ledger: object } }).system.ledger);
      });
    };
    const [first, second] = [await price({}), await price({})];
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    const again = await price({ [first[0] ?? ""]: { ...LINE, kind: "gear", target: "sword", xp: -2 } });
    expect(again).toHaveLength(1);
    expect(again).not.toEqual(first);
  });
});

describe("an offer", () => {
  const offer = (changed: object = {}): HeldDocument =>
    new HeldDocument("ChatMessage", "offer", {
      type: "offer",
      system: { state: "", undone: false, ends: {}, changes: [], ...changed },
    });
  const spent = (...deltas: number[]) =>
    Object.fromEntries(deltas.map((delta, place) => [`e${place}`, { delta, reason: "hand", message: "" }]));

  it("is paid for with boons that are there, and never below zero", async () => {
    aTable();
    const rich = aCharacter({ boons: { base: 1, entries: {} } });
    expect(canPay(pc(rich), "offer")).toBe(true);
    await payForOffer(pc(rich), "offer");
    expect(isPaid(pc(rich), "offer")).toBe(true);
    const poor = aCharacter({ boons: { base: 1, entries: spent(-1) } });
    expect(canPay(pc(poor), "offer")).toBe(false);
    await payForOffer(pc(poor), "offer");
    expect(isPaid(pc(poor), "offer"), "a forged payment").toBe(false);
  });

  it("is closed only once all that came of it is taken back", async () => {
    const table = aTable();
    const request = table.add(
      new HeldDocument("ChatMessage", "deed", { type: "deed", system: { gm: { state: "done" } } }),
    );
    const sable = table.add(aCharacter({ fatigue: { value: 1 } }));
    let back = (): void => undefined;
    Object.assign(sable, { update: () => new Promise<void>((done) => (back = done)) });
    const tired = { uuid: sable.uuid, path: "system.fatigue.value", before: 0, after: 1 };
    const taken = table.add(offer({ state: "taken", ends: { [request.id]: "gm" }, changes: [tired] }));
    const closing = closeOffer(taken as unknown as OfferMessage);
    await aMoment();
    expect(taken.updates).toEqual([]);
    back();
    await closing;
    expect(taken.updates).toEqual([{ system: { undone: true } }]);
  });

  it("that an answer has ended first is not withdrawn", async () => {
    const table = aTable();
    table.add(new HeldDocument("ChatMessage", "deed", { type: "deed", system: { gm: { state: "" } } }));
    const crossed = table.add(offer({ ends: { deed: "player" } }));
    await closeOffer(crossed as unknown as OfferMessage);
    expect(crossed.system).toMatchObject({ state: "", undone: true });
  });
});

describe("the opening of an arc", () => {
  it("is told by one of two GMs who tell it at once", async () => {
    const table = aTable();
    const party = table.add(aParty({ opening: { points: 2, text: "", done: false } }));
    const first = settleOpening("The bridge burns");
    // The other GM's client did not see the first one's write when it began, and wrote a claim too.
    const rival = {
      acts: ["opening"],
      user: "other",
      message: "theirs",
      time: 1,
      done: false,
      lapsed: false,
    };
    Object.assign((party.system as { claims: object }).claims, { rival });
    expect(await first).toBe(false);
    expect(table.messages.size).toBe(0);
    expect(party.system).toMatchObject({ opening: { text: "", done: false } });
  });
});

describe("two draws of one GM that are open", () => {
  it("share no card", () => {
    aTable({ settings: { pendingDraws: { first: { deck: "deck", cards: ["a", "b"] } } } });
    const cards = ["a", "b", "c"].map((id) => ({ id, drawn: false }));
    const stacks = { deck: { cards, availableCards: cards } } as unknown as Parameters<typeof freeCards>[0];
    expect(freeCards(stacks).map(({ id }) => id)).toEqual(["c"]);
  });
});

describe("a borrowed action", () => {
  it("leaves no card, and can be borrowed still, where its complication is refused", async () => {
    const table = aTable();
    const party = table.add(aParty());
    const sable = table.add(aCharacter({ away: true, lend: true }));
    Object.assign(sable, { createEmbeddedDocuments: async () => [] });
    expect(await borrowAction(pc(sable), { size: "minor", complication: "Seen" } as never)).toBe(false);
    expect(table.told).toEqual(["FATES_EDGE.Error.ItemRefused"]);
    expect(table.messages.size).toBe(0);
    expect(sable.system).toMatchObject({ borrowed: 0 });
    expect((party.system as { claims: object }).claims).toEqual({});
  });
});

describe("the card of a roll", () => {
  const touched = (boons: object, changed: object): boolean => {
    aTable({ isGM: false });
    const actor = aCharacter({ boons });
    const depends = actionDependsOn({ of: "pc", actor: pc(actor), changed: { system: { boons: changed } } });
    const card = new HeldDocument("ChatMessage", "roll", {
      type: "action",
      system: { actor: actor.uuid, gm: { state: "open" } },
    });
    return depends?.(card as never) ?? false;
  };
  const came = (delta: number) => ({ entries: { new: { delta, reason: "award", message: "" } } });

  it.each([1, 2])("offers a re-roll once the first boons come, %i at once", (count) => {
    expect(touched({ base: 0, ...came(count) }, came(count))).toBe(true);
  });

  it("offers none once the last goes", () => {
    expect(touched({ base: 1, ...came(-1) }, came(-1))).toBe(true);
  });

  it("stays as it is while there are boons before and after", () => {
    expect(touched({ base: 1, ...came(2) }, came(2))).toBe(false);
    expect(touched({ base: 3, ...came(-1) }, came(-1))).toBe(false);
  });

  it("is drawn again where what went cannot be counted", () => {
    expect(touched({ base: 2, entries: {} }, { entries: { "-=old": null } })).toBe(true);
  });
});

describe("a call for a roll", () => {
  const witnessed = (id: string, actor: string, problem = "") =>
    ({
      message: new HeldDocument("ChatMessage", id, { type: "action", system: { actor, request: "call" } }),
      verdict: { locked: { actor, request: "call" }, problem },
    }) as never;

  it("remembers which rolls answered it, each once, and no roll that was refused or not asked for", () => {
    const table = aTable();
    const system = { actors: ["Actor.a", "Actor.b", "Actor.c"], answers: { known: "Actor.b" } };
    table.add(new HeldDocument("ChatMessage", "call", { type: "request", system, author: { isGM: true } }));
    const judged = [
      witnessed("new", "Actor.a"),
      witnessed("known", "Actor.b"),
      witnessed("forged", "Actor.c", "owner"),
      witnessed("other", "Actor.d"),
    ];
    expect(answersIn(judged)).toEqual([{ _id: "call", system: { answers: { new: "Actor.a" } } }]);
  });

  it("finds whose answer is no longer in the log", () => {
    const table = aTable();
    table.add(new HeldDocument("ChatMessage", "there", { type: "action" }));
    expect(deletedAnswersOf({ there: "Actor.a", gone: "Actor.b" })).toEqual(["Actor.b"]);
  });
});
