import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Roll as RollClass } from "../../../playground/client/core/dice/roll.ts";
import type { Actor } from "../../../playground/client/core/documents/actor.ts";
import type { Semaphore } from "../../../playground/client/core/utils/timing.ts";
import { registerPc, sable } from "./support/pc-model.ts";
import { startGame, type Started } from "./support/start-game.ts";

let started: Started;
let host: Record<string, Record<string, never>>;

beforeEach(async () => {
  started = await startGame({ system: registerPc, data: { actors: [sable()] } });
  host = globalThis as unknown as typeof host;
});

function actor(): Actor {
  const [first] = started.game.actors.contents;
  if (!first) throw new Error("There is no actor.");
  return first;
}

describe("names that Foundry has and the playground has not", () => {
  it("throw in CONFIG until a system sets them; a package's own are free", () => {
    const { CONFIG } = host as unknown as { CONFIG: Record<string, unknown> };
    expect(() => CONFIG["transcoders"]).toThrow("NotInPlayground: CONFIG.transcoders");
    expect(CONFIG["SOME_SYSTEM"]).toBeUndefined();
    CONFIG["transcoders"] = {};
    expect(CONFIG["transcoders"]).toEqual({});
    Reflect.deleteProperty(CONFIG, "transcoders");
  });

  it("throw on documents and on the game", () => {
    expect(() => Reflect.get(actor(), "rollInitiative")).toThrow("NotInPlayground: Actor#rollInitiative");
    expect(() => Reflect.get(started.game, "video")).toThrow("NotInPlayground: game.video");
  });

  it("may be extended and configured as classes of documents, and throw when one is made", () => {
    const { documents } = host["foundry"] as unknown as {
      documents: { Combat: new (data: object) => object };
    };
    class OwnCombat extends documents.Combat {}
    expect(() => new OwnCombat({})).toThrow("NotInPlayground: documents of the kind Combat");
  });
});

describe("names that systems lean on", () => {
  it("sorts by whole numbers, of one entry where there is room and of all where there is none", () => {
    const { performIntegerSort } = (host["foundry"] as unknown as { utils: Record<string, unknown> })
      .utils as {
      performIntegerSort: (source: object, options: object) => { target: object; update: object }[];
    };
    const [a, b, c] = [{ sort: 100 }, { sort: 101 }, { sort: 900 }];
    expect(performIntegerSort(c, { target: a, siblings: [a, b, c], sortBefore: true })).toEqual([
      { target: c, update: { sort: -99_900 } },
    ]);
    expect(performIntegerSort(c, { target: b, siblings: [a, b, c], sortBefore: true })).toEqual([
      { target: a, update: { sort: 100_000 } },
      { target: c, update: { sort: 200_000 } },
      { target: b, update: { sort: 300_000 } },
    ]);
  });

  it("names a document by what lies within another, and a new one as no other is named", () => {
    const cls = actor().constructor as typeof Actor;
    expect(actor().getRelativeUUID({ uuid: "Actor" } as Actor)).toBe(`.${actor().id}`);
    expect(cls.defaultName()).toBe("Actor");
  });

  it("changes what a token's bar shows, within its bounds", async () => {
    await actor().modifyTokenAttribute("wits", 3, false, false);
    expect(Reflect.get(actor().system, "wits")).toBe(3);
    await actor().modifyTokenAttribute("wits", -1, true, false);
    expect(Reflect.get(actor().system, "wits")).toBe(2);
  });

  it("lets a field of a system's own bring its input", () => {
    const { fields } = (host["foundry"] as unknown as { data: { fields: Record<string, unknown> } }).data;
    const StringField = fields["StringField"] as new () => { toInput(config?: object): unknown };
    class Own extends StringField {
      _toInput(config: { name: string; value: unknown }): unknown {
        return config;
      }
    }
    expect(new Own().toInput({ name: "word", value: "x" })).toEqual({ name: "word", value: "x" });
  });

  it("lets so many tasks run at once, in their order, whatever becomes of one", async () => {
    const queue = new (utils().Semaphore)(2);
    const log: string[] = [];
    const gates = new Map<string, () => void>();
    const task = async (name: string): Promise<string> => {
      log.push(name);
      await new Promise<void>((resolve) => gates.set(name, resolve));
      if (name === "b") throw new Error("b fails");
      return name;
    };
    const [a, b, c] = ["a", "b", "c"].map((name) => queue.add(task, name));
    expect([log, queue.active, queue.remaining]).toEqual([["a", "b"], 2, 1]);
    gates.get("b")!();
    await expect(b).rejects.toThrow("b fails");
    await vi.waitFor(() => expect(log).toEqual(["a", "b", "c"]));
    const dropped = vi.fn();
    void queue.add(dropped);
    queue.clear();
    gates.get("a")!();
    gates.get("c")!();
    expect([await a, await c]).toEqual(["a", "c"]);
    expect(dropped).not.toHaveBeenCalled();
  });

  it("sends events of a class that has no other base", () => {
    const { EventEmitterMixin } = utils();
    class Lamp extends EventEmitterMixin() {}
    const heard = vi.fn();
    const lamp = new Lamp();
    lamp.addEventListener("lit", heard);
    lamp.dispatchEvent(new Event("lit"));
    expect(heard).toHaveBeenCalledOnce();
  });

  it("has Foundry's methods on sets, dates, numbers and Math", () => {
    const pair = new Set([1, 2]);
    const both = (name: string, one: number[], other: number[]) => [
      call(pair, name, new Set(one)),
      call(pair, name, new Set(other)),
    ];
    expect(call(pair, "reduce", (sum: number, each: number) => sum + each, 4)).toBe(7);
    expect(both("intersects", [2, 3], [3])).toEqual([true, false]);
    expect(both("isSubset", [1, 2, 3], [1])).toEqual([true, false]);
    expect([call(Math, "mix", 2, 4, 0.25), call(Math, "normalizeDegrees", -90)]).toEqual([2.5, 270]);
    expect(call(Math, "toDegrees", call(Math, "toRadians", 90))).toBe(90);
    expect([call(Number, "fromString", " + 1 2 "), call(Number, "fromString", "")]).toEqual([12, Number.NaN]);
    const date = new Date(2026, 0, 2, 3, 4, 5);
    expect([call(date, "toDateInputString"), call(date, "toTimeInputString")]).toEqual([
      "2026-01-02",
      "03:04:05",
    ]);
    expect(call(new Date("nonsense"), "isValid")).toBe(false);
  });

  it("throws a formula many times over", async () => {
    const { Roll } = host as unknown as { Roll: typeof RollClass };
    const totals = await Roll.simulate("1d4 + 2", 50);
    expect(totals).toHaveLength(50);
    expect(totals.every((total) => total >= 3 && total <= 6)).toBe(true);
    expect(new Set(totals).size).toBeGreaterThan(1);
  });
});

interface UtilsUsed {
  Semaphore: typeof Semaphore;
  EventEmitterMixin: () => new () => EventTarget;
}

function utils(): UtilsUsed {
  return (host["foundry"] as unknown as { utils: UtilsUsed }).utils;
}

function call(target: object, name: string, ...args: unknown[]): unknown {
  return (Reflect.get(target, name) as (...args: unknown[]) => unknown).apply(target, args);
}
