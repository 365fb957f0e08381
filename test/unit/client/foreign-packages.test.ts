import { describe, expect, it, vi } from "vitest";
import { registerCreationDialog } from "../../../playground/client/core/abstract/ask-user.ts";
import type { ClientDocument } from "../../../playground/client/core/abstract/client-document.ts";
import type { ActiveEffect } from "../../../playground/client/core/documents/active-effect.ts";
import type { Actor } from "../../../playground/client/core/documents/actor.ts";
import { SearchFilter } from "../../../playground/client/ui/ux/search-filter.ts";
import { registerPc, sable as sableSource } from "./support/pc-model.ts";
import { startGame } from "./support/start-game.ts";

/** What stands on the window for packages, read as they read it. */
type Names = Record<string, never>;

async function names(generation: 13 | 14 = 13): Promise<Names> {
  await startGame({ generation });
  return globalThis as unknown as Names;
}

function read(root: object, path: string): never {
  return path.split(".").reduce<unknown>((inner, name) => Reflect.get(inner as object, name), root) as never;
}

type Class = new (...args: unknown[]) => object;

describe("what packages do when they are loaded", () => {
  it.each([
    "foundry.appv1.sheets.ActorSheet",
    "foundry.appv1.api.FormApplication",
    "foundry.canvas.placeables.tokens.TokenRuler",
    "foundry.canvas.placeables.Note",
    "foundry.canvas.layers.InteractionLayer",
    "foundry.canvas.rendering.shaders.ColorAdjustmentsSamplerShader",
    "foundry.grid.SquareGrid",
    "foundry.data.regionBehaviors.RegionBehaviorType",
  ])("extends %s, which says its name once it is made", async (path) => {
    const Base: Class = read(await names(), path);
    class Own extends Base {}
    expect(() => new Own()).toThrow(`NotInPlayground: ${path}`);
  });

  it("takes the old sheets out of the list", async () => {
    const { unregisterSheet }: { unregisterSheet: (scope: string, cls: unknown) => void } = read(
      await names(),
      "foundry.documents.collections.Actors",
    );
    expect(unregisterSheet).toBeTypeOf("function");
    const Actors: { unregisterSheet: (scope: string, cls: unknown) => void } = read(
      globalThis,
      "foundry.documents.collections.Actors",
    );
    expect(() =>
      Actors.unregisterSheet("core", read(globalThis, "foundry.appv1.sheets.ActorSheet")),
    ).not.toThrow();
  });

  it("makes ways to see and writes them into CONFIG.Canvas", async () => {
    const root = await names();
    const VisionMode: Class = read(root, "foundry.canvas.perception.VisionMode");
    const modes: Record<string, object> = read(root, "CONFIG.Canvas.visionModes");
    modes["sense"] = new VisionMode({ id: "sense", label: "Sense" });
    expect(modes["sense"]).toMatchObject({ id: "sense" });
    Reflect.deleteProperty(modes, "sense");
  });

  it("finds the parts of CONFIG that it changes", async () => {
    const root = await names();
    expect(read(root, "CONFIG.Token.movement.actions.walk.label")).toBeTypeOf("string");
    expect(read(root, "CONFIG.MeasuredTemplate.defaults")).toMatchObject({ width: 1 });
    expect(read(root, "CONFIG.Combat.initiative")).toMatchObject({ formula: null });
    const statuses: { id: string }[] = read(root, "CONFIG.statusEffects");
    expect(statuses.map(({ id }) => id)).toContain("dead");
  });

  it("knows all kinds of documents by CONST", async () => {
    const all: string[] = read(await names(), "CONST.ALL_DOCUMENT_TYPES");
    expect(all).toEqual(expect.arrayContaining(["Actor", "Combat", "Combatant", "Token", "Region"]));
  });
});

describe("names of before", () => {
  it("warn once and work: collections and sheets in both generations, functions in 13", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const root = await names(13);
    expect(read(root, "Actors")).toBe(read(root, "foundry.documents.collections.Actors"));
    expect(read(root, "mergeObject")).toBe(read(root, "foundry.utils.mergeObject"));
    expect(warn.mock.calls.flat().filter((text) => String(text).includes("global mergeObject"))).toHaveLength(
      1,
    );
    read(root, "mergeObject");
    expect(warn.mock.calls.flat().filter((text) => String(text).includes("global mergeObject"))).toHaveLength(
      1,
    );
    const later = await names(14);
    expect(read(later, "Items")).toBe(read(later, "foundry.documents.collections.Items"));
    expect(() => read(later, "mergeObject")).toThrow("mergeObject is not defined");
    warn.mockRestore();
  });

  it("let a package look for what came with 14", async () => {
    const root = await names(13);
    expect(read(root, "foundry.data.operators")).toBeUndefined();
    expect("_loc" in (await names(14))).toBe(true);
  });
});

describe("what packages do with documents", () => {
  async function actor(): Promise<Actor> {
    const { game } = await startGame({ system: registerPc, data: { actors: [sableSource()] } });
    const [first] = game.actors.contents;
    if (!first) throw new Error("There is no actor.");
    return first;
  }

  it("asks for a new one, and makes it of what was answered", async () => {
    await actor();
    registerCreationDialog(async ({ name, types }) => ({ name: `${name}!`, type: types[0] }));
    const cls: typeof ClientDocument = read(globalThis, "CONFIG.Actor.documentClass");
    const made = await cls.createDialog({ type: "pc" });
    expect(made).toMatchObject({ name: "Actor!", type: "pc" });
    registerCreationDialog(async () => null);
    expect(await cls.createDialog()).toBeNull();
  });

  it("switches a status on and off", async () => {
    const sable = await actor();
    const on = (await sable.toggleStatusEffect("prone")) as ActiveEffect;
    expect([...on.statuses]).toEqual(["prone"]);
    expect(on.isTemporary).toBe(true);
    expect(sable.statuses.has("prone")).toBe(true);
    expect(await sable.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await sable.toggleStatusEffect("prone")).toBe(false);
    expect(sable.effects.size).toBe(0);
    await expect(sable.toggleStatusEffect("merry")).rejects.toThrow("Invalid status ID");
  });

  it("changes embedded documents through their parent", async () => {
    const sable = await actor();
    const [effect] = await sable.createEmbeddedDocuments("ActiveEffect", [{ name: "Old" }]);
    await sable.update({
      name: "Sable the Second",
      effects: [{ _id: effect?.id, name: "New" }, { name: "Third" }],
    });
    expect(sable.name).toBe("Sable the Second");
    expect(sable.effects.map(({ name }) => name)).toEqual(["New", "Third"]);
  });

  it("reads a prototype token as an object of its own, and changes it through the actor", async () => {
    const sable = await actor();
    const { PrototypeToken }: { PrototypeToken: Class } = read(globalThis, "foundry.data");
    expect(sable.prototypeToken).toBeInstanceOf(PrototypeToken);
    expect(sable.prototypeToken.toObject()).toMatchObject({ name: "Sable", displayBars: 0 });
    await sable.prototypeToken.update({ "sight.enabled": true });
    expect(sable.toObject()["prototypeToken"]).toEqual({ sight: { enabled: true } });
  });

  it("shows a document within a text", async () => {
    const sable = await actor();
    expect(await sable.toEmbed()).toBeNull();
  });
});

describe("filters of compendium browsers", () => {
  it.each([
    [{ field: "type", operator: "contains", value: ["gear"] }, true],
    [{ field: "type", operator: "contains", value: [] }, true],
    [{ field: "type", operator: "contains", value: ["talent"] }, false],
    [{ field: "type", value: "gear", negate: true }, false],
    [{ field: "level", operator: "between", value: [2, 4] }, true],
    [{ field: "level", operator: "gt", value: 3 }, false],
    [{ field: "name", operator: "starts_with", value: "la" }, true],
    [{ field: "none", operator: "is_empty" }, true],
  ])("%j of a lamp is %s", (filter, expected) => {
    const lamp = { name: "Lamp", type: "gear", level: 3 };
    expect(SearchFilter.evaluateFilter(lamp, filter)).toBe(expected);
  });
});
