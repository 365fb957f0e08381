import { describe, expect, it } from "vitest";
import {
  type CheckedPlan,
  frameScene,
  type FreshClock,
  type Unframed,
} from "../../../src/fates-edge/actions/scene/frame-scene.ts";
import { overStackOf } from "../../../src/fates-edge/state/scene.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { undoChanges, type ChangeStore } from "../../../src/table/undo.ts";
import type { Change } from "../../../src/table/changes.ts";

const SCENE = { number: 3, name: "", running: false, dv: 2, overStack: { state: "", way: "", checked: 0 } };

const PARTY: Unframed = {
  uuid: "Actor.party",
  scene: SCENE,
  opening: { points: 0, text: "", done: false },
  clocks: { crowd: { name: "The crowd" } },
};

function frame(plan: Partial<CheckedPlan>, party: Partial<Unframed> = {}) {
  let made = 0;
  const id = (): string => `id${(made += 1)}`;
  return frameScene({ ...PARTY, ...party }, { clocks: {}, ...plan }, { id, edition: EDITIONS.srd });
}

const advantages = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    kind: "buff",
    source: `s${place}`,
    label: `Buff ${place}`,
  }));
const rail: FreshClock = {
  name: "Hunt",
  kind: "hunt",
  size: 6,
  base: 0,
  ticks: {},
  sight: "all",
  sealed: false,
};
const at = ({ changes }: { readonly changes: readonly Change[] }, path: string) =>
  changes.find((change) => change.path === path);

describe("the start of a scene", () => {
  it("is framed in one act, each place changed once", () => {
    const framed = frame({
      name: "Over the wall",
      time: "some",
      pillar: "stealth",
      dv: 3,
      position: "risky",
    });
    expect(at(framed, "system.scene.name")).toMatchObject({ before: "", after: "Over the wall" });
    expect(at(framed, "system.scene.dv")).toMatchObject({ before: 2, after: 3 });
    expect(at(framed, "system.scene.running")).toMatchObject({ before: false, after: true });
    const paths = framed.changes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("takes away what was set before and is not said of it", () => {
    expect(at(frame({}), "system.scene.dv")).toMatchObject({ before: 2, after: null });
  });

  it("is struck by nothing from two advantages, and held from three without a word (Clarification 4)", () => {
    expect(frame({ advantages: advantages(2), strike: { way: "bank" } }).overStack).toBe("");
    const held = frame({ advantages: advantages(3) });
    expect(held.overStack).toBe("held");
    expect(at(held, "system.scene.overStack.state")?.after).toBe("held");
  });

  it("counts one source twice only where it gives something different", () => {
    const twice = [...advantages(2), { kind: "buff", source: "s0", label: "buff  0" }];
    expect(frame({ advantages: twice })).toMatchObject({ overStack: "", count: 2 });
  });

  it("keeps the point for the first spade: nothing is in the bank yet (Clarification 4)", () => {
    const struck = frame({ advantages: advantages(3), strike: { way: "bank" } });
    expect(struck.overStack).toBe("bank");
    expect(struck.changes.filter(({ path }) => path.startsWith("system.bank."))).toEqual([]);
    expect(at(struck, "system.scene.overStack.way")?.after).toBe("bank");
  });

  it("starts a rail that is there one further, or one that opens with the scene", () => {
    const old = frame({ advantages: advantages(3), strike: { way: "rail", rail: "crowd" } });
    expect(old.changes.find(({ path }) => path.startsWith("system.clocks.crowd.ticks."))?.after).toBe(1);
    const fresh = frame({
      advantages: advantages(4),
      strike: { way: "rail", rail: "hunt" },
      clocks: { hunt: rail },
    });
    const opened = at(fresh, "system.clocks.hunt")?.after as FreshClock;
    expect(Object.values(opened.ticks)).toEqual([1]);
    expect(fresh.changes.filter(({ path }) => path.startsWith("system.clocks"))).toHaveLength(1);
  });

  it("tells the arc's opening once, and only where points wait for it", () => {
    expect(at(frame({ opening: "The clerk talks" }), "system.opening.text")).toBeUndefined();
    const waiting = { opening: { points: 3, text: "", done: false } };
    const told = frame({ opening: "The clerk talks" }, waiting);
    expect(at(told, "system.opening.done")?.after).toBe(true);
    expect(at(frame({ opening: " " }, waiting), "system.opening.done")).toBeUndefined();
    const before = { opening: { points: 3, text: "Told", done: true } };
    expect(at(frame({ opening: "Again" }, before), "system.opening.text")).toBeUndefined();
  });

  it("can be taken back as a whole", async () => {
    const { changes } = frame({
      name: "X",
      advantages: advantages(3),
      strike: { way: "bank" },
      clocks: { hunt: rail },
    });
    const store: ChangeStore = { read: async ({ after }) => after, restore: async () => undefined };
    const { left } = await undoChanges(changes, store);
    expect(left).toEqual([]);
  });
});

describe("Over-Stack while the scene is on", () => {
  const scene = (early: number, late: number, checked = 0, state: "" | "held" | "struck" = "") => ({
    advantages: Object.fromEntries(
      Array.from({ length: early + late }, (_, place) => [
        `a${place}`,
        { kind: "other", source: "", label: `Advantage ${place}`, late: place >= early },
      ]),
    ),
    overStack: { state, checked },
  });

  it("is looked at again only when two new ones came", () => {
    expect(overStackOf(scene(2, 1), EDITIONS.srd)).toMatchObject({
      state: "",
      total: 3,
      late: 1,
      check: null,
    });
    expect(overStackOf(scene(2, 2), EDITIONS.srd).state).toBe("held");
  });

  it("that is looked at and does not strike, notes how many it counted", () => {
    expect(overStackOf(scene(0, 2), EDITIONS.srd)).toMatchObject({ state: "", check: 2 });
    expect(overStackOf(scene(0, 3, 2), EDITIONS.srd)).toMatchObject({ state: "", check: null });
    expect(overStackOf(scene(0, 4, 2), EDITIONS.srd).state).toBe("held");
  });

  it("strikes once a scene", () => {
    expect(overStackOf(scene(3, 4, 0, "struck"), EDITIONS.srd).state).toBe("struck");
  });
});
