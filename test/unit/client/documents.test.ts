import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../playground/client/core/documents/actor.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { ForcedDeletion, ForcedReplacement } from "../../../playground/shared/operators.ts";
import type { Plain } from "../../../playground/shared/objects.ts";
import { PcModel, registerPc, sable } from "./support/pc-model.ts";
import { GM, MARA, startGame, type Started } from "./support/start-game.ts";

const ITEM = "item000000000001";
let started: Started;
const registered: [string, number][] = [];

/** Listens until the test is over. */
function listen(hook: string, fn: (...args: never[]) => unknown): void {
  registered.push([hook, Hooks.on(hook, fn)]);
}

function actor(): Actor {
  const found = started.game.actors.get("actor00000000001");
  if (!found) throw new Error("The test's actor is missing.");
  return found;
}

beforeEach(async () => {
  PcModel.log = [];
  started = await startGame({
    system: registerPc,
    data: { actors: [sable({ items: [{ _id: ITEM, name: "Rope", type: "gear" }] })] },
  });
});

afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
  vi.restoreAllMocks();
});

describe("preparation", () => {
  // https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html
  it("goes base (system first), embedded, derived (system first)", () => {
    PcModel.log = [];
    vi.spyOn(Actor.prototype, "prepareEmbeddedDocuments").mockImplementation(
      () => void PcModel.log.push("embedded"),
    );
    vi.spyOn(Actor.prototype, "prepareDerivedData").mockImplementation(
      () => void PcModel.log.push("document derived"),
    );
    actor().reset();
    expect(PcModel.log).toEqual(["system base", "embedded", "system derived", "document derived"]);
  });

  it("runs once a document at the start, and starts from the source each time", async () => {
    expect(PcModel.log).toEqual(["system base", "system derived"]);
    await actor().update({ system: { boons: { entries: { one: { delta: 2 } } } } });
    actor().reset();
    expect((actor().system as PcModel).boons.value).toBe(2);
    expect(actor().toObject()["system"]).toEqual({
      wits: 2,
      concept: "",
      boons: { entries: { one: { delta: 2 } } },
    });
  });

  it("in 14 needs super.prepareBaseData of an Actor", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Actor.prototype, "prepareBaseData").mockImplementation(() => undefined);
    actor().reset();
    expect(String(error.mock.calls[0]?.[0])).toContain("must call super.prepareBaseData()");
  });
});

describe("creation", () => {
  // https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html
  it("finishes _preCreate before the hook, then applies and fires create", async () => {
    const order: string[] = [];
    vi.spyOn(PcModel.prototype, "_preCreate").mockImplementation(async function (this: PcModel) {
      await Promise.resolve();
      (this.parent as Actor).updateSource({ "system.concept": "thief" });
      order.push("_preCreate");
    });
    listen("preCreateActor", (document: Actor, data: Plain) =>
      order.push(`hook ${(document.system as PcModel).concept} ${String(data["name"])}`),
    );
    listen("createActor", (document: Actor, options: Plain, userId: string) =>
      order.push(`created ${document.name} ${String(options["mark"])} ${userId}`),
    );
    const created = await Actor.create({ name: "Bryn", type: "pc" }, { mark: 7 });
    expect(order).toEqual(["_preCreate", "hook thief Bryn", `created Bryn 7 ${GM}`]);
    expect(started.game.actors.get(created?.id ?? "")).toBe(created);
    expect(created?.toObject()["system"]).toMatchObject({ wits: 2 });
  });

  it("is vetoed by an explicit false, and not by a promise of it", async () => {
    listen("preCreateActor", () => Promise.resolve(false));
    expect(await Actor.create({ name: "Bryn", type: "pc" })).toBeDefined();
    listen("preCreateActor", () => false);
    expect(await Actor.create({ name: "Ash", type: "pc" })).toBeUndefined();
    expect(started.connection.changes).toHaveLength(1);
  });

  it("keeps an id only when told to", async () => {
    const id = "actor00000000042";
    expect((await Actor.create({ _id: id, name: "A", type: "pc" }))?.id).not.toBe(id);
    expect((await Actor.create({ _id: id, name: "A", type: "pc" }, { keepId: true }))?.id).toBe(id);
  });

  it("tells of invalid data and makes what is valid beside it", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await Actor.create({ name: "A", type: "dragon" })).toBeUndefined();
    expect(String(told.mock.calls[0]?.[0])).toContain(
      'type: "dragon" is not a type that the system declares',
    );
    expect(started.connection.changes).toHaveLength(0);
    const made = await Actor.createDocuments([
      { name: "A", type: "pc", system: { wits: "many" } },
      { name: "B", type: "pc" },
    ]);
    expect(String(told.mock.calls[1]?.[0])).toContain("system.wits: must be an integer");
    expect(made.map(({ name }) => name)).toEqual(["B"]);
  });

  // https://foundryvtt.com/api/functions/hookEvents.updateDocument.html
  it.each(["preUpdateActor", "_preUpdate"])(
    "carries options written in %s to every hook after",
    async (place) => {
      const heard: unknown[] = [];
      const write = (_document: object, _changes: object, options: Record<string, unknown>): void => {
        options["told"] = place;
      };
      const before = Hooks.on("preUpdateActor", place === "preUpdateActor" ? write : () => undefined);
      const after = Hooks.on("updateActor", (_a: object, _c: object, options: Record<string, unknown>) =>
        heard.push(options["told"]),
      );
      if (place === "_preUpdate")
        vi.spyOn(Actor.prototype, "_preUpdate").mockImplementation(async (_changes, options) => {
          options["told"] = place;
        });
      await actor().update({ name: "Other" });
      Hooks.off("preUpdateActor", before);
      Hooks.off("updateActor", after);
      expect(heard).toEqual([place]);
      expect(started.connection.changes.at(-1)?.["options"]).toMatchObject({ told: place });
    },
  );
});

describe("updates", () => {
  it("send the difference only, and nothing when nothing changes", async () => {
    expect(await actor().update({ name: "Sable", "system.wits": 2 })).toBeUndefined();
    expect(started.connection.changes).toHaveLength(0);
    await actor().update({ name: "Sable II", "system.wits": "3", "system.unknown": 1 });
    expect(started.connection.changes[0]?.["updates"]).toEqual([
      { _id: "actor00000000001", name: "Sable II", system: { wits: 3 } },
    ]);
    expect((actor().system as PcModel).wits).toBe(3);
  });

  it("give hooks the changes, before them to veto, after them to react", async () => {
    const seen: unknown[] = [];
    listen("preUpdateActor", (_actor: Actor, changes: Plain) => void seen.push(["pre", changes]));
    listen("updateActor", (document: Actor, changes: Plain) => void seen.push([document.name, changes]));
    await actor().update({ name: "Ash" });
    expect(seen).toEqual([
      ["pre", { name: "Ash" }],
      ["Ash", { _id: "actor00000000001", name: "Ash", _stats: { modifiedTime: 1 } }],
    ]);
    listen("preUpdateActor", () => false);
    expect(await actor().update({ name: "Nobody" })).toBeUndefined();
    expect(actor().name).toBe("Ash");
  });

  it("cross JSON before they are applied here", async () => {
    await actor().update({ flags: { world: { when: new Date(0) } } });
    expect(actor().flags["world"]).toEqual({ when: "1970-01-01T00:00:00.000Z" });
  });

  it("delete and replace by operators in 14", async () => {
    await actor().update({ system: { boons: { entries: { one: { delta: 1 }, two: { delta: 2 } } } } });
    await actor().update({ system: { boons: { entries: { one: new ForcedDeletion() } } } });
    expect(Object.keys((actor().system as PcModel).boons.entries)).toEqual(["two"]);
    await actor().update({ system: { boons: { entries: new ForcedReplacement({ three: { delta: 3 } }) } } });
    expect(actor()._source["system"]).toMatchObject({ boons: { entries: { three: { delta: 3 } } } });
    expect(Object.keys((actor().system as PcModel).boons.entries)).toEqual(["three"]);
  });

  it("delete by -= in 13", async () => {
    started = await startGame({
      generation: 13,
      system: registerPc,
      data: { actors: [sable({ system: { boons: { entries: { one: { delta: 1 } } } } })] },
    });
    await actor().update({ "system.boons.entries.-=one": null });
    expect((actor().system as PcModel).boons).toEqual({ entries: {}, value: 0 });
    expect(started.connection.changes[0]?.["updates"]).toMatchObject([
      { system: { boons: { entries: { "-=one": null } } } },
    ]);
  });

  it("are refused in the server's words, told to the user, and not applied", async () => {
    const error = vi.fn();
    const { host } = await import("../../../playground/client/core/host/host.ts");
    host.ui.notifications = { info: vi.fn(), warn: vi.fn(), error };
    started.connection.refusal = "User Mara lacks permission";
    await expect(actor().update({ name: "Mine" })).rejects.toThrow("lacks permission");
    expect(error).toHaveBeenCalledOnce();
    expect(actor().name).toBe("Sable");
  });

  it("of others arrive with their hooks, without the pre hooks", () => {
    const seen: unknown[] = [];
    listen("preUpdateActor", () => void seen.push("pre"));
    listen(
      "updateActor",
      (document: Actor, _changes: Plain, options: Plain, userId: string) =>
        void seen.push([document.name, options["mark"], userId]),
    );
    const result = [{ _id: "actor00000000001", name: "Renamed" }];
    started.tell({
      ev: "modify",
      action: "update",
      type: "Actor",
      pack: null,
      parent: null,
      result,
      options: { mark: 1 },
      userId: MARA,
    });
    expect(seen).toEqual([["Renamed", 1, MARA]]);
  });

  it("render each registered window with what changed", async () => {
    const render = vi.fn();
    actor().apps["test"] = { render };
    await actor().update({ name: "Ash" });
    expect(render).toHaveBeenCalledWith(false, {
      renderContext: "updateActor",
      renderData: { _id: "actor00000000001", name: "Ash", _stats: { modifiedTime: 1 } },
    });
    await actor().update({ name: "Bryn" }, { render: false });
    expect(render).toHaveBeenCalledOnce();
  });

  it("set, read and unset flags", async () => {
    await actor().setFlag("fates-edge", "deck.drawn", 3);
    expect(actor().getFlag("fates-edge", "deck.drawn")).toBe(3);
    await actor().unsetFlag("fates-edge", "deck.drawn");
    expect(actor().flags).toEqual({ "fates-edge": { deck: {} } });
    expect(() => actor().getFlag("elsewhere", "x")).toThrow("not valid");
  });
});

describe("deletion", () => {
  it("takes the document out everywhere and closes its windows", async () => {
    const close = vi.fn();
    const seen: unknown[] = [];
    const target = actor();
    target.apps["test"] = { render: vi.fn(), close };
    listen("deleteActor", (document: Actor) => void seen.push(document.name));
    await target.delete();
    expect(seen).toEqual(["Sable"]);
    expect(started.game.actors.size).toBe(0);
    expect(close).toHaveBeenCalledOnce();
  });
});
