import { describe, expect, it } from "vitest";
import { type BankEntry, isOverdrawn } from "../../../src/fates-edge/data/actor/entries.ts";
import { isOverspent } from "../../../src/fates-edge/state/roll/roll-points.ts";
import { aCreditedAction } from "../support/an-action.ts";

const entry = (kind: BankEntry["kind"], points: number): BankEntry => ({
  kind,
  points,
  label: "",
  actor: "",
  user: "",
  message: "",
  scene: 1,
});

describe("two GMs who spend the same points of the bank at once", () => {
  it("are told apart by the order in which the server took their spends", () => {
    const entries = { roll: entry("roll", 1), first: entry("spend", -1), second: entry("spend", -1) };
    const bank = { carried: 0, entries };
    expect(isOverdrawn(bank, "first")).toBe(false);
    expect(isOverdrawn(bank, "second")).toBe(true);
  });

  it("both keep theirs where there is enough, also out of what was carried over or credited later", () => {
    const spends = { first: entry("spend", -1), second: entry("draw", -1) };
    expect(isOverdrawn({ carried: 2, entries: spends }, "second")).toBe(false);
    expect(isOverdrawn({ carried: 0, entries: { ...spends, late: entry("roll", 2) } }, "second")).toBe(false);
  });

  it("leave room for a smaller spend behind one that was too late only once that is gone", () => {
    const entries = { roll: entry("roll", 2), a: entry("spend", -1), b: entry("spend", -2) };
    expect(isOverdrawn({ carried: 0, entries }, "b")).toBe(true);
    expect(isOverdrawn({ carried: 0, entries }, "a")).toBe(false);
  });
});

describe("two GMs who spend the same points of a roll at once", () => {
  const spend = (points: number, undone = false) => {
    const words = { label: "x", text: "", uuid: "", summary: [], offer: "", erased: "" };
    return { ...words, points, undone, effects: {}, user: "gm", changes: [] };
  };
  const draw = (points: number) => ({
    points,
    cards: [],
    asDrawn: false,
    session: 0,
    erased: "",
    twist: "x",
    effects: {},
    summary: [],
    user: "gm",
    changes: [],
    undone: false,
  });

  it("are told apart in the same way, though the bank holds more", () => {
    const system = aCreditedAction([1, 8], { spends: { first: spend(1), second: spend(1) } });
    expect(isOverspent(system, "spends", "first")).toBe(false);
    expect(isOverspent(system, "spends", "second")).toBe(true);
  });

  it("do not count what was undone", () => {
    const system = aCreditedAction([1, 8], { spends: { first: spend(1, true), second: spend(1) } });
    expect(isOverspent(system, "spends", "second")).toBe(false);
  });

  it("never both spend and draw", () => {
    const system = aCreditedAction([1, 8], { spends: { s: spend(1) }, draws: { d: draw(1) } });
    expect(isOverspent(system, "draws", "d")).toBe(true);
    expect(isOverspent(system, "spends", "s")).toBe(true);
    expect(isOverspent(aCreditedAction([1, 8], { draws: { d: draw(1) } }), "draws", "d")).toBe(false);
  });
});
