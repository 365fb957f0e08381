import { beforeAll, describe, expect, it } from "vitest";
import type * as Ruling from "../../../src/fates-edge/actions/roll/roll-card/ruling.ts";
import type * as Beat from "../../../src/fates-edge/actions/beat/beat.ts";
import type * as Buy from "../../../src/fates-edge/actions/growth/buy.ts";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type * as Periods from "../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as Fallout from "../../../src/fates-edge/actions/beat/fallout.ts";
import type * as Flips from "../../../src/fates-edge/actions/beat/flips.ts";
import type * as Origin from "../../../src/fates-edge/actions/growth/origin.ts";
import type * as Replace from "../../../src/fates-edge/actions/growth/replace-character.ts";
import type * as Requests from "../../../src/fates-edge/actions/roll/calls.ts";
import type * as Rushed from "../../../src/fates-edge/actions/growth/rushed-purchase.ts";
import type * as TakeBack from "../../../src/fates-edge/actions/growth/take-back.ts";
import type * as Undo from "../../../src/table/acts/take-back.ts";
import type * as StateFlips from "../../../src/fates-edge/state/beat/flips.ts";
import type * as Mixed from "../../../src/fates-edge/state/beat/mixed-tier.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  NoticeMessage,
  RushedPurchaseMessage,
} from "../../../src/fates-edge/data/kinds.ts";
import type { StoredLine } from "../../../src/fates-edge/data/actor/ledger.ts";
import { GM } from "../client/support/start-game.ts";
import { actorOf, BRYN, DRAWN, FLIPPED, partyHere, SABLE, openScene } from "./support/scene-world.ts";

/** What GMs and players do, and what it changes. */
describe("acts of the table", () => {
  const acts = {} as typeof Ruling &
    typeof Beat &
    typeof Buy &
    ClockActs &
    typeof Periods &
    typeof Fallout &
    typeof Flips &
    typeof Origin &
    typeof Replace &
    typeof Requests &
    typeof Rushed &
    typeof TakeBack &
    typeof Undo &
    typeof Mixed &
    typeof StateFlips;
  const message = (id: string): unknown => game.messages.get(id);
  const newest = (): ChatMessage.Implementation => game.messages.contents.at(-1)!;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/roll/roll-card/ruling.ts"),
      import("../../../src/fates-edge/actions/beat/beat.ts"),
      import("../../../src/fates-edge/actions/growth/buy.ts"),
      loadClockActs(),
      import("../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../src/fates-edge/actions/beat/fallout.ts"),
      import("../../../src/fates-edge/actions/beat/flips.ts"),
      import("../../../src/fates-edge/actions/growth/origin.ts"),
      import("../../../src/fates-edge/actions/growth/replace-character.ts"),
      import("../../../src/fates-edge/actions/roll/calls.ts"),
      import("../../../src/fates-edge/actions/growth/rushed-purchase.ts"),
      import("../../../src/fates-edge/actions/growth/take-back.ts"),
      import("../../../src/table/acts/take-back.ts"),
      import("../../../src/fates-edge/state/beat/flips.ts"),
      import("../../../src/fates-edge/state/beat/mixed-tier.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  it("a player declares in a beat (SRD R.7), and the GM's client notes it", async () => {
    const request = message("declares00000001") as PlayerRequestMessage;
    await acts.declareRequest.take([request]);
    expect(request.system.gm).toMatchObject({ state: "done", data: { words: "I hold the door" } });
    expect(Object.values(partyHere().system.scene.beat.declared)).toContain("I hold the door");
  });

  it("a GM says it for somebody who is slow: it counts at once", async () => {
    const request = await acts.declare(actorOf(BRYN), "I count the coins");
    expect(request?.system.gm.state).toBe("done");
    expect(Object.values(partyHere().system.scene.beat.declared)).toContain("I count the coins");
  });

  it("the nastiest flip of the beat bites, in the card's own words where no effect was chosen (SRD R.7)", async () => {
    expect(await acts.settleFallout({ who: `Actor.${SABLE}`, option: -1 })).toBe(true);
    expect(partyHere().system.scene.beat.nastiest).toBe("flip000000000001");
    const told = newest() as NoticeMessage;
    expect(told.system).toMatchObject({
      kind: "fallout",
      data: { summary: [{ key: "", data: { text: DRAWN.prompt } }] },
    });
  });

  it("the reward of a done job eases supply by one segment (SRD R.8)", async () => {
    expect(partyHere().system.supply).toBe(2);
    expect(await acts.giveReward()).toBe(true);
    expect(partyHere().system.supply).toBe(1);
    expect(partyHere().system.scene.reward).toBe("given");
  });

  it("a clock that runs again is empty, and has landed no more", async () => {
    expect(partyHere().system.filled["spent"]).toBe(4);
    expect(await acts.restartClock("spent")).toBe(true);
    expect(partyHere().system.filled["spent"]).toBe(0);
    expect(partyHere().system.clocks["spent"]).toMatchObject({ base: 0, ticks: {}, landed: false });
  });

  it("a GM takes back what a GM's notice did, and nothing that a player forged", async () => {
    await expect(acts.undoMessage(message("forged0000000001") as NoticeMessage)).rejects.toThrow();
    await acts.undoMessage(message("genuine000000001") as NoticeMessage);
    expect((message("genuine000000001") as NoticeMessage).system.undone).toBe(true);
    expect((message("forged0000000001") as NoticeMessage).system.undone).toBe(false);
  });

  it("who skips downtime starts a Haste clock of four segments (SRD 5.2), once", async () => {
    const word = message("rushed0000000001") as RushedPurchaseMessage;
    await acts.openHasteClock(word);
    expect(partyHere().system.clocks["rushed0000000001"]).toMatchObject({
      size: 4,
      kind: "haste",
      actor: `Actor.${SABLE}`,
      // "If the clock fills, the new ability or asset carries flaws or narrative complications."
      full: expect.stringContaining("has a flaw"),
    });
    expect(word.system.gm).toMatchObject({ clock: "rushed0000000001", user: GM });
    await partyHere().update({ system: { clocks: { rushed0000000001: { base: 2 } } } });
    await acts.openHasteClock(word);
    expect(partyHere().system.clocks["rushed0000000001"]?.base).toBe(2);
  });

  it('who is captured, lost or waylaid has a peril clock (SRD 17.5), once: "When full, a hard consequence lands"', async () => {
    const peril = () => partyHere().system.clocks[`peril-${BRYN}`];
    expect(await acts.openPeril(actorOf(BRYN))).toBe(true);
    expect(peril()).toMatchObject({
      size: 4,
      kind: "peril",
      scope: "actor",
      actor: actorOf(BRYN).uuid,
      full: expect.stringMatching(/^A hard consequence for .*ransom/),
    });
    expect(await acts.openPeril(actorOf(BRYN)), "it runs already").toBe(false);
  });

  it("who comes after a character takes on the followers and assets that were chosen, at no price (SRD 17.4)", async () => {
    const lines = ["lark", "charter", "rush"];
    const heir = await acts.replaceCharacter(actorOf(SABLE), { way: "heir", name: "Wren", xp: 25, lines });
    // In the half that GMs alone write: what has no price there is no fault of the ledger.
    const gms = Object.values<StoredLine>(heir!.system.awards ?? {});
    const passed = gms.map(({ kind, label, xp }) => ({ kind, label, xp }));
    expect(heir!.system.ledger).toEqual({});
    expect(passed.filter(({ xp }) => xp === 0).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: "asset", label: "A charter", xp: 0 },
      { kind: "follower", label: "Lark", xp: 0 },
    ]);
    expect(passed.filter(({ xp }) => xp > 0)).toMatchObject([{ kind: "inheritance", xp: 25 }]);
  });

  it("a contest against the GM's side stores who it is and with how many dice; a group has no other side", async () => {
    const asked = { actors: [`Actor.${SABLE}`], opponent: { name: "The captain", dice: 5 } };
    const contest = await acts.postCall({ ...asked, together: "contest" });
    expect(contest?.system.opponent).toMatchObject({ name: "The captain", dice: 5 });
    const group = await acts.postCall({ ...asked, together: "group" });
    expect(group?.system.opponent).toMatchObject({ name: "", dice: 0 });
  });

  it("an off-screen asset costs 4 XP for a minor one, and the ledger says what and which (SRD 5.2)", async () => {
    const asset = { kind: "asset", name: "The Gull", role: "workshop", tier: 1 } as const;
    expect(await acts.buy(actorOf(BRYN), asset, { force: true })).toBe(true);
    const line = Object.values(actorOf(BRYN).system.ledger).find(({ label }) => label === "The Gull");
    expect(line).toMatchObject({ kind: "asset", xp: -4, target: "workshop", from: 0, to: 1 });
  });

  it("what was bought is there to be asked, and goes with the purchase that is taken back (SRD 16.12)", async () => {
    const asset = { kind: "asset", name: "The Tern", role: "workshop", tier: 1 } as const;
    await acts.buy(actorOf(BRYN), asset, { force: true });
    const held = () => actorOf(BRYN).items.contents.find(({ name }) => name === "The Tern");
    const [id] = Object.entries(actorOf(BRYN).system.ledger).find(([, { label }]) => label === "The Tern")!;
    expect(held()).toMatchObject({ type: "asset", system: { kind: "workshop", tier: 1, line: id } });
    expect(await acts.refund(actorOf(BRYN), id, "respec", { force: true })).toBe(true);
    expect(held()).toBeUndefined();
  });

  it("a GM's word on the DV of a roll is done, and said to be", async () => {
    const { ActionRoll } = await import("../../../src/fates-edge/data/action-roll.ts");
    const { anAction } = await import("../logic/support/an-action.ts");
    const { gm: _gm, ...system } = anAction(2, { actor: `Actor.${BRYN}` });
    const roll = ActionRoll.fromHistory(
      { initial: [8, 2], steps: [] },
      { dv: 2, ladder: "basic", forced: 0 },
    );
    const data = { type: "action", system, rolls: [JSON.stringify(roll)] };
    const made = await ChatMessage.implementation.create(data as never);
    expect(await acts.ruleRoll(made as ActionMessage, { dv: 4 })).toBe(true);
    expect((made as ActionMessage).system.gm.ruling.dv).toBe(4);
  });

  it("at Session 0 nobody takes the same complication twice, and two different ones are fine (SRD 9.2)", async () => {
    const item = (slug: string): Item.Implementation =>
      new Item.implementation({ name: slug, type: "complication", system: { slug } } as never);
    expect(await acts.takeComplication(actorOf(BRYN), item("debts"))).not.toBeNull();
    expect(await acts.takeComplication(actorOf(BRYN), item("debts"))).toBeNull();
    expect(await acts.takeComplication(actorOf(BRYN), item("rival"))).not.toBeNull();
  });

  it("of two GMs who flip the one free card of a beat, whoever the server heard second takes theirs back (SRD R.3)", async () => {
    await partyHere().update({ system: { clocks: { danger: { base: 4 } } } });
    expect(acts.flipsDue(acts.mixedScene()!).free).toBe(1);
    const before = acts.mixedScene()!;
    const due = { free: 1, epic: 0, points: 0 };
    const flips = ["free000000000001", "free000000000002"];
    for (const _id of flips) {
      const system = { kind: "flip", data: { ...FLIPPED, way: "free" } };
      await ChatMessage.implementation.create({ _id, type: "notice", system } as never, { keepId: true });
    }
    const scene = { ...before.scene, beat: { ...before.scene.beat, flips: {} } };
    await partyHere().update({
      system: { scene: { beat: { flips: Object.fromEntries(flips.map((id) => [id, 1])) } } },
    });
    const held = (id: string): Promise<void> =>
      acts.requireFlipDue({ ...before, scene }, { id, way: "free", written: [] }, due);
    await expect(held(flips[0]!)).resolves.toBeUndefined();
    await expect(held(flips[1]!)).rejects.toThrow();
    expect(acts.flipsDue(acts.mixedScene()!).free).toBe(0);
    await partyHere().update({ system: { clocks: { danger: { base: 0 } } } });
    expect(acts.flipsDue(acts.mixedScene()!).free).toBe(0);
    expect((message(flips[1]!) as NoticeMessage).system.undone).toBe(true);
  });

  it("a session's end is told as one, and the next session begins", async () => {
    const { number } = partyHere().system.session;
    await acts.endPeriods(["session"]);
    expect((newest() as NoticeMessage).system).toMatchObject({ kind: "session", data: { session: number } });
    expect(partyHere().system.session.number).toBe(number + 1);
  });
});
