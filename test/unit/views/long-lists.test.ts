import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Plain } from "../../../playground/shared/objects.ts";
import type { PcActor } from "../../../src/fates-edge/data/kinds.ts";
import type { Started } from "../client/support/start-game.ts";
import { keptWorld, startWorld } from "./support/played-world.ts";

const LIMIT = 5000;
const MORE = 3000;

const many = (count: number, entry: Plain): Plain =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`entry${place}`, entry]));

describe("a character whose owner wrote thousands of entries", () => {
  const warnings: string[] = [];
  let started: Started;
  let long: PcActor;
  let ordinary: PcActor;

  beforeAll(async () => {
    const { actors, users } = await keptWorld("world-0.1");
    const [first, second] = structuredClone(actors.filter(({ type }) => type === "pc"));
    const line = { kind: "skill", xp: -2, label: "Melee", target: "melee", from: 1, to: 2 };
    const system = {
      ...first!.system,
      ledger: many(LIMIT + MORE, line),
      bonds: many(LIMIT + 1, { name: "Somebody", with: "" }),
      boons: { base: 3, entries: many(LIMIT + 2, { delta: 0, reason: "", message: "" }) },
      awards: many(LIMIT + 3, { kind: "award", xp: 1 }),
    };
    vi.spyOn(console, "warn").mockImplementation((text: unknown) => void warnings.push(String(text)));
    started = await startWorld({ users, actors: [{ ...first!, system }, second!] });
    long = game.actors.get(first!._id) as PcActor;
    ordinary = game.actors.get(second!._id) as PcActor;
  });

  it("is read up to a limit in each list, and what GMs gave in full", () => {
    const { ledger, bonds, boons, awards } = long.system;
    expect(Object.keys(ledger)).toHaveLength(LIMIT + 1);
    expect(Object.keys(bonds)).toHaveLength(LIMIT);
    expect(Object.keys(boons.entries)).toHaveLength(LIMIT);
    expect(Object.keys(awards!)).toHaveLength(LIMIT + 3);
  });

  it("has paid for what is not read too", () => {
    const spent = Object.values(long.system.ledger).reduce((sum, { xp }) => sum + xp, 0);
    expect(spent).toBe(-2 * (LIMIT + MORE));
  });

  it("is told of once, and keeps what is stored: an update writes no list", async () => {
    expect(warnings.filter((text) => text.includes(long.id!))).toHaveLength(1);
    await long.update({ name: "Renamed" });
    long.reset();
    expect(warnings.filter((text) => text.includes(long.id!))).toHaveLength(1);
    const [change] = started.connection.changes.slice(-1);
    expect((change!["updates"] as Plain[])[0]).toEqual({ _id: long.id, name: "Renamed" });
  });

  it("is nobody whose lists are of any length that play makes", () => {
    expect(warnings.filter((text) => text.includes(ordinary.id!))).toEqual([]);
    expect(ordinary.system.ledger).not.toHaveProperty("pastTheLimit0000");
  });
});
