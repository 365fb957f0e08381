import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { documentConfig } from "../../../playground/client/core/host/config.ts";
import { Actor } from "../../../playground/client/core/documents/actor.ts";
import { Item } from "../../../playground/client/core/documents/item.ts";
import type { Document } from "../../../playground/client/core/abstract/document.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { fromUuid, fromUuidSync } from "../../../playground/client/core/abstract/uuid.ts";
import { PcModel, registerPc, sable } from "./support/pc-model.ts";
import { startGame, type Started } from "./support/start-game.ts";

const ITEM = "item000000000001";
let started: Started;

function actor(): Actor {
  const found = started.game.actors.get("actor00000000001");
  if (!found) throw new Error("The test's actor is missing.");
  return found;
}

beforeEach(async () => {
  started = await startGame({
    system: registerPc,
    data: { actors: [sable({ items: [{ _id: ITEM, name: "Rope", type: "gear" }] })] },
  });
});

afterEach(() => vi.restoreAllMocks());

describe("embedded documents", () => {
  it("are created, changed and deleted through their parent, which prepares itself anew and tells", async () => {
    const seen: unknown[] = [];
    vi.spyOn(Actor.prototype, "_onCreateDescendantDocuments").mockImplementation(
      (_parent, field, documents) => void seen.push([field, documents.length]),
    );
    Hooks.once("createItem", (item: Item) => void seen.push(item.actor?.name));
    PcModel.log = [];
    const [rope] = (await actor().createEmbeddedDocuments("Item", [
      { name: "Lamp", type: "gear" },
    ])) as Item[];
    expect(seen).toEqual(["Sable", ["items", 1]]);
    expect(PcModel.log).toEqual(["system base", "system derived"]);
    expect(actor().items.size).toBe(2);
    expect(actor()._source["items"]).toHaveLength(2);
    await actor().updateEmbeddedDocuments("Item", [{ _id: rope?.id, name: "Lantern" }]);
    expect(actor().items.getName("Lantern")?.uuid).toBe(`Actor.actor00000000001.Item.${rope?.id}`);
    await rope?.delete();
    expect(actor().toObject()["items"]).toHaveLength(1);
  });

  it("keep their identity when the parent prepares anew", () => {
    const before = actor().items.get(ITEM);
    actor().reset();
    expect(actor().items.get(ITEM)).toBe(before);
  });

  it("that are invalid are set aside and break nothing", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const items = [
      { _id: ITEM, name: "Rope", type: "gear" },
      { _id: "item000000000002", name: "", type: "gear" },
    ];
    const { game } = await startGame({ system: registerPc, data: { actors: [sable({ items })] } });
    const [only] = game.actors.contents;
    expect(only?.items.size).toBe(1);
    expect(Array.from(only?.getEmbeddedCollection("Item").invalidDocumentIds ?? [])).toEqual([
      "item000000000002",
    ]);
  });

  it("are changed by an update of the parent that names them", async () => {
    await actor().update({ items: [{ _id: ITEM, name: "X" }] });
    expect(actor().items.get(ITEM)?.name).toBe("X");
  });
});

describe("uuids and drag data", () => {
  it("find documents of the world, embedded ones and those in compendia", async () => {
    const packed = { _id: "packed0000000001", name: "Packed", type: "gear" };
    const metadata = {
      id: "fates-edge.gear",
      name: "gear",
      label: "Gear",
      type: "Item",
      packageName: "fates-edge",
      packageType: "system",
    };
    const { game } = await startGame({
      system: registerPc,
      data: { actors: [sable({ items: [{ _id: ITEM, name: "Rope", type: "gear" }] })] },
      packs: [
        {
          metadata,
          index: [{ _id: packed._id, name: packed.name, type: "gear" }],
          folders: [],
          documents: [packed],
        },
      ],
    });
    expect((fromUuidSync(`Actor.actor00000000001.Item.${ITEM}`) as Document).name).toBe("Rope");
    const uuid = `Compendium.fates-edge.gear.Item.${packed._id}`;
    expect(fromUuidSync(uuid)).toMatchObject({ name: "Packed", uuid });
    const loaded = await fromUuid(uuid);
    expect(loaded?.uuid).toBe(uuid);
    expect(fromUuidSync(uuid)).toBe(loaded);
    expect(await fromUuid("Actor.nobody0000000000")).toBeNull();
    const pack = game.packs.get("fates-edge.gear");
    const imported = pack ? await game.items.importFromCompendium(pack, packed._id) : undefined;
    expect(imported?._source["_stats"]).toMatchObject({ compendiumSource: uuid });
    expect(imported?.pack).toBeNull();
    await expect(pack?.importDocument(imported as Document)).rejects.toThrow("locked");
  });

  it("carry a document through a drag", async () => {
    const data = JSON.parse(JSON.stringify(actor().items.get(ITEM)?.toDragData())) as {
      type: string;
      uuid: string;
    };
    expect(data).toEqual({ type: "Item", uuid: `Actor.actor00000000001.Item.${ITEM}` });
    expect(await Item.fromDropData(data)).toBe(actor().items.get(ITEM));
    await expect(Actor.fromDropData(data)).rejects.toThrow("Invalid Document type");
  });
});

describe("sheets", () => {
  it("are made from what is registered for the type, the later default winning", () => {
    class First {
      constructor(readonly options: { document: Document }) {}
    }
    class Second extends First {}
    const { Actors } = (
      globalThis as unknown as {
        foundry: { documents: { collections: { Actors: { registerSheet(...args: unknown[]): void } } } };
      }
    ).foundry.documents.collections;
    Actors.registerSheet("core", First, { makeDefault: true });
    Actors.registerSheet("fates-edge", Second, { types: ["pc"], makeDefault: true, label: "Character" });
    expect(actor().sheet).toBeInstanceOf(Second);
    expect(actor().sheet).toBe(actor().sheet);
    expect(documentConfig("Actor").sheetClasses["pc"]?.["fates-edge.Second"]).toMatchObject({
      label: "Character",
      default: true,
    });
    expect(documentConfig("Actor").sheetClasses["pc"]?.["core.First"]).toMatchObject({ default: false });
  });
});
