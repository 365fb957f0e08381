import { describe, expect, it, vi } from "vitest";
import { DataModel } from "../../../playground/client/core/abstract/data-model.ts";
import { NumberField, StringField } from "../../../playground/client/core/fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../../../playground/client/core/fields/schema-field.ts";
import type { ClientSettings } from "../../../playground/client/core/game/settings.ts";
import { GM, MARA, MemoryStorage, startGame, TOMAS } from "./support/start-game.ts";

class Dials extends DataModel {
  declare cap: number;

  static override defineSchema(): DataSchema {
    return {
      cap: new NumberField({ required: true, nullable: false, integer: true, min: 1, max: 9, initial: 5 }),
    };
  }
}

function register(
  settings: ClientSettings,
  onChange: (value: unknown, options?: object, userId?: string) => void,
): void {
  settings.register("fates-edge", "edition", {
    scope: "world",
    type: String,
    choices: { srd: "SRD", core: "Core" },
    default: "srd",
    onChange,
  });
  settings.register("fates-edge", "dials", { scope: "world", type: Dials, default: {}, onChange });
  settings.register("fates-edge", "range", {
    scope: "world",
    type: new NumberField({ nullable: false, min: 0, max: 4, initial: 2 }),
  });
  settings.register("fates-edge", "panel", {
    scope: "client",
    type: Object,
    default: { open: true },
    onChange,
  });
}

// https://foundryvtt.com/api/classes/foundry.helpers.ClientSettings.html
describe("settings", () => {
  it("give their default until they are set, and a copy of it", async () => {
    const { game } = await startGame();
    register(game.settings, vi.fn());
    expect(game.settings.get("fates-edge", "edition")).toBe("srd");
    const panel = game.settings.get("fates-edge", "panel") as { open: boolean };
    panel.open = false;
    expect(game.settings.get("fates-edge", "panel")).toEqual({ open: true });
    expect(game.settings.get("fates-edge", "range")).toBe(2);
  });

  it("of a user are documents of that user, which others do not follow", async () => {
    const { game, connection, tell } = await startGame({ user: MARA });
    const onChange = vi.fn();
    game.settings.register("fates-edge", "pet", { scope: "user", type: String, default: "cat", onChange });
    expect(game.settings.get("fates-edge", "pet")).toBe("cat");
    expect(await game.settings.set("fates-edge", "pet", "dog")).toBe("dog");
    expect(connection.changes[0]).toMatchObject({ data: [{ key: "fates-edge.pet", user: MARA }] });
    expect(onChange).toHaveBeenCalledTimes(1);
    tell({
      ev: "modify",
      action: "create",
      type: "Setting",
      pack: null,
      parent: null,
      result: [{ _id: "setting000000009", key: "fates-edge.pet", value: '"owl"', user: GM }],
      options: {},
      userId: GM,
    });
    expect(game.settings.get("fates-edge", "pet")).toBe("dog");
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("of the world are documents; onChange runs here and on every other client", async () => {
    const { game, connection, tell } = await startGame();
    const onChange = vi.fn();
    register(game.settings, onChange);
    expect(await game.settings.set("fates-edge", "edition", "core")).toBe("core");
    expect(connection.changes[0]).toMatchObject({
      action: "create",
      type: "Setting",
      data: [{ key: "fates-edge.edition", value: '"core"' }],
    });
    expect(onChange).toHaveBeenCalledWith("core", expect.anything(), GM);
    await game.settings.set("fates-edge", "edition", "core");
    expect(connection.changes).toHaveLength(1);
    const [stored] = game.collections.get("Setting")?.contents ?? [];
    tell({
      ev: "modify",
      action: "update",
      type: "Setting",
      pack: null,
      parent: null,
      result: [{ _id: stored?.id, value: '"srd"' }],
      options: {},
      userId: "gamemaster000002",
    });
    expect(onChange).toHaveBeenLastCalledWith("srd", expect.anything(), "gamemaster000002");
    expect(game.settings.get("fates-edge", "edition")).toBe("srd");
  });

  it("are refused to players in the server's words", async () => {
    const { game, connection } = await startGame({ user: MARA });
    register(game.settings, vi.fn());
    connection.refusal = "only a gamemaster may";
    await expect(game.settings.set("fates-edge", "edition", "core")).rejects.toThrow("only a gamemaster may");
    expect(game.settings.get("fates-edge", "edition")).toBe("srd");
  });

  it("with a model or a field give and take values of it, valid ones only", async () => {
    const { game } = await startGame();
    register(game.settings, vi.fn());
    await game.settings.set("fates-edge", "dials", { cap: 7 });
    expect(game.settings.get("fates-edge", "dials")).toBeInstanceOf(Dials);
    expect((game.settings.get("fates-edge", "dials") as Dials).cap).toBe(7);
    await expect(game.settings.set("fates-edge", "dials", { cap: "x" })).rejects.toThrow(
      "cap: must be an integer",
    );
    await expect(game.settings.set("fates-edge", "range", "x")).rejects.toThrow("must be a finite number");
    await expect(game.settings.set("fates-edge", "edition", "other")).rejects.toThrow("not a choice");
    await expect(game.settings.set("fates-edge", "unheard", 1)).rejects.toThrow(
      "not a registered game setting",
    );
  });

  it("of the browser are kept by world and user, since many share one", async () => {
    const storage = new MemoryStorage();
    const mara = await startGame({ user: MARA, storage });
    const onChange = vi.fn();
    register(mara.game.settings, onChange);
    await mara.game.settings.set("fates-edge", "panel", { open: false });
    expect(onChange).toHaveBeenCalledWith({ open: false }, {}, MARA);
    expect(mara.connection.changes).toHaveLength(0);
    const tomas = await startGame({ user: TOMAS, storage });
    register(tomas.game.settings, vi.fn());
    expect(tomas.game.settings.get("fates-edge", "panel")).toEqual({ open: true });
    const again = await startGame({ user: MARA, storage });
    register(again.game.settings, vi.fn());
    expect(again.game.settings.get("fates-edge", "panel")).toEqual({ open: false });
  });

  it("of a schema in the world survive a reload", async () => {
    const data = { settings: [{ _id: "setting000000001", key: "fates-edge.custom", value: '{"list":"a"}' }] };
    const { game } = await startGame({ data });
    game.settings.register("fates-edge", "custom", {
      scope: "world",
      type: new SchemaField({ list: new StringField({ required: true }) }),
    });
    expect(game.settings.get("fates-edge", "custom")).toEqual({ list: "a" });
  });
});
