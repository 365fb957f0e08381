import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as PageClocks from "../../../../src/fates-edge/actions/clocks/page-clocks.ts";
import type { PartyActor } from "../../../../src/fates-edge/data/kinds.ts";
import { MARA } from "../../client/support/start-game.ts";
import type { FakeConnection } from "../../client/support/fake-connection.ts";
import { asUser } from "../support/crown-world.ts";
import { openSpreads } from "../support/spread-world.ts";

/** A journal as an adventure brings it: one of its pages has a clock. */
const ENTRY = {
  name: "The mill",
  pages: [
    {
      name: "Clocks",
      type: "text",
      flags: { "fates-edge": { clocks: { millWheelTurns00: { name: "The wheel turns", size: 6 } } } },
    },
  ],
};

/** An adventure's clocks are opened on the page of whoever imports it, and that is a GM's to do. */
describe("The clocks of an adventure that comes into the world", () => {
  const told = vi.fn();
  const party = (): PartyActor => game.actors.getName("The Company") as PartyActor;
  const line = (): FakeConnection => (game as unknown as { connection: FakeConnection }).connection;
  let entry: JournalEntry.Implementation;
  let pageClocks: typeof PageClocks;

  /** What the host calls on the page that imported something; whoever has the console open can call it too. */
  function imported(): void {
    const brought = { JournalEntry: [entry] };
    Hooks.callAll("importAdventure", { name: "The mill" } as never, {} as never, brought as never, {});
  }
  const clock = (): string | undefined => party().system.clocks["millWheelTurns00"]?.name;

  beforeAll(async () => {
    await openSpreads();
    pageClocks = await import("../../../../src/fates-edge/actions/clocks/page-clocks.ts");
    vi.stubGlobal("ui", { notifications: { error: told, warn: told, info: told } });
    pageClocks.startBringingClocks();
    entry = (await JournalEntry.implementation.create(ENTRY as never))!;
  });

  it("are refused to a player whose page says that it imported one, and nothing is asked of the server", async () => {
    const before = [line().changes.length, game.messages.size];
    await asUser(MARA, async () => {
      imported();
      await vi.waitFor(() => expect(told).toHaveBeenCalled());
    });
    expect(told).toHaveBeenLastCalledWith("Only a GM may do that.", { console: false });
    expect([line().changes.length, game.messages.size]).toEqual(before);
    expect(clock()).toBeUndefined();
  });

  it("are opened once by the GM who imports it, on a card for GMs", async () => {
    imported();
    await vi.waitFor(() => expect(clock()).toBe("The wheel turns"));
    told.mockClear();
    imported();
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(String(told.mock.lastCall?.[0])).toContain("These clocks are open already.");
    const cards = game.messages.filter(({ type }) => (type as string) === "notice");
    expect(cards).toHaveLength(1);
    expect(cards[0]!.whisper).not.toContain(MARA);
    expect(cards[0]!.whisper).not.toEqual([]);
  });
});
