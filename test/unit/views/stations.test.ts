import { beforeAll, describe, expect, it } from "vitest";
import type { Plain } from "../../../playground/shared/objects.ts";
import type * as Arcs from "../../../src/fates-edge/actions/retinue/arcs-end.ts";
import type * as Buy from "../../../src/fates-edge/actions/growth/buy.ts";
import type * as Stations from "../../../src/fates-edge/actions/retinue/stations.ts";
import type * as Undo from "../../../src/table/acts/take-back.ts";
import type {
  AssetItem,
  PlayerRequestMessage,
  FamiliarActor,
  FollowerActor,
  NoticeMessage,
} from "../../../src/fates-edge/data/kinds.ts";
import type * as People from "../../../src/fates-edge/state/retinue/people.ts";
import type * as State from "../../../src/fates-edge/state/retinue/stations.ts";
import {
  bryn,
  request,
  MARA,
  openHoldings,
  partyHere,
  ring,
  SABLE,
  sable,
  settled,
  TOMAS,
} from "./support/holdings-world.ts";

const person = (_id: string, name: string, system: Plain): Plain => ({
  _id,
  name,
  type: "follower",
  ownership: { default: 0, [MARA]: 3 },
  items: [],
  effects: [],
  system: { role: "Steward", cap: 2, serves: `Actor.${SABLE}`, ...system },
});

const WREN = "followerWren0000";
const ROOK = "followerRook0000";
const LARK = "followerLark0000";

/** What followers and holdings do and cost around an arc, on the active GM's client and without a page. */
describe("Stations, and what neglect brings", () => {
  const acts = {} as typeof Arcs & typeof Buy & typeof Stations & typeof Undo & typeof State & typeof People;

  beforeAll(async () => {
    await openHoldings([
      person(WREN, "Wren", { station: "steward" }),
      person(ROOK, "Rook", { station: "deputy" }),
      person(LARK, "Lark", { station: "associate" }),
    ]);
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/retinue/arcs-end.ts"),
      import("../../../src/fates-edge/actions/growth/buy.ts"),
      import("../../../src/fates-edge/actions/retinue/stations.ts"),
      import("../../../src/table/acts/take-back.ts"),
      import("../../../src/fates-edge/state/retinue/stations.ts"),
      import("../../../src/fates-edge/state/retinue/people.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  const follower = (id: string): FollowerActor => game.actors.get(id) as FollowerActor;
  const station = async (id: string, data: Plain, author = MARA): Promise<PlayerRequestMessage> => {
    const made = await request("station", `Actor.${id}`, { words: "As ever.", ...data }, { author });
    await settled();
    return made;
  };

  describe("a station", () => {
    it("a steward tends one holding that wants care, once an arc; the undo gives both back; the next arc gives it anew", async () => {
      await ring().update({ system: { condition: "neglected", missed: 1, flagged: "left alone" } });
      const made = await station(WREN, { target: ring().uuid });
      expect(made.system.gm).toMatchObject({ state: "done", data: { words: "As ever.", name: "Wren" } });
      expect(ring().system).toMatchObject({ condition: "maintained", missed: 0, flagged: "" });
      await ring().update({ system: { flagged: "rivals" } });
      const again = await station(WREN, { target: ring().uuid });
      expect(again.system.gm).toMatchObject({ state: "refused", reason: "Station.used" });
      expect(await acts.useStation(follower(WREN), { words: "Once more.", target: ring().uuid })).toBeNull();
      await ring().update({ system: { flagged: "" } });
      await acts.undoVerdict(made);
      expect(ring().system).toMatchObject({ condition: "neglected", missed: 1, flagged: "left alone" });
      expect(acts.whyNotStation(follower(WREN))).toBe("");
      await station(WREN, { target: ring().uuid });
      expect(acts.whyNotStation(follower(WREN))).toBe("used");
      await partyHere().update({ system: { arc: { number: partyHere().system.arc.number + 1 } } });
      expect(acts.whyNotStation(follower(WREN))).toBe("");
    });

    it("tends nothing that is well, compromised or another's", async () => {
      const [theirs] = await bryn().createEmbeddedDocuments("Item", [
        { name: "A stall", type: "asset", system: { condition: "neglected" } },
      ] as never);
      for (const target of [ring().uuid, theirs!.uuid, "", "Actor.nobody"]) {
        const made = await station(WREN, { target });
        expect(made.system.gm).toMatchObject({ state: "refused", reason: "Station.noHolding" });
      }
      await ring().update({ system: { condition: "compromised" } });
      expect(acts.tendable(follower(WREN))).toEqual([]);
      await ring().update({ system: { condition: "maintained" } });
    });

    it("a deputy has an ally's next action start Controlled; an associate helps in the second role", async () => {
      const made = await station(ROOK, { target: bryn().uuid });
      expect(made.system.gm.state).toBe("done");
      expect(bryn().system.marks[made.id!]).toMatchObject({ kind: "controlled", used: "", by: made.id });
      await acts.undoVerdict(made);
      expect(bryn().system.marks[made.id!]).toBeUndefined();
      const nobody = await station(ROOK, { target: follower(WREN).uuid });
      expect(nobody.system.gm).toMatchObject({ state: "refused", reason: "Initiative.noAlly" });
      const lane = await station(LARK, {});
      expect(lane.system.gm.summary.map(({ key }) => key)).toEqual(["FATES_EDGE.Crew.Station.Did.lane"]);
    });

    it("is used by whoever plays them alone, and by nobody who is gone or has none", async () => {
      const stranger = await station(ROOK, { target: bryn().uuid }, TOMAS);
      expect(stranger.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
      await follower(ROOK).update({ system: { place: "ally" } } as never);
      expect((await station(ROOK, { target: bryn().uuid })).system.gm.reason).toBe("Station.away");
      await follower(ROOK).update({ system: { place: "crew", station: "apprentice" } } as never);
      expect((await station(ROOK, { target: bryn().uuid })).system.gm.reason).toBe("Station.none");
      await follower(ROOK).update({ system: { station: "deputy" } } as never);
    });
  });

  describe("an arc's end", () => {
    const clocks = (): string[] =>
      Object.values(partyHere().system.clocks).flatMap(({ name }) => (name === "" ? [] : [name]));

    it("tells what neglect brings; a clock opens for what is lost, for the neglected where the GM says so; one undo", async () => {
      await ring().update({ system: { condition: "neglected", flagged: "the watch is near" } });
      await follower(WREN).update({ system: { flagged: "in the thick of it" } });
      await follower(LARK).update({ system: { flagged: "asked too much" } });
      expect(await acts.openUpkeep(1)).toBe(true);
      await acts.wantClock(WREN, true);
      for (const key of [ring().id!, WREN, LARK]) await acts.answerUpkeep(sable(), key, "none");
      const before = clocks();
      expect(await acts.closeUpkeep()).toBe(true);
      expect(
        clocks()
          .filter((name) => !before.includes(name))
          .toSorted(),
      ).toEqual([`Bring back ${ring().name}`, "Trouble around Wren"]);
      const card = game.messages.contents.at(-1) as NoticeMessage;
      const { summary: told } = card.system.data as { summary: { key: string }[] };
      expect(told.map(({ key }) => key.replace("FATES_EDGE.Upkeep.Told.", "")).toSorted()).toEqual([
        "asset-compromised",
        "clock",
        "clock",
        "follower-neglected",
        "follower-neglected",
        // Of Bryn's, who was flagged for nothing.
        "still",
      ]);
      await acts.undoMessage(card);
      expect(clocks()).toEqual(before);
      expect(ring().system.condition).toBe("neglected");
      expect(follower(WREN).system.condition).toBe("maintained");
      await acts.callOffUpkeep();
    });

    it("the GM may leave the clock of what is lost away, and what is paid for has none", async () => {
      expect(await acts.openUpkeep(1)).toBe(true);
      await acts.wantClock(ring().id!, false);
      await acts.wantClock(WREN, true);
      await acts.answerUpkeep(sable(), WREN, "time");
      const before = clocks();
      expect(await acts.closeUpkeep()).toBe(true);
      expect(ring().system.condition).toBe("compromised");
      expect(clocks()).toEqual(before);
    });
  });

  describe("familiars at their limit (Familiar Bond, Swap)", () => {
    const familiar = (name: string): FamiliarActor => game.actors.getName(name) as FamiliarActor;
    const bindOf = (name: string, instead: string): Promise<PlayerRequestMessage> =>
      request("recruit", `Actor.${SABLE}`, { type: "familiar", name, role: "Scout", cap: 1, instead });

    it("one is put to sleep for another in one act, wakes in the next arc, and one undo takes both back", async () => {
      const bond = { name: "Familiar Bond", type: "talent", system: { slug: "familiar-bond" } };
      await sable().createEmbeddedDocuments("Item", [bond] as never);
      for (const name of ["Ash", "Soot"]) await bindOf(name, "");
      await settled();
      const refused = await bindOf("Jay", "");
      const forged = await bindOf("Jay", `Actor.${WREN}`);
      await settled();
      for (const each of [refused, forged])
        expect(each.system.gm).toMatchObject({ state: "refused", reason: "TooManyFamiliars" });
      const made = await bindOf("Jay", familiar("Ash").uuid);
      await settled();
      expect(made.system.gm.state).toBe("done");
      const { number } = partyHere().system.arc;
      expect(familiar("Ash").system.dormant).toBe(number + 1);
      expect(
        acts
          .familiarsAwake(sable())
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(["Jay", "Soot"]);
      await acts.undoVerdict(made);
      expect(familiar("Jay")).toBeUndefined();
      expect(familiar("Ash").system.dormant).toBe(0);
      await bindOf("Jay", familiar("Ash").uuid);
      await settled();
      await partyHere().update({ system: { arc: { number: number + 1 } } });
      expect(acts.familiarsAwake(sable())).toHaveLength(3);
    });
  });

  describe("an asset that comes by another way than a purchase", () => {
    const title = (): AssetItem =>
      new Item.implementation({
        name: "A title",
        type: "asset",
        system: { kind: "civic", tier: 2, flagged: "old debts", missed: 2, line: "somebody's" },
      } as never) as AssetItem;

    it("a GM's gift has no line and no price, and owes nothing of what it owed elsewhere", async () => {
      const lines = Object.keys(sable().system.ledger).length;
      const made = (await acts.buyItem(sable(), title(), { as: "given" })) as AssetItem | null;
      expect(made?.system).toMatchObject({ line: "", flagged: "", missed: 0, tier: 2 });
      expect(Object.keys(sable().system.ledger)).toHaveLength(lines);
    });

    it("dropped on the party it is held in common, with nothing owed", async () => {
      expect(await acts.shareCopy(partyHere(), title())).toBe(true);
      const held = partyHere().items.contents.at(-1) as AssetItem;
      expect(held.system).toMatchObject({ line: "", flagged: "", missed: 0 });
    });

    it("bought, it comes with its own line, at the edition's price", async () => {
      const made = (await acts.buyItem(sable(), title(), { force: true })) as AssetItem | null;
      expect(sable().system.ledger[made!.system.line]).toMatchObject({ kind: "asset", xp: -8, to: 2 });
    });
  });
});
