// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import type * as Sessions from "../../../src/fates-edge/actions/session/grant-session.ts";
import type * as Suggestions from "../../../src/fates-edge/actions/teamwork/suggestions.ts";
import type * as Supply from "../../../src/fates-edge/actions/clocks/supply.ts";
import type * as DependsOn from "../../../src/fates-edge/cards/action/depends-on.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  NoticeMessage,
} from "../../../src/fates-edge/data/kinds.ts";
import type * as ArcsEnd from "../../../src/fates-edge/state/retinue/arcs-end.ts";
import type * as Moments from "../../../src/fates-edge/state/edges/edge-moments.ts";
import type * as Scene from "../../../src/fates-edge/state/scene.ts";
import type * as Absent from "../../../src/fates-edge/state/teamwork/absent.ts";
import type * as Declare from "../../../src/fates-edge/actions/edges/declare-edge.ts";
import type * as Dues from "../../../src/fates-edge/actions/edges/edge-dues.ts";
import type * as Sharing from "../../../src/fates-edge/actions/teamwork/absent.ts";
import type * as Settings from "../../../src/fates-edge/data/settings.ts";
import type * as Ledger from "../../../src/fates-edge/state/growth/ledger.ts";
import type * as Offers from "../../../src/fates-edge/state/offers.ts";
import type * as Edges from "../../../src/fates-edge/state/edges/edges.ts";
import type * as Flashback from "../../../src/fates-edge/actions/teamwork/flashback.ts";
import { TOMAS } from "../client/support/start-game.ts";
import type { FakeConnection } from "../client/support/fake-connection.ts";
import { actorOf, BRYN, openScene, partyHere, SABLE, SCENE } from "./support/scene-world.ts";

/** What a table is told of numbers that moved, and what was not told of anything that did not. */
describe("what is told and counted", () => {
  const acts = {} as typeof Flashback &
    typeof Edges &
    typeof Dues &
    typeof Declare &
    typeof Absent &
    typeof Sessions &
    typeof Suggestions &
    typeof Supply &
    typeof DependsOn &
    typeof ArcsEnd &
    typeof Moments &
    typeof Scene;

  let useSharedAsset: (typeof Sharing)["useSharedAsset"];
  let usableAssetsOf: (typeof Offers)["usableAssetsOf"];
  let changeSetting: (typeof Settings)["changeSetting"];
  let xpOf: (typeof Ledger)["xpOf"];

  beforeAll(async () => {
    await openScene();
    ({ useSharedAsset } = await import("../../../src/fates-edge/actions/teamwork/absent.ts"));
    ({ usableAssetsOf } = await import("../../../src/fates-edge/state/offers.ts"));
    ({ changeSetting } = await import("../../../src/fates-edge/data/settings.ts"));
    ({ xpOf } = await import("../../../src/fates-edge/state/growth/ledger.ts"));
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/teamwork/flashback.ts"),
      import("../../../src/fates-edge/state/edges/edges.ts"),
      import("../../../src/fates-edge/actions/edges/edge-dues.ts"),
      import("../../../src/fates-edge/actions/edges/declare-edge.ts"),
      import("../../../src/fates-edge/state/teamwork/absent.ts"),
      import("../../../src/fates-edge/actions/session/grant-session.ts"),
      import("../../../src/fates-edge/actions/teamwork/suggestions.ts"),
      import("../../../src/fates-edge/actions/clocks/supply.ts"),
      import("../../../src/fates-edge/cards/action/depends-on.ts"),
      import("../../../src/fates-edge/state/retinue/arcs-end.ts"),
      import("../../../src/fates-edge/state/edges/edge-moments.ts"),
      import("../../../src/fates-edge/state/scene.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  const made = async <Message>(data: object): Promise<Message> =>
    (await ChatMessage.implementation.create(data)) as Message;
  const lastNotice = (): NoticeMessage => game.messages.contents.at(-1) as NoticeMessage;

  it("a moment that was never watched has neither come nor gone at nothing", () => {
    expect([acts.fallen({}, { harm: 0 }), acts.risen({}, { harm: 0 })]).toEqual([[], []]);
    expect([acts.fallen({ harm: 1 }, { harm: 0 }), acts.risen({}, { harm: 1 })]).toEqual([
      ["harm"],
      ["harm"],
    ]);
  });

  it("what was set up for a scene is called by what it is and whose", async () => {
    const waits = { kind: "setup", label: "Smoke", dice: 0, scene: SCENE, used: "", by: "deed" };
    await actorOf(SABLE).update({ system: { marks: { smoke: waits } } } as never);
    const known = acts.knownAdvantages().find(({ source }) => source.endsWith(".smoke"));
    const label = game.i18n.format("FATES_EDGE.Advantage.Of", { what: "Smoke", name: actorOf(SABLE).name });
    expect(known).toMatchObject({ kind: "buff", label, sure: true });
  });

  it("supply that moves is told as it stood and as it stands", async () => {
    const before = partyHere().system.supply;
    await acts.moveSupply({ reasons: ["harsh"], ticks: () => 1 });
    expect(partyHere().system.supply).toBe(before + 1);
    expect(lastNotice().system.data).toMatchObject({ reasons: ["harsh"], before, after: before + 1 });
  });

  it("no round of upkeep is open until a GM opens one", async () => {
    expect(acts.openRound()).toBeNull();
    await partyHere().update({ system: { upkeep: { round: "round00000000001", arc: 3 } } });
    expect(acts.openRound()).toEqual({ round: "round00000000001", arc: 3 });
    await partyHere().update({ system: { upkeep: { round: "", arc: 0 } } });
  });

  it.each([
    ["", false],
    ["group", true],
  ])("a roll for a call of the mode '%s' touches the others that answer it: %s", async (mode, isTouched) => {
    const call = await made<PlayerRequestMessage>({ type: "request", system: { mode } });
    const mine = { request: call.id, actor: `Actor.${SABLE}` };
    const roll = await made<ActionMessage>({ type: "action", system: mine });
    const touched = acts.actionDependsOn({ of: "message", message: roll, way: "created" });
    const other = {
      id: "other00000000001",
      system: { ...roll.system, request: call.id, actor: "Actor.bryn" },
    };
    expect(touched?.(other as never) ?? false).toBe(isTouched);
  });

  it("a suggestion is taken up, and nothing else is", async () => {
    const ask = (kind: string) =>
      made<PlayerRequestMessage>({
        type: "deed",
        system: { kind, actor: `Actor.${SABLE}`, data: { words: "There is a rope" } },
      });
    const suggested = await ask("suggest");
    expect(await acts.decideSuggestion(suggested, true)).toBe(true);
    expect(suggested.system.gm.state).toBe("done");
    const declared = await ask("declare");
    expect(await acts.decideSuggestion(declared, true)).toBe(false);
    expect(declared.system.gm.state).toBe("");
  });

  it.each([
    ["compromised", null, true],
    ["neglected", null, false],
    ["neglected", true, true],
    ["compromised", false, false],
  ])("what is settled as %s, with a clock: %s, opens one: %s", (condition, clock, isOpened) => {
    const kept = { kept: { condition: "maintained" }, clock };
    expect(acts.opensClock(kept as never, { condition } as never) !== null).toBe(isOpened);
  });

  it("somebody absent is borrowed with their player's consent alone, and once a session", () => {
    const why = (system: object) => acts.whyNotBorrow({ system } as never);
    const willing = { away: true, lend: true, borrowed: 0 };
    expect(why({ ...willing, lend: false })).toBe("unwilling");
    expect(why({ ...willing, away: false })).toBe("here");
    expect(why(willing)).toBe("");
    expect(why({ ...willing, borrowed: partyHere().system.session.number })).toBe("borrowed");
  });

  it("of an edge of words alone what it says is confirmed, of any other only what it asks", () => {
    const edge = { circumstance: "near the fire" };
    const words = ["words", "nothing", "dice"].map((gives) =>
      acts.confirmWords({ ...edge, gives } as never, null),
    );
    expect(words).toEqual(["near the fire", "near the fire", ""]);
  });

  it.each(["flashback", "edge"] as const)(
    "a %s for somebody else's character is refused as theirs",
    async (kind) => {
      const system = { kind, actor: `Actor.${SABLE}`, data: { words: "I was here", item: "", edge: "" } };
      const message = await made<PlayerRequestMessage>({ type: "deed", author: TOMAS, system });
      await acts[kind === "edge" ? "edgeRequest" : "flashbackRequest"].take([message]);
      expect(message.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    },
  );

  it("what an edge eases is taken off, never below nothing, and what it lends waits for a roll in its steps", () => {
    const who = `Actor.${SABLE}`;
    const mark = { kind: "better", label: "Charter", dice: 0, steps: 2, used: "", when: "" };
    const due = {
      key: "use",
      label: "Charter",
      effects: {},
      trims: {},
      points: 0,
      boons: {},
      summary: [],
      eased: { [who]: 1 },
      marks: [{ who, mark }],
    };
    Object.assign(actorOf(SABLE).system.harm, { value: 2 });
    const facts = { message: "card", act: "card", actor: who, roller: who };
    const { changes, summary: told } = acts.planDue(due as never, facts);
    expect(changes).toContainEqual({ uuid: who, path: "system.harm.value", before: 2, after: 1 });
    expect(told.map(({ key, data }) => [key, data])).toEqual([
      ["FATES_EDGE.Edge.HarmEased", expect.objectContaining({ count: 1 })],
      ["FATES_EDGE.Edge.Waits.better", expect.objectContaining({ count: 2 })],
    ]);
  });

  it("8: an award is claimed and the claim taken back; where there is none, nothing is asked of the server", async () => {
    const sable = actorOf(SABLE);
    const asked = (): number => (game as unknown as { connection: FakeConnection }).connection.changes.length;
    await acts.claimAward(sable, "goal", 1, "");
    expect(sable.system.claims.ticked).toHaveProperty("goal");
    expect(await acts.unclaimAward(sable, "goal")).toBe(true);
    expect(sable.system.claims.ticked).toEqual({});
    const before = asked();
    expect(await acts.unclaimAward(sable, "goal")).toBe(true);
    expect(asked()).toBe(before);
  });

  it("Absent PCs: the table uses an absent character's asset once a scene, for two boons or a boon and an XP", async () => {
    const [absent, payer] = [actorOf(SABLE), actorOf(BRYN)];
    await absent.createEmbeddedDocuments("Item", [{ name: "A safe house", type: "asset" }]);
    const line = usableAssetsOf(absent).find(({ name }) => name === "A safe house")!.line;
    const use = { line, words: "A hot meal waits.", boon: payer, rest: payer };
    const award = { kind: "award", xp: 3, label: "So far", session: 1, time: 1 };
    await payer.update({ system: { boons: { base: 9 }, awards: { far: award } } });
    await absent.update({ system: { away: true } });
    let scene = SCENE;
    /** Boons and XP that it costs in a new scene. */
    const costs = async (what: "boon" | "xp"): Promise<number[]> => {
      await partyHere().update({ system: { scene: { number: (scene += 1) } } });
      const held = (): number[] => [payer.system.boons.value + payer.system.boons.overflow, xpOf(payer).left];
      const before = held();
      expect(await useSharedAsset(absent, { ...use, with: what })).toBe(true);
      return held().map((now, place) => before[place]! - now);
    };
    expect(await costs("boon")).toEqual([2, 0]);
    expect(await useSharedAsset(absent, { ...use, with: "boon" }), "once a scene").toBe(false);
    expect(await costs("xp")).toEqual([1, 1]);
    await changeSetting("automateBoons", false);
    await payer.update({ system: { boons: { base: 0, entries: { spent: { delta: -9, reason: "hand" } } } } });
    expect(await costs("boon"), "boons are kept by hand").toEqual([0, 0]);
    await changeSetting("automateBoons", true);
    await absent.update({ system: { away: false } });
    await partyHere().update({ system: { scene: { number: SCENE } } });
  });

  it("a session that ends an arc ends itself too", async () => {
    const { session, arc } = partyHere().system;
    const [number, arcs] = [session.number, arc.number];
    expect(await acts.grantSession({ session: number, endsArc: true, grants: [] })).toBe(true);
    expect([partyHere().system.session.number, partyHere().system.arc.number]).toEqual([
      number + 1,
      arcs + 1,
    ]);
  });
});
