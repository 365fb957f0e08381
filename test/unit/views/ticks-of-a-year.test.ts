import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Party from "../../../src/fates-edge/apps/parts/follow-table.ts";
import type * as Warnings from "../../../src/fates-edge/apps/scene/warnings.ts";
import type * as Moves from "../../../src/fates-edge/apps/your-move/follow.ts";
import type { Plain } from "../../../playground/shared/objects.ts";
import { GM, MARA } from "../client/support/start-game.ts";
import { actorOf, BRYN, openScene, partyHere, SABLE } from "./support/scene-world.ts";

beforeAll(openScene);

/** What a tick asks of the table, counted: with a crew of many and a long log each of these would be most of it. */
describe("a tick", () => {
  const table = {} as typeof Party & typeof Warnings & typeof Moves;

  beforeAll(async () => {
    const loaded = await Promise.all([
      import("../../../src/fates-edge/apps/parts/follow-table.ts"),
      import("../../../src/fates-edge/apps/scene/warnings.ts"),
      import("../../../src/fates-edge/apps/your-move/follow.ts"),
    ]);
    Object.assign(table, ...loaded);
  });

  const tick = (key: string, entry: string) =>
    partyHere().update({ system: { clocks: { [key]: { ticks: { [entry]: 1 } } } } });

  describe("draws a panel anew", () => {
    let drawn = 0;
    beforeEach(() => (drawn = 0));
    const followed = (otherwise: Parameters<typeof table.followTable>[2]) =>
      table.followTable(["updateActor"], () => void (drawn += 1), otherwise);

    it("that shows nothing of clocks not at all, and that of the bank where one becomes full", async () => {
      let full = table.fullClocks(partyHere()).join();
      const isOtherwise = (): boolean => full !== (full = table.fullClocks(partyHere()).join());
      const ends = [followed({ clocks: () => false }), followed({ clocks: isOtherwise })];
      for (const entry of ["a", "b", "c"]) await tick("danger", entry);
      expect(drawn).toBe(0);
      await tick("danger", "d");
      expect(drawn).toBe(1);
      for (const end of ends) end();
    });

    it("that says no word on them, whichever it was", async () => {
      const end = followed({});
      await tick("hers", "a");
      expect(drawn).toBe(1);
      end();
    });

    it("of whatever kind where supply runs down, or something else changes with the clock", async () => {
      const end = followed({ clocks: () => false });
      await tick("supply", "a");
      expect(drawn).toBe(1);
      await partyHere().update({
        system: { clocks: { his: { name: "His old debt" } }, scene: { name: "Dusk" } },
      });
      expect(drawn).toBe(2);
      await partyHere().update({ name: "The other company" });
      expect(drawn).toBe(3);
      end();
    });
  });

  it("has the page searched for clocks in texts only once such a text was drawn", async () => {
    const { clockTag, startClockTags } = await import("../../../src/table/clocks/tags.ts");
    const { CLOCK_WINDOWS } = await import("../../../src/fates-edge/apps/clocks/clock-editor.ts");
    const { startAdventurePages } = await import("../../../src/fates-edge/apps/adventure-pages.ts");
    const look = vi.fn(() => []);
    vi.stubGlobal("document", { getElementsByClassName: look });
    const { applications } = foundry;
    Object.assign(foundry, { applications: { instances: new Map() } });
    startClockTags(CLOCK_WINDOWS);
    startAdventurePages();
    await tick("danger", "e");
    expect(look).not.toHaveBeenCalled();
    // Nothing draws it here: there is no page.
    await clockTag(CLOCK_WINDOWS, "hers").catch(() => undefined);
    await tick("danger", "f");
    expect(look.mock.calls).toEqual([["tt-clock-tag"]]);
    Object.assign(foundry, { applications });
    vi.unstubAllGlobals();
  });

  it("concerns no row of Your move: it is done for no character", async () => {
    const told: Moves.MovesChange[] = [];
    const end = table.followMoves((change) => told.push(change));
    const request = (kind: string, actor: string): Plain => ({
      type: "deed",
      author: MARA,
      content: "",
      system: { kind, actor, data: { clock: "hers" }, moves: { move000000000001: 1 } },
    });
    await ChatMessage.create(request("tick", ""));
    expect(told).toEqual([]);
    await ChatMessage.create(request("suggest", `Actor.${SABLE}`));
    expect(told).toEqual([[`Actor.${SABLE}`]]);
    end();
  });
});

describe("the warnings beside the bank", () => {
  it("look through the things of nobody who is not at the edge, and through nobody else's for them", async () => {
    const { warningsView } = await import("../../../src/fates-edge/apps/scene/warnings.ts");
    const read: string[] = [];
    // Whoever has a boon has something left, and nobody looks further.
    for (const one of game.actors.filter(({ type }) => type === "pc"))
      await one.update({ system: { boons: { base: 0, entries: {} } } });
    for (const id of [SABLE, BRYN]) {
      const actor = actorOf(id);
      const { items } = actor;
      vi.spyOn(actor, "items", "get").mockImplementation(() => (read.push(id), items));
    }
    expect(game.user.id).toBe(GM);
    expect(warningsView(partyHere()).deaths).toEqual([]);
    expect(read).toEqual([]);
    await actorOf(SABLE).update({ system: { harm: { value: 4 } } });
    read.length = 0;
    expect(warningsView(partyHere()).deaths).toMatchObject([{ uuid: `Actor.${SABLE}` }]);
    expect(read).not.toContain(BRYN);
  });
});
