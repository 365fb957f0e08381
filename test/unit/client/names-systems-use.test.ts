import { Window } from "happy-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Roll as RollClass } from "../../../playground/client/core/dice/roll.ts";
import type { Actor } from "../../../playground/client/core/documents/actor.ts";
import type { fetchJsonWithTimeout, HttpError } from "../../../playground/client/core/utils/fetching.ts";
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
      documents: { Playlist: new (data: object) => object };
    };
    class OwnPlaylist extends documents.Playlist {}
    expect(() => new OwnPlaylist({})).toThrow("NotInPlayground: documents of the kind Playlist");
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

  it("has Foundry's methods on texts and lists", () => {
    expect(["b", "á", "a"].sort((one, other) => call(Object(one), "compare", other) as number)).toEqual([
      "a",
      "á",
      "b",
    ]);
    expect(call([1, [2, [3]]], "deepFlatten")).toEqual([1, 2, 3]);
    expect(call(["a", "", null, "b"], "filterJoin", ", ")).toBe("a, b");
    expect(call(Math, "normalizeRadians", 3 * Math.PI)).toBeCloseTo(Math.PI);
    expect([0, 0.5, 1].map((time) => call(Math, "oscillation", 2, 6, time))).toEqual([6, 2, 6]);
  });

  it("freezes and seals what lies within", () => {
    const { deepFreeze, deepSeal } = utils();
    const frozen = deepFreeze({ inner: { list: [1] } });
    expect(Object.isFrozen(frozen.inner.list)).toBe(true);
    const sealed = deepSeal({ inner: { one: 1 } });
    sealed.inner.one = 2;
    expect([sealed.inner.one, Object.isSealed(sealed.inner), Object.isFrozen(sealed.inner)]).toEqual([
      2,
      true,
      false,
    ]);
  });

  it("fetches JSON, and says how a server refused or that it took too long", async () => {
    const { fetchJsonWithTimeout, HttpError } = utils();
    const answers = vi.spyOn(globalThis, "fetch");
    answers.mockResolvedValueOnce(new Response('{"a":1}'));
    expect(await fetchJsonWithTimeout("/x")).toEqual({ a: 1 });
    answers.mockResolvedValueOnce(new Response("", { status: 404, statusText: "Not Found" }));
    await expect(fetchJsonWithTimeout("/x")).rejects.toMatchObject({ code: 404, message: "Not Found" });
    answers.mockImplementationOnce(
      (_url, { signal } = {}) =>
        new Promise((_done, fail) => signal?.addEventListener("abort", () => fail(new Error("aborted")))),
    );
    const onTimeout = vi.fn();
    const late = fetchJsonWithTimeout("/x", {}, { timeoutMs: 5, onTimeout });
    await expect(late).rejects.toBeInstanceOf(HttpError);
    expect(onTimeout).toHaveBeenCalledOnce();
    answers.mockRestore();
  });

  it("asks of a value whether it is an id, a colour, JSON, a file of a kind, data in an address", () => {
    const { validators } = (host["foundry"] as unknown as { data: { validators: Record<string, unknown> } })
      .data;
    const ask = (name: string, ...args: unknown[]): unknown => call(validators, name, ...args);
    expect([ask("isValidId", "abcdefgh12345678"), ask("isValidId", "short")]).toEqual([true, false]);
    expect([ask("isColorString", "#a1B2c3"), ask("isColorString", "#abc")]).toEqual([true, false]);
    expect([ask("isJSON", '{"a":1}'), ask("isJSON", "{a")]).toEqual([true, false]);
    expect([ask("hasFileExtension", "a/b.WEBP?1", ["webp"]), ask("hasFileExtension", "a/b", ["b"])]).toEqual([
      true,
      false,
    ]);
    expect([
      ask("isBase64Data", "data:image/png;base64,AAAA", ["image/png"]),
      ask("isBase64Data", "data:image/png;base64,AAAA", ["image/webp"]),
      ask("isBase64Data", "https://example.org/a.png"),
    ]).toEqual([true, false, false]);
  });

  it("moves the world's time on, and tells packages by how much", async () => {
    const heard = vi.fn();
    (host["Hooks"] as unknown as { on(name: string, heard: unknown): void }).on("updateWorldTime", heard);
    expect(started.game.time.worldTime).toBe(0);
    await started.game.time.advance(90);
    await started.game.time.set(60);
    expect(started.game.time.worldTime).toBe(60);
    expect(heard.mock.calls.map(([time, delta]) => [time as number, delta as number])).toEqual([
      [90, 90],
      [60, -30],
    ]);
    const { year, minute } = started.game.time.components;
    expect([year, minute]).toEqual([0, 1]);
  });

  it("shows a roll as a link in a text, and reads a part of a formula by itself", async () => {
    const { Roll } = host as unknown as { Roll: typeof RollClass };
    vi.stubGlobal("document", new Window().document);
    const roll = await new Roll("2 + 3").evaluate();
    const anchor = roll.toAnchor({ label: "Climb", classes: ["mine"], dataset: { own: "1" } });
    expect([anchor.textContent, anchor.className, anchor.dataset["own"]]).toEqual([
      "Climb: 5",
      "inline-roll inline-result mine",
      "1",
    ]);
    const restored = Roll.fromJSON(decodeURIComponent(anchor.dataset["roll"] ?? ""));
    expect(restored.total).toBe(5);
    const { StringTerm } = (host["foundry"] as unknown as { dice: { terms: Record<string, unknown> } }).dice
      .terms;
    const Text = StringTerm as new (data: { term: string }) => RollClass["terms"][number];
    const simple = Roll.simplifyTerms(["1d6", "4", "+", "words"].map((term) => new Text({ term })));
    const kinds = simple.map((term) => term.constructor.name);
    expect(kinds).toEqual(["Die", "NumericTerm", "OperatorTerm", "StringTerm"]);
    expect(call(Roll.MATH_PROXY, "max", 1, 2)).toBe(2);
    vi.unstubAllGlobals();
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
  deepFreeze: <T>(value: T) => T;
  deepSeal: <T>(value: T) => T;
  fetchJsonWithTimeout: typeof fetchJsonWithTimeout;
  HttpError: typeof HttpError;
}

function utils(): UtilsUsed {
  return (host["foundry"] as unknown as { utils: UtilsUsed }).utils;
}

function call(target: object, name: string, ...args: unknown[]): unknown {
  return (Reflect.get(target, name) as (...args: unknown[]) => unknown).apply(target, args);
}
