import { describe, expect, it } from "vitest";
import { filledOf, clockState, clockStates } from "../../../../src/table/clocks/states.ts";
import type { TableClock } from "../../../../src/table/clocks/fields.ts";

const clock = (parts: Partial<TableClock>): TableClock =>
  ({ name: "A tide", size: 6, base: 0, ticks: {}, sort: 0, ...parts }) as TableClock;

describe("the clocks of an actor", () => {
  const clocks = {
    late: clock({ sort: 2, ticks: { a: 2, b: 1 } }),
    early: clock({ sort: 1, base: 5, ticks: { a: 3 } }),
    left: clock({ name: "", ticks: { a: 4 } }),
    stores: clock({ name: "", sort: -1 }),
  };
  const holder = {
    uuid: "Actor.a",
    system: { clocks, filled: filledOf(clocks, { always: { stores: {} } }) },
  };

  it("are filled by what stood before and every tick since, never beyond their size", () => {
    expect(holder.system.filled).toEqual({ late: 3, early: 6, stores: 0 });
  });

  it("stand in their order, without what an update to a removed one left behind", () => {
    expect(clockStates(holder).map(({ key }) => key)).toEqual(["stores", "early", "late"]);
    expect(clockState(holder, "left")).toBeNull();
  });

  it("are found by a key of their own, and by no name that every object has", () => {
    expect(clockState(holder, "late")).toMatchObject({ key: "late", filled: 3 });
    for (const key of ["constructor", "__proto__", "gone", ""]) expect(clockState(holder, key)).toBeNull();
  });
});
