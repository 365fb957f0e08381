import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countBank,
  type BankEntry,
  type BankLedger,
} from "../../../src/fates-edge/data/actor/bank-entries.ts";
import { countTicks } from "../../../src/fates-edge/data/actor/clock-ticks.ts";
import { closeScene } from "../../../src/fates-edge/documents/scene/close-scene.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const entry = (points: number, kind: BankEntry["kind"] = "roll", message = "m"): BankEntry => ({
  ...{ kind, points, message, label: "", actor: "", user: "", scene: 1 },
});

const party = (bank: BankLedger) => ({ uuid: "Actor.party", scene: 1, bank, clocks: {} });
const options = { edition: EDITIONS.srd, isWitnessed: () => true };

/** What the closing makes of a path: `undefined` when it is left alone. */
const valueAt = (closing: ReturnType<typeof closeScene>, path: string) =>
  closing.changes.find((change) => change.path === path)?.after;

describe("the end of a scene", () => {
  const bank = { carried: 1, entries: { a: entry(3), b: entry(-2, "spend") } };

  it("lets banked points lapse", () => {
    const closing = closeScene(party(bank), [], { ...options, bank: "lapse" });
    expect(closing.points).toBe(2);
    expect(valueAt(closing, "system.bank.carried")).toBe(0);
    expect(valueAt(closing, "system.bank.entries.a")).toBeNull();
    expect(valueAt(closing, "system.scene.number")).toBe(2);
  });

  it("or carries them to the arc", () => {
    const closing = closeScene(party(bank), [], { ...options, bank: "carry" });
    expect(valueAt(closing, "system.bank.carried")).toBe(2);
  });

  it("never makes or loses a point in carrying", () => {
    const entries = fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.integer({ min: -5, max: 9 }).map((points) => entry(points)),
    );
    fc.assert(
      fc.property(fc.nat(20), entries, (carried, made) => {
        const before = { carried, entries: made };
        const closing = closeScene(party(before), [], { ...options, bank: "carry" });
        const after = valueAt(closing, "system.bank.carried") ?? carried;
        expect(after).toBe(countBank(before));
      }),
    );
  });

  it("leaves the entry of a roll that still waits for its stamp, or it would be credited twice", () => {
    const waiting = {
      carried: 0,
      entries: { a: entry(3, "roll", "stamped"), b: entry(2, "roll", "waiting") },
    };
    const isWitnessed = ({ message }: BankEntry): boolean => message !== "waiting";
    const closing = closeScene(party(waiting), [], { ...options, isWitnessed, bank: "carry" });
    expect(valueAt(closing, "system.bank.carried")).toBe(3);
    expect(closing.changes.map(({ path }) => path)).not.toContain("system.bank.entries.b");
  });

  it("keeps boons under the SRD and cuts them to two under Core, entries made one number", () => {
    const boons = { base: 1, entries: { x: { delta: 3, reason: "award", message: "m" } } };
    const characters = [{ uuid: "Actor.sable", name: "Sable", boons }];
    const srd = closeScene(party(bank), characters, { ...options, bank: "lapse" });
    expect(valueAt(srd, "system.boons.base")).toBe(4);
    expect(valueAt(srd, "system.boons.entries.x")).toBeNull();
    expect(srd.trimmed).toEqual([]);
    const core = closeScene(party(bank), characters, { ...options, edition: EDITIONS.core, bank: "lapse" });
    expect(valueAt(core, "system.boons.base")).toBe(2);
    expect(core.trimmed).toEqual([{ name: "Sable", lost: 2 }]);
  });

  it("loses boons past the cap with the beat (Clarification 2)", () => {
    const boons = { base: 5, entries: { x: { delta: 2, reason: "award", message: "m" } } };
    const closing = closeScene(party(bank), [{ uuid: "Actor.sable", name: "Sable", boons }], {
      ...options,
      bank: "lapse",
    });
    expect(closing.trimmed).toEqual([{ name: "Sable", lost: 2 }]);
  });

  it("makes a clock's ticks one number and changes nothing of its face", () => {
    const clock = { size: 6, base: 1, ticks: { a: 2, b: 1 } };
    const closing = closeScene({ ...party(bank), clocks: { sweep: clock } }, [], {
      ...options,
      bank: "lapse",
    });
    expect(valueAt(closing, "system.clocks.sweep.base")).toBe(countTicks(clock));
    expect(valueAt(closing, "system.clocks.sweep.ticks.a")).toBeNull();
  });

  it("names what stood before, so that all of it can be taken back", () => {
    const { changes } = closeScene(party(bank), [], { ...options, bank: "carry" });
    expect(changes).toContainEqual({
      uuid: "Actor.party",
      path: "system.bank.entries.a",
      before: entry(3),
      after: null,
    });
    expect(changes).toContainEqual({ uuid: "Actor.party", path: "system.scene.number", before: 1, after: 2 });
  });
});

describe("counts", () => {
  it("never show a bank below nothing, or a clock past its face", () => {
    expect(
      countBank({ carried: 0, entries: { a: entry(1), b: entry(-1, "spend"), c: entry(-1, "spend") } }),
    ).toBe(0);
    expect(countTicks({ size: 4, base: 3, ticks: { a: 3 } })).toBe(4);
    expect(countTicks({ size: 4, base: 1, ticks: { a: -3 } })).toBe(0);
  });
});
