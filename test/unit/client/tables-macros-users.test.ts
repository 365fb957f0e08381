import { describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../playground/client/core/host/config.ts";
import type { Folder } from "../../../playground/client/core/documents/folder.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { GM, MARA, SECOND_GM, startGame, TOMAS } from "./support/start-game.ts";

const TABLE = "table00000000001";

function result(index: number, extra: object = {}): Record<string, unknown> {
  return { _id: `result000000000${index}`, name: `Result ${index}`, range: [index, index], ...extra };
}

async function table(extra: object = {}) {
  const results = [result(1), result(2), result(3)];
  const started = await startGame({
    data: { tables: [{ _id: TABLE, name: "Weather", formula: "1d3", results, ...extra }] },
  });
  const [found] = started.game.tables.contents;
  if (!found) throw new Error("The test's table is missing.");
  return { ...started, weather: found };
}

// https://foundryvtt.com/api/classes/foundry.documents.RollTable.html
describe("a table", () => {
  it("draws what the roll says and tells it in chat", async () => {
    const { weather, game } = await table();
    CONFIG.Dice.randomUniform = () => 0.5;
    const { roll, results } = await weather.draw();
    expect([roll.total, results.map((entry) => entry.name)]).toEqual([2, ["Result 2"]]);
    expect(game.messages.contents[0]?.content).toContain("Result 2");
    expect(game.messages.contents[0]?.rolls[0]?.total).toBe(2);
  });

  it("without replacement marks what it drew, rolls past it, and can be reset", async () => {
    const { weather } = await table({ replacement: false });
    const drawn = await weather.drawMany(3, { displayChat: false });
    expect(new Set(drawn.results.map((entry) => entry.id)).size).toBe(3);
    await expect(weather.draw()).rejects.toThrow("no available results");
    await weather.resetResults();
    expect(weather.results.filter((entry) => entry.drawn)).toEqual([]);
  });

  it("gives each result as many numbers as it weighs, and itself one die for all of them", async () => {
    const results = [result(1, { weight: 2 }), result(2, { weight: 1 }), result(3, { weight: 4 })];
    const { weather } = await table({ results, formula: "1d99" });
    await weather.normalize();
    expect(weather.results.map(({ range }) => range)).toEqual([
      [1, 2],
      [3, 3],
      [4, 7],
    ]);
    expect(weather.formula).toBe("1d7");
  });

  it("follows a result that is a table", async () => {
    const inner = {
      _id: "table00000000002",
      name: "Rain",
      formula: "1d1",
      results: [result(1, { name: "Drizzle" })],
    };
    const outer = {
      _id: TABLE,
      name: "Weather",
      formula: "1d1",
      results: [result(1, { type: "document", documentUuid: `RollTable.${inner._id}` })],
    };
    const { game } = await startGame({ data: { tables: [outer, inner] } });
    const drawn = await game.tables.get(TABLE)?.roll();
    expect(drawn?.results.map((entry) => entry.name)).toEqual(["Drizzle"]);
    expect((await game.tables.get(TABLE)?.roll({ recursive: false }))?.results[0]?.type).toBe("document");
  });

  it("escapes the names of its results", async () => {
    const { weather, game } = await table({
      results: [result(1, { name: "<img src=x onerror=alert(1)>" })],
      formula: "1d1",
    });
    await weather.draw();
    expect(game.messages.contents[0]?.content).not.toContain("<img");
  });
});

describe("a macro", () => {
  it("runs with actor, speaker and what its scope names, and gives back what it returns", async () => {
    const macros = [
      {
        _id: "macro00000000001",
        name: "Add",
        type: "script",
        command: "return [a + scope.b, speaker.alias, this.name];",
        ownership: { default: 1 },
      },
    ];
    const { game } = await startGame({ user: MARA, data: { macros } });
    expect(await game.macros.contents[0]?.execute({ a: 1, b: 2 })).toEqual([3, "Mara", "Add"]);
  });

  it("that one may not see does not run", async () => {
    const macros = [
      {
        _id: "macro00000000001",
        name: "Secret",
        type: "script",
        command: "globalThis.ran = true;",
        ownership: { default: 0 },
      },
    ];
    const { game } = await startGame({ user: MARA, data: { macros } });
    expect(await game.macros.contents[0]?.execute()).toBeUndefined();
    expect("ran" in globalThis).toBe(false);
  });

  it("of chat says its command", async () => {
    const { game } = await startGame({
      data: { macros: [{ _id: "macro00000000001", name: "Say", type: "chat", command: "Hello" }] },
    });
    await game.macros.contents[0]?.execute();
    expect(game.messages.contents[0]?.content).toBe("Hello");
  });

  it("goes into the hotbar and out of it", async () => {
    const { game } = await startGame({
      data: { macros: [{ _id: "macro00000000001", name: "Say", type: "chat", command: "Hello" }] },
    });
    const macro = game.macros.contents[0] ?? null;
    await game.user.assignHotbarMacro(macro);
    expect(game.user.getHotbarMacros(1)[0]).toEqual({ slot: 1, macro });
    await game.user.assignHotbarMacro(macro, 12, { fromSlot: 1 });
    expect(game.user.hotbar).toEqual({ 12: "macro00000000001" });
    await game.user.assignHotbarMacro(null, 12);
    expect(game.user.hotbar).toEqual({});
    await expect(game.user.assignHotbarMacro(macro, 51)).rejects.toThrow("Invalid Hotbar slot");
  });
});

describe("a user", () => {
  it("has the roles up to their own", async () => {
    const { game } = await startGame({ user: MARA });
    const gm = game.users.get(GM);
    expect([
      game.user.hasRole("PLAYER"),
      game.user.hasRole("TRUSTED"),
      game.user.isGM,
      game.user.isSelf,
    ]).toEqual([true, false, false, true]);
    expect([gm?.hasRole("PLAYER"), gm?.hasRole("PLAYER", { exact: true }), gm?.isGM]).toEqual([
      true,
      false,
      true,
    ]);
  });

  // https://foundryvtt.wiki/en/development/api/sockets
  it("is asked a query over the wire, or answers their own here, in JSON", async () => {
    const { game, connection } = await startGame({ user: MARA, active: [MARA, GM] });
    CONFIG.queries["test.echo"] = (data) => ({ data, extra: undefined });
    expect(await game.user.query("test.echo", { a: 1, b: undefined })).toEqual({ data: { a: 1 } });
    await game.users.get(GM)?.query("test.echo", { a: 1 }, { timeout: 50 });
    expect(connection.frames.at(-1)).toEqual({
      op: "query",
      user: GM,
      name: "test.echo",
      data: { a: 1 },
      timeout: 50,
    });
    await expect(game.users.get(TOMAS)?.query("test.echo", {})).rejects.toThrow("not active");
    await expect(game.user.query("test.unheard", {})).rejects.toThrow("no query");
  });

  it("answers a query of another, or says why not", async () => {
    const { connection, tell } = await startGame();
    CONFIG.queries["test.fail"] = () => {
      throw new Error("I will not");
    };
    CONFIG.queries["test.echo"] = (data) => data;
    tell({ ev: "query", qid: "q1", name: "test.echo", data: { a: 1 } });
    tell({ ev: "query", qid: "q2", name: "test.fail", data: null });
    await vi.waitFor(() =>
      expect(connection.frames.filter((frame) => frame["op"] === "answer")).toHaveLength(2),
    );
    const answers = connection.frames.filter((frame) => frame["op"] === "answer");
    expect(answers).toContainEqual({ op: "answer", qid: "q1", result: { a: 1 } });
    expect(answers).toContainEqual({ op: "answer", qid: "q2", error: "I will not" });
  });

  it("who leaves hands the table on", async () => {
    const { game, tell } = await startGame({ user: MARA, active: [GM, SECOND_GM, MARA] });
    expect(game.users.activeGM?.id).toBe(GM);
    tell({ ev: "users", active: [SECOND_GM, MARA] });
    expect([game.users.activeGM?.id, game.users.get(SECOND_GM)?.isActiveGM]).toEqual([SECOND_GM, true]);
    tell({ ev: "users", active: [MARA] });
    expect(game.users.activeGM).toBeNull();
  });
});

describe("the socket", () => {
  it("sends JSON to the others, hears them, and not itself", async () => {
    const { game, connection, tell } = await startGame();
    const heard = vi.fn();
    game.socket.on("system.fates-edge", heard);
    game.socket.emit("system.fates-edge", { a: 1, b: undefined, c: new Date(0) });
    expect(connection.frames.at(-1)).toEqual({
      op: "socket",
      event: "system.fates-edge",
      data: { a: 1, c: "1970-01-01T00:00:00.000Z" },
    });
    expect(heard).not.toHaveBeenCalled();
    tell({ ev: "socket", event: "system.fates-edge", data: { d: 1 } });
    expect(heard).toHaveBeenCalledWith({ d: 1 });
    game.socket.off("system.fates-edge", heard);
    tell({ ev: "socket", event: "system.fates-edge", data: {} });
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe("settings hooks", () => {
  it("tell of a client setting too", async () => {
    const { game } = await startGame();
    const heard = vi.fn();
    game.settings.register("fates-edge", "x", { scope: "client", type: Number, default: 0 });
    const id = Hooks.on("clientSettingChanged", (key: string, value: unknown) => heard(key, value));
    await game.settings.set("fates-edge", "x", 3);
    Hooks.off("clientSettingChanged", id);
    expect(heard).toHaveBeenCalledWith("fates-edge.x", 3);
  });
});

describe("folders within folders", () => {
  it("know what is around and within them, near or all the way", async () => {
    const folder = (name: string, around: string | null) => ({
      _id: `folder0000000${name}`,
      name,
      type: "Actor",
      folder: around && `folder0000000${around}`,
    });
    const folders = [folder("one", null), folder("two", "one"), folder("six", "two"), folder("ten", "one")];
    const { game } = await startGame({ data: { folders } });
    const named = (name: string) => game.folders.get(`folder0000000${name}`) as Folder;
    const names = (found: Folder[]) => found.map((each) => each.name);
    expect(names(named("one").getSubfolders())).toEqual(["two", "ten"]);
    expect(names(named("one").getSubfolders(true))).toEqual(["two", "six", "ten"]);
    expect(names(named("six").getParentFolders())).toEqual(["two", "one"]);
  });
});
