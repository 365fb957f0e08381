import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/table/changes.ts";
import { undoChanges, type ChangeStore } from "../../../src/table/undo.ts";

/** A world of plain values by `uuid path`; an absent key with a known document is an empty place. */
function aWorld(
  values: Record<string, unknown>,
  gone: readonly string[] = [],
): ChangeStore & { values: Record<string, unknown> } {
  return {
    values,
    read: async ({ uuid, path }) => (gone.includes(uuid) ? undefined : (values[`${uuid} ${path}`] ?? null)),
    restore: async (changes) => {
      for (const { uuid, path, before } of changes) {
        if (before === null) delete values[`${uuid} ${path}`];
        else values[`${uuid} ${path}`] = before;
      }
    },
  };
}

const entry = { points: -1, label: "A squeal" };
const spent: Change = { uuid: "Actor.party", path: "bank.entries.s", before: null, after: entry };

describe("undo", () => {
  it("removes an entry instead of restoring a total", async () => {
    const world = aWorld({
      "Actor.party bank.entries.s": { label: "A squeal", points: -1 },
      "Actor.party bank.entries.t": 4,
    });
    expect(await undoChanges([spent], world)).toEqual({ restored: [spent], left: [] });
    expect(world.values).toEqual({ "Actor.party bank.entries.t": 4 });
  });

  it("leaves what somebody changed since, and names it", async () => {
    const world = aWorld({ "Actor.party bank.entries.s": { ...entry, points: -2 } });
    expect(await undoChanges([spent], world)).toEqual({ restored: [], left: [spent] });
    expect(world.values).toEqual({ "Actor.party bank.entries.s": { ...entry, points: -2 } });
  });

  it("leaves what is gone already", async () => {
    expect((await undoChanges([spent], aWorld({}))).left).toEqual([spent]);
    expect((await undoChanges([spent], aWorld({}, ["Actor.party"]))).left).toEqual([spent]);
  });

  it("makes a deleted document anew, unless it is there", async () => {
    const deleted: Change = {
      uuid: "Actor.party",
      path: "",
      before: { _id: "party", name: "The Company" },
      after: null,
    };
    const world = aWorld({}, ["Actor.party"]);
    expect((await undoChanges([deleted], world)).restored).toEqual([deleted]);
    expect(world.values["Actor.party "]).toEqual({ _id: "party", name: "The Company" });
    const there = aWorld({ "Actor.party ": { _id: "party", name: "Another" } });
    expect((await undoChanges([deleted], there)).left).toEqual([deleted]);
  });

  it("goes backwards through what one act did", async () => {
    const first: Change = { uuid: "Actor.a", path: "v", before: 1, after: 2 };
    const second: Change = { uuid: "Actor.a", path: "w", before: 5, after: 6 };
    const order: string[] = [];
    const world = aWorld({ "Actor.a v": 2, "Actor.a w": 6 });
    await undoChanges([first, second], {
      ...world,
      restore: async (changes) => void order.push(...changes.map(({ path }) => path)),
    });
    expect(order).toEqual(["w", "v"]);
  });
});
