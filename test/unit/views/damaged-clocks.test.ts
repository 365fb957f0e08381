import { beforeAll, describe, expect, it, vi } from "vitest";
import type { BrokenClock } from "../../../src/table/clocks/broken.ts";
import type { PartyActor } from "../../../src/fates-edge/data/kinds.ts";
import type { Started } from "../client/support/start-game.ts";
import { keptWorld, startWorld } from "./support/played-world.ts";

const BROKEN: Readonly<Record<string, unknown>> = {
  empty: { name: "The empty one", size: 0, kind: "danger" },
  huge: { name: "The huge one", size: 10_000, kind: "danger" },
  sizeless: { name: "The sizeless one", kind: "danger", sight: "name" },
  negative: { name: "The negative one", size: 6, base: -3 },
  hidden: { name: "The hidden one", size: "six", sight: "gm" },
  sealed: { name: "The sealed one", size: 0, sealed: true },
  anyones: { name: "Anyone's", size: 4, sight: "later" },
  noClock: "nonsense",
  nameless: { name: ["nonsense"], size: 6, ticks: { a: "nonsense" } },
};
const SOUND = {
  watch: { name: "The watch", size: 6, kind: "danger", ticks: { a: 2 } },
  later: { name: "Of a later kind", size: 4, kind: "prophecy" },
  tickedOnly: { ticks: { a: 1 } },
  supply: { ticks: { a: 1 } },
};

describe("a party with clocks that no version could read", () => {
  const warnings: string[] = [];
  let started: Started;
  let party: PartyActor;
  let brokenClocksOf: (party: string) => BrokenClock[];

  beforeAll(async () => {
    const { actors, users } = await keptWorld("world-0.1-second-evening");
    const stored = actors.find(({ type }) => type === "party")!;
    const system = { ...stored.system, clocks: { ...SOUND, ...BROKEN } };
    vi.spyOn(console, "warn").mockImplementation((text: unknown) => void warnings.push(String(text)));
    started = await startWorld({ users, actors: [structuredClone({ ...stored, system })] });
    ({ brokenClocksOf } = await import("../../../src/table/clocks/broken.ts"));
    party = game.actors.get(stored._id) as PartyActor;
  });

  it("is made all the same, with its scene, its bank and every sound clock", () => {
    expect(party.system.scene.number).toBeGreaterThan(0);
    expect(Object.keys(party.system.clocks).toSorted()).toEqual(Object.keys(SOUND).toSorted());
    expect(party.system.filled).toMatchObject({ watch: 2, supply: 1 });
  });

  it("names them, and keeps from players what cannot be said to be for them", () => {
    expect(brokenClocksOf(party.id!)).toEqual([
      { key: "empty", name: "The empty one", sight: "all" },
      { key: "huge", name: "The huge one", sight: "all" },
      { key: "sizeless", name: "The sizeless one", sight: "name" },
      { key: "negative", name: "The negative one", sight: "all" },
      { key: "hidden", name: "The hidden one", sight: "gm" },
      { key: "sealed", name: "The sealed one", sight: "gm" },
      { key: "anyones", name: "Anyone's", sight: "gm" },
      { key: "noClock", name: "", sight: "gm" },
      { key: "nameless", name: "", sight: "all" },
    ]);
  });

  it("tells the console of each once, however often the party is read", () => {
    party.reset();
    void party.clone();
    for (const key of Object.keys(BROKEN))
      expect(warnings.filter((text) => text.includes(`clock ${key} cannot be read`))).toHaveLength(1);
    expect(brokenClocksOf(party.id!)).toHaveLength(Object.keys(BROKEN).length);
  });

  it("writes nothing, and still refuses a change that would make such a clock", async () => {
    expect(started.connection.changes).toEqual([]);
    const made = { system: { clocks: { watch: { sight: "later" } } } };
    await party.update(made as never).catch(() => undefined);
    expect(started.connection.changes).toEqual([]);
    expect(party.system.clocks["watch"]?.sight).toBe("all");
  });
});
