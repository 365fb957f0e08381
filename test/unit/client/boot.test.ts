import { afterEach, describe, expect, it, vi } from "vitest";
import { host } from "../../../playground/client/core/host/host.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { startGame, GM, MARA, SECOND_GM } from "./support/start-game.ts";

afterEach(() => vi.restoreAllMocks());

describe("the boot", () => {
  // https://foundryvtt.com/api/modules/hookEvents.html
  it("fires init, i18nInit, setup and ready once each, in this order", async () => {
    const heard: string[] = [];
    for (const hook of ["init", "i18nInit", "setup", "ready"]) Hooks.once(hook, () => heard.push(hook));
    await startGame();
    expect(heard).toEqual(["init", "i18nInit", "setup", "ready"]);
  });

  // https://foundryvtt.wiki/en/development/guides/from-load-to-render
  it("has no documents at init, and prepared ones from setup on", async () => {
    const counts: unknown[] = [];
    for (const hook of ["init", "i18nInit", "setup", "ready"])
      Hooks.once(hook, () => counts.push(Reflect.get(globalThis, "game").actors?.size));
    await startGame({ data: { actors: [{ _id: "actor00000000001", name: "Sable", type: "pc" }] } });
    expect(counts).toEqual([undefined, undefined, 1, 1]);
  });

  // Public systems read their world settings there: https://github.com/foundryvtt/dnd5e/blob/master/dnd5e.mjs
  it("tells settings of the world from init on, and writes none before ready", async () => {
    const read: unknown[] = [];
    let early: Promise<unknown> = Promise.resolve();
    const readIt = (): void => {
      read.push(Reflect.get(globalThis, "game").settings.get("fates-edge", "mood"));
    };
    Hooks.once("init", () => {
      const { settings } = Reflect.get(globalThis, "game");
      settings.register("fates-edge", "mood", { scope: "world", type: String, default: "calm" });
      readIt();
      early = settings.set("fates-edge", "mood", "merry").catch(String);
    });
    let later: Promise<unknown> = Promise.resolve();
    Hooks.once("setup", () => {
      readIt();
      later = Reflect.get(globalThis, "game").settings.set("fates-edge", "mood", "merry").catch(String);
    });
    await startGame({
      data: { settings: [{ _id: "setting000000001", key: "fates-edge.mood", value: '"grim"' }] },
    });
    expect(read).toEqual(["grim", "grim"]);
    expect([await early, await later].map((told) => /before the game is ready/.test(String(told)))).toEqual([
      true,
      true,
    ]);
  });

  // https://foundryvtt.com/api/variables/CONFIG.html
  it("keeps the documents in the collection that CONFIG names", async () => {
    const { Actors } = await import("../../../playground/client/core/collections/world-collections.ts");
    class OwnActors extends Actors {}
    Hooks.once("init", () => (Reflect.get(globalThis, "CONFIG").Actor.collection = OwnActors));
    const { game } = await startGame();
    expect(game.actors).toBeInstanceOf(OwnActors);
    expect(game.actors.documentName).toBe("Actor");
  });

  it("keeps a document that is invalid out of the world, and the world alive", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const actors = [
      { _id: "actor00000000001", name: "Sable", type: "pc" },
      { _id: "actor00000000002", name: "", type: "pc" },
      { _id: "actor00000000003", name: "Ghost", type: "unheard-of" },
    ];
    const { game } = await startGame({ data: { actors } });
    expect(game.actors.size).toBe(1);
    expect(Array.from(game.actors.invalidDocumentIds)).toEqual(["actor00000000002", "actor00000000003"]);
    expect(String(warn.mock.calls[0]?.[0])).toContain("name: may not be undefined");
  });

  it("names the highest active gamemaster, and among equals the first by id", async () => {
    const { game, tell } = await startGame({ user: MARA, active: [MARA, SECOND_GM] });
    expect(game.users.activeGM?.id).toBe(SECOND_GM);
    const heard: unknown[] = [];
    const id = Hooks.on("userConnected", (user: { id: string }, connected: boolean) =>
      heard.push([user.id, connected]),
    );
    tell({ ev: "users", active: [MARA, SECOND_GM, GM] });
    Hooks.off("userConnected", id);
    expect(heard).toEqual([[GM, true]]);
    expect(game.users.activeGM?.id).toBe(GM);
  });

  it("shows for good why the table was closed, also while it starts", async () => {
    const error = vi.fn();
    host.ui.notifications = { info: vi.fn(), warn: vi.fn(), error };
    const stopped = { ev: "stopped", reason: "The disk is full." };
    const { tell } = await startGame({ early: [stopped] });
    tell(stopped);
    const shown = ["The disk is full.", expect.objectContaining({ permanent: true })];
    expect(error.mock.calls).toEqual([shown, shown]);
  });

  it("runs the system's scripts, then each module's, and goes on without a module's that fails", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ran: string[] = [];
    const module = { title: "Lamp", version: "1", socket: false };
    const { game } = await startGame({
      system: () => ran.push("import"),
      runScript: async (url) => {
        ran.push(url);
        if (url.endsWith("bad.js")) throw new Error("broken");
      },
      modules: [
        { ...module, id: "lamp", scripts: ["bad.js", "./good.js"], esmodules: ["main.mjs"] },
        { ...module, id: "oil", scripts: ["oil.js"] },
      ],
    });
    expect(ran).toEqual([
      "import",
      "/modules/lamp/bad.js",
      "/modules/lamp/good.js",
      "import",
      "/modules/oil/oil.js",
    ]);
    expect(complaint.mock.calls[0]?.[0]).toBe("The script /modules/lamp/bad.js of a module failed:");
    expect(game.modules.get("lamp")?.active).toBe(true);
  });

  it("applies changes that arrive while it starts once the documents stand", async () => {
    const change = { action: "create", type: "Actor", pack: null, parent: null, options: {}, userId: MARA };
    const started = await startGame({
      early: [{ ev: "modify", ...change, result: [{ _id: "actor00000000009", name: "Late", type: "pc" }] }],
    });
    expect(started.game.actors.getName("Late")).toBeDefined();
  });
});

describe("names that the playground lacks", () => {
  it("throw on get, and are not `in`", async () => {
    await startGame();
    const { foundry } = globalThis as unknown as { foundry: Record<string, Record<string, unknown>> };
    expect(() => foundry["utils"]?.["isDeprecated"]).toThrow("NotInPlayground: foundry.utils.isDeprecated");
    expect("isDeprecated" in (foundry["utils"] ?? {})).toBe(false);
    expect(Reflect.get(foundry["utils"] ?? {}, "then")).toBeUndefined();
    expect(() => Reflect.get(Reflect.get(globalThis, "game") as object, "video")).toThrow(
      "NotInPlayground: game.video",
    );
  });

  it("are those of the generation", async () => {
    await startGame({ generation: 13 });
    const { foundry } = globalThis as unknown as { foundry: { data: Record<string, unknown> } };
    expect(foundry.data["operators"]).toBeUndefined();
    await startGame({ generation: 14 });
    expect("operators" in (globalThis as unknown as { foundry: { data: object } }).foundry.data).toBe(true);
  });
});
