import { beforeAll, describe, expect, it } from "vitest";
import type { Plain } from "../../../playground/shared/objects.ts";
import type * as Beat from "../../../src/fates-edge/actions/beat.ts";
import type * as ClockEnds from "../../../src/fates-edge/actions/clock-ends.ts";
import type * as Fallout from "../../../src/fates-edge/actions/fallout.ts";
import type * as Import from "../../../src/fates-edge/actions/import.ts";
import type * as Marks from "../../../src/fates-edge/actions/marks.ts";
import type * as Origin from "../../../src/fates-edge/actions/origin.ts";
import type * as Periods from "../../../src/fates-edge/actions/end-periods.ts";
import type * as Replace from "../../../src/fates-edge/actions/replace-character.ts";
import type * as Requests from "../../../src/fates-edge/actions/requests.ts";
import type * as Rushed from "../../../src/fates-edge/actions/rushed-purchase.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import type * as Flips from "../../../src/fates-edge/actions/flips.ts";
import type * as Help from "../../../src/fates-edge/state/help.ts";
import type * as Mixed from "../../../src/fates-edge/state/mixed-tier.ts";
import type * as Notice from "../../../src/fates-edge/cards/notice/notice.ts";
import type * as Offer from "../../../src/fates-edge/cards/offer.ts";
import type * as Purchases from "../../../src/fates-edge/state/purchases.ts";
import type * as Party from "../../../src/fates-edge/state/party.ts";
import type { HelpStanding } from "../../../src/fates-edge/state/help.ts";
import type * as Clocks from "../../../src/fates-edge/state/clocks.ts";
import type {
  ActionMessage,
  DeedMessage,
  NoticeMessage,
  OfferMessage,
  PartyActor,
  PcActor,
  RushedPurchaseMessage,
} from "../../../src/fates-edge/data/kinds.ts";
import { GM, MARA } from "../client/support/start-game.ts";
import { keptWorld, startWorld, type StoredDocument } from "./support/played-world.ts";

const SABLE = "pcSableKestrel00";
const BRYN = "pcBrynLedger0000";
const SCENE = 4;

/** A clock of the party, as it is stored. */
const clock = (name: string, size: number, changed: Plain = {}): Plain => ({
  name,
  size,
  kind: "danger",
  ...changed,
});

const CLOCKS: Plain = {
  job: clock("The vault", 6, { kind: "primary", base: 6 }),
  danger: clock("The watch", 6, { base: 2 }),
  supply: { size: 4, kind: "supply", base: 2 },
  spent: clock("Burnt out", 4, { base: 3, ticks: { a: 1 }, landed: true }),
  hers: clock("Her debt", 4, { scope: "actor", actor: `Actor.${SABLE}` }),
  his: clock("His debt", 4, { scope: "actor", actor: `Actor.${BRYN}` }),
  hidden: clock("Her hunter", 4, { scope: "actor", actor: `Actor.${SABLE}`, sight: "gm" }),
};

/** A mixed-tier scene whose job is done, in the middle of a beat. */
const MIXED_SCENE: Plain = {
  ...{ number: SCENE, running: true, band: "balanced", tier: 2, job: "job", danger: "danger" },
  ...{ reward: "supplyEased", beat: { number: 1, step: "declare", flips: { flip000000000001: 0 } } },
};

const card = (type: string, id: string, system: Plain, author: string): StoredDocument =>
  ({
    _id: id,
    type,
    system,
    rolls: [],
    author,
    timestamp: 1,
    _stats: { createdTime: 1 },
  }) as StoredDocument;

const DRAWN = {
  name: "Two of Hearts",
  suit: "hearts",
  rank: "2",
  domain: "",
  severity: "",
  img: "",
  prompt: "A friend hesitates.",
};
const FLIPPED = { card: DRAWN, name: DRAWN.name, way: "paid", beat: 1, impaired: false };
const SPEND: Plain = {
  uuid: "Actor.partyTheCompany0",
  path: "system.scene.pillar",
  before: "",
  after: "Stealth",
};

const PUT_AWAY: Plain = {
  ...{ uuid: "Actor.partyTheCompany0", path: "system.clocks.bell", after: null },
  before: clock("The old bell", 4, { sight: "gm" }),
};

const MESSAGES = [
  card("notice", "flip000000000001", { kind: "flip", data: FLIPPED }, GM),
  card("notice", "genuine000000001", { kind: "sceneStart", data: {}, changes: [SPEND] }, GM),
  card("notice", "forged0000000001", { kind: "sceneStart", data: {}, changes: [SPEND] }, MARA),
  card("notice", "putAway000000001", { kind: "clockRemoved", data: {}, changes: [PUT_AWAY] }, GM),
  card(
    "deed",
    "declares00000001",
    { kind: "declare", actor: `Actor.${SABLE}`, data: { words: "I hold the door" } },
    MARA,
  ),
  card(
    "rushedPurchase",
    "rushed0000000001",
    { actor: `Actor.${SABLE}`, actorName: "Sable", line: "rush", label: "Melee", days: 3 },
    MARA,
  ),
];

/** A world in which GMs and players act, without a page: what they write reaches the documents as it would from a server. */
describe("acts of the table", () => {
  const acts = {} as typeof Beat &
    typeof ClockEnds &
    typeof Fallout &
    typeof Import &
    typeof Marks &
    typeof Origin &
    typeof Periods &
    typeof Replace &
    typeof Requests &
    typeof Rushed &
    typeof Undo &
    typeof Clocks &
    typeof Flips &
    typeof Help &
    typeof Mixed &
    typeof Party &
    typeof Notice &
    typeof Offer &
    typeof Purchases;
  const actor = (id: string): PcActor => game.actors.get(id) as PcActor;
  const party = (): PartyActor => game.actors.get("partyTheCompany0") as PartyActor;
  const message = (id: string): unknown => game.messages.get(id);
  const newest = (): ChatMessage.Implementation => game.messages.contents.at(-1)!;

  beforeAll(async () => {
    const { actors, users } = await keptWorld("world-0.1");
    const stored = structuredClone(actors) as unknown as (Plain & {
      _id: string;
      type: string;
      system: Plain;
      ownership: Plain;
    })[];
    for (const each of stored)
      if (each.type === "pc") each.ownership = { ...each.ownership, [MARA]: each._id === SABLE ? 3 : 0 };
    const sable = stored.find(({ _id }) => _id === SABLE)!;
    const bought = (kind: string, label: string): Plain => ({
      kind,
      xp: -4,
      label,
      target: label.toLowerCase(),
      from: 0,
      to: 2,
    });
    sable.system["ledger"] = {
      ...(sable.system["ledger"] as Plain),
      rush: { kind: "skill", xp: -4, label: "Melee", target: "melee", from: 1, to: 2, how: "rush" },
      lark: bought("follower", "Lark"),
      charter: bought("asset", "A charter"),
    };
    sable.system["marks"] = {
      open: { kind: "next", dice: -1, scene: SCENE, label: "Shaken" },
      gone: { kind: "next", dice: -1, scene: SCENE, label: "Winded", used: "another000000001" },
    };
    const company = stored.find(({ type }) => type === "party")!;
    Object.assign(company.system, { clocks: CLOCKS, scene: MIXED_SCENE });
    await startWorld({ users, actors: stored as never, messages: MESSAGES });
    Object.assign(
      acts,
      ...(await Promise.all([
        import("../../../src/fates-edge/actions/beat.ts"),
        import("../../../src/fates-edge/actions/clock-ends.ts"),
        import("../../../src/fates-edge/actions/end-periods.ts"),
        import("../../../src/fates-edge/actions/fallout.ts"),
        import("../../../src/fates-edge/actions/import.ts"),
        import("../../../src/fates-edge/actions/marks.ts"),
        import("../../../src/fates-edge/actions/origin.ts"),
        import("../../../src/fates-edge/actions/replace-character.ts"),
        import("../../../src/fates-edge/actions/requests.ts"),
        import("../../../src/fates-edge/actions/rushed-purchase.ts"),
        import("../../../src/fates-edge/actions/undo.ts"),
        import("../../../src/fates-edge/actions/flips.ts"),
        import("../../../src/fates-edge/state/clocks.ts"),
        import("../../../src/fates-edge/cards/notice/notice.ts"),
        import("../../../src/fates-edge/cards/offer.ts"),
        import("../../../src/fates-edge/state/help.ts"),
        import("../../../src/fates-edge/state/purchases.ts"),
        import("../../../src/fates-edge/state/mixed-tier.ts"),
        import("../../../src/fates-edge/state/party.ts"),
      ])),
    );
  });

  it("a player declares in a beat (SRD R.7), and the GM's client notes it", async () => {
    const deed = message("declares00000001") as DeedMessage;
    await acts.declareRequest.take([deed]);
    expect(deed.system.gm).toMatchObject({ state: "done", data: { words: "I hold the door" } });
    expect(Object.values(party().system.scene.beat.declared)).toContain("I hold the door");
  });

  it("a GM says it for somebody who is slow: it counts at once", async () => {
    const deed = await acts.declare(actor(BRYN), "I count the coins");
    expect(deed?.system.gm.state).toBe("done");
    expect(Object.values(party().system.scene.beat.declared)).toContain("I count the coins");
  });

  it("the nastiest flip of the beat bites, in the card's own words where no effect was chosen (SRD R.7)", async () => {
    expect(await acts.settleFallout({ who: `Actor.${SABLE}`, option: -1 })).toBe(true);
    expect(party().system.scene.beat.nastiest).toBe("flip000000000001");
    const told = newest() as NoticeMessage;
    expect(told.system).toMatchObject({
      kind: "fallout",
      data: { told: [{ key: "", data: { text: DRAWN.prompt } }] },
    });
  });

  it("the reward of a done job eases supply by one segment (SRD R.8)", async () => {
    expect(party().system.supply).toBe(2);
    expect(await acts.giveReward()).toBe(true);
    expect(party().system.supply).toBe(1);
    expect(party().system.scene.reward).toBe("");
  });

  it("a clock that runs again is empty, and has landed no more", async () => {
    expect(party().system.filled["spent"]).toBe(4);
    expect(await acts.restartClock("spent")).toBe(true);
    expect(party().system.filled["spent"]).toBe(0);
    expect(party().system.clocks["spent"]).toMatchObject({ base: 0, ticks: {}, landed: false });
  });

  it("an actor's clocks are its own, and no other's", () => {
    const keys = acts.actorsClocks(`Actor.${SABLE}`, party()).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(["hers", "hidden"]);
  });

  it("a GM takes back what a GM's notice did, and nothing that a player forged", async () => {
    await expect(acts.undoNotice(message("forged0000000001") as NoticeMessage)).rejects.toThrow();
    await acts.undoNotice(message("genuine000000001") as NoticeMessage);
    expect((message("genuine000000001") as NoticeMessage).system.undone).toBe(true);
    expect((message("forged0000000001") as NoticeMessage).system.undone).toBe(false);
  });

  it("who skips downtime starts a Haste clock of four segments (SRD 5.2), once", async () => {
    const word = message("rushed0000000001") as RushedPurchaseMessage;
    await acts.openHasteClock(word);
    expect(party().system.clocks["rushed0000000001"]).toMatchObject({
      size: 4,
      kind: "haste",
      actor: `Actor.${SABLE}`,
    });
    expect(word.system.gm).toMatchObject({ clock: "rushed0000000001", user: GM });
    await party().update({ system: { clocks: { rushed0000000001: { base: 2 } } } });
    await acts.openHasteClock(word);
    expect(party().system.clocks["rushed0000000001"]?.base).toBe(2);
  });

  it("who comes after a character takes on the followers and assets that were chosen, at no price (SRD 17.4)", async () => {
    const lines = ["lark", "charter", "rush"];
    const heir = await acts.replaceCharacter(actor(SABLE), { way: "heir", name: "Wren", xp: 25, lines });
    const passed = Object.values(heir!.system.ledger).map(({ kind, label, xp }) => ({ kind, label, xp }));
    expect(passed.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "asset", label: "A charter", xp: 0 },
      { kind: "follower", label: "Lark", xp: 0 },
    ]);
    expect(Object.values(heir!.system.awards)).toMatchObject([{ kind: "inheritance", xp: 25 }]);
  });

  it("a contest against the GM's side stores who it is and with how many dice; a group has no other side", async () => {
    const asked = { actors: [`Actor.${SABLE}`], opponent: { name: "The captain", dice: 5 } };
    const contest = await acts.postRequest({ ...asked, together: "contest" });
    expect(contest?.system.opponent).toMatchObject({ name: "The captain", dice: 5 });
    const group = await acts.postRequest({ ...asked, together: "group" });
    expect(group?.system.opponent).toMatchObject({ name: "", dice: 0 });
  });

  it("a roll is weighed down by the marks that wait, and by none that another roll has used", () => {
    const roll = { id: "roll000000000001", system: { gm: { judged: null }, marks: [], parts: {} } };
    const met = acts.marksFor(roll as unknown as ActionMessage, actor(SABLE));
    expect(met.missed.map(({ label }) => label)).toEqual(["Shaken"]);
  });

  it("at Session 0 nobody takes the same complication twice, and two different ones are fine (SRD 9.2)", async () => {
    const item = (slug: string): Item.Implementation =>
      new Item.implementation({ name: slug, type: "complication", system: { slug } } as never);
    expect(await acts.takeComplication(actor(BRYN), item("debts"))).not.toBeNull();
    expect(await acts.takeComplication(actor(BRYN), item("debts"))).toBeNull();
    expect(await acts.takeComplication(actor(BRYN), item("rival"))).not.toBeNull();
  });

  it("an import names what this version does not know, and nothing else", () => {
    const { source, leftOut } = acts.knownActor(
      JSON.stringify({ type: "pc", name: "Sable", aura: 1, system: {} }),
      "pc",
    );
    expect(leftOut).toEqual(["aura"]);
    expect(source).toMatchObject({ name: "Sable", type: "pc" });
  });

  it("what a player makes is without what GMs alone write, whatever kind of actor it is", () => {
    const made = (type: string, system: Plain): Actor.Implementation =>
      new Actor.implementation({ name: "New", type, system } as never);
    expect(acts.leaveOutGMFields(made("pc", { awards: { a: { kind: "award", xp: 50 } } }))).toBe(true);
    expect(acts.leaveOutGMFields(made("pc", {}))).toBe(false);
    expect(acts.leaveOutGMFields(made("party", {}))).toBe(false);
  });

  it("of two GMs who flip the one free card of a beat, whoever the server heard second takes theirs back (SRD R.3)", async () => {
    const before = acts.mixedScene()!;
    const due = { free: 1, epic: 0, points: 0 };
    const flips = ["free000000000001", "free000000000002"];
    for (const _id of flips) {
      const system = { kind: "flip", data: { ...FLIPPED, way: "free" } };
      await ChatMessage.implementation.create({ _id, type: "notice", system } as never, { keepId: true });
    }
    const scene = { ...before.scene, beat: { ...before.scene.beat, flips: {} } };
    await party().update({
      system: { scene: { beat: { flips: Object.fromEntries(flips.map((id) => [id, 1])) } } },
    });
    const held = (id: string): Promise<void> =>
      acts.requireFlipDue({ ...before, scene }, { id, way: "free", written: [] }, due);
    await expect(held(flips[0]!)).resolves.toBeUndefined();
    await expect(held(flips[1]!)).rejects.toThrow();
    expect((message(flips[1]!) as NoticeMessage).system.undone).toBe(true);
  });

  it("help with a skill that the helper does not have is no help", () => {
    const help = (skill: string): HelpStanding => {
      const data = { for: `Actor.${BRYN}`, way: "skill", skill, dice: 1, scene: SCENE };
      const system = { actor: `Actor.${SABLE}`, data, gm: { state: "", undone: false, data: {} } };
      return acts.helpStanding({ id: "help000000000001", author: game.users.get(MARA), system } as never);
    };
    expect(actor(SABLE).system.skills).toMatchObject({ melee: expect.any(Number) });
    expect(actor(SABLE).system.skills["arcana"] ?? 0).toBe(0);
    expect(help("melee")).toBe("open");
    expect(help("arcana")).toBe("forged");
  });

  it("a session's end is told as one, and the next session begins", async () => {
    const { number } = party().system.session;
    await acts.endPeriods(["session"]);
    expect((newest() as NoticeMessage).system).toMatchObject({ kind: "session", data: { session: number } });
    expect(party().system.session.number).toBe(number + 1);
  });

  it("a clock that was put away goes by the name it had in the end, and stays the GMs' if it was theirs", () => {
    expect(acts.knownClock("bell", true)).toMatchObject({ shown: "all", name: "The old bell" });
    expect(acts.knownClock("bell", false).shown).toBe("none");
  });

  it("days are trained one by one unless a montage is asked for (SRD 6.1)", () => {
    expect(acts.learn(actor(BRYN), 3, {})).toEqual({ days: 3, how: "train" });
    expect(acts.learn(actor(BRYN), 3, { montage: true }).how).toBe("montage");
    expect(acts.learn(actor(BRYN), 3, { downtime: "rush" })).toEqual({ days: 0, how: "rush" });
  });

  it("when supply moves, the cards that tell of low supply are drawn anew, and no other notice", () => {
    const bank = { before: 0, now: 0 };
    const changed = { system: { clocks: { supply: { ticks: { a: 1 } } } } };
    const touched = acts.NOTICE.dependsOn?.({ of: "party", changed, bank });
    const notice = (kind: string): NoticeMessage => ({ system: { kind, data: {}, changes: [] } }) as never;
    expect(touched?.(notice("supplyLow"))).toBe(true);
    expect(touched?.(notice("session"))).toBe(false);
    expect(acts.NOTICE.dependsOn?.({ of: "party", changed: { system: { bank: {} } }, bank })).toBeNull();
  });

  it("an answer has its own offer drawn anew, and no other", async () => {
    const data = {
      type: "deed",
      system: { kind: "answer", data: { offer: "offer00000000001", choice: "take" } },
    };
    const answer = (await ChatMessage.implementation.create(data as never))!;
    const touched = acts.OFFER.dependsOn?.({ of: "message", message: answer, way: "created" });
    const offer = (id: string): OfferMessage => ({ id, system: {} }) as never;
    expect([touched?.(offer("offer00000000001")), touched?.(offer("offer00000000002"))]).toEqual([
      true,
      false,
    ]);
  });

  it("before there is a party the table stands at the beginning of everything", () => {
    game.actors.delete("partyTheCompany0");
    expect(acts.tableNumbers()).toEqual({ scene: 1, session: 1, arc: 1, campaign: 1 });
  });
});
