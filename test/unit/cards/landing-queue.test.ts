import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LandingQueue } from "../../../src/fates-edge/cards/landing-queue.ts";

const landing = (id: string) => ({ id });

describe("clocks that land at one moment", () => {
  it("are announced one after another, and each says how many come after it", () => {
    const queue = new LandingQueue<{ readonly id: string }>();
    expect(["hunt", "alarm", "debt"].map((id) => queue.add(landing(id)))).toEqual([true, false, false]);
    const told: unknown[] = [];
    for (; queue.shown; queue.next()) told.push([queue.shown.id, queue.more]);
    expect(told).toEqual([
      ["hunt", 2],
      ["alarm", 1],
      ["debt", 0],
    ]);
    expect([queue.shown, queue.more]).toEqual([undefined, 0]);
    expect(queue.add(landing("late")), "a later one is shown at once").toBe(true);
  });

  it("one that is taken back is passed over, and the one that is read stays unless it is that one", () => {
    const queue = new LandingQueue<{ readonly id: string }>();
    for (const id of ["hunt", "alarm", "debt"]) queue.add(landing(id));
    expect([queue.remove("alarm"), queue.shown?.id, queue.more]).toEqual([false, "hunt", 1]);
    expect([queue.remove("hunt"), queue.shown?.id, queue.more]).toEqual([true, "debt", 0]);
    expect([queue.remove("nobody"), queue.remove("debt"), queue.shown]).toEqual([false, true, undefined]);
  });

  it("none is announced twice, none is lost, and their order stays", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c", "d", "e")), (ids) => {
        const queue = new LandingQueue<{ readonly id: string }>();
        for (const id of ids) queue.add(landing(id));
        const told: string[] = [];
        for (; queue.shown; queue.next()) told.push(queue.shown.id);
        expect(told).toEqual([...new Set(ids)]);
      }),
    );
  });
});
