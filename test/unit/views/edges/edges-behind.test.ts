import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, describe, expect, it } from "vitest";
import type { NoticeMessage } from "../../../../src/fates-edge/data/kinds.ts";
import type * as Bring from "../../../../src/fates-edge/actions/edges/bring-edges.ts";
import type * as Undo from "../../../../src/table/acts/take-back.ts";
import type * as Behind from "../../../../src/fates-edge/state/edges/edges-behind.ts";
import type * as Window from "../../../../src/fates-edge/apps/edges-behind.ts";
import type * as Migrations from "../../../../src/table/migrations.ts";
import type * as Store from "../../../../src/foundry/stored-documents.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { iconAt } from "../../packs/support.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";
import type { Started } from "../../client/support/start-game.ts";

const shipped = async (file: string): Promise<Plain> =>
  parse(await readFile(inRepository("packs", ...file.split("/")), "utf8")) as Plain;

/** What the first version shipped, as a world of it holds it. */
const FIRST = { attribute: "", skill: "", tag: "", dice: 0, gives: "words", span: "always", uses: 1 };
const STOMACH = {
  edgeIronStomach0: {
    ...FIRST,
    label: "Iron Stomach",
    circumstance: "Poison of the common sort or spoiled food: its setbacks count half, rounded down",
    spent: { use1: { at: 3, message: "m", user: "u" } },
  },
};
const KNIFE = { ours: { ...FIRST, label: "Dagger", gives: "dice", dice: 3, skill: "melee" } };

const item = (_id: string, type: string, name: string, slug: string, edges: object): Plain => ({
  _id: _id.padEnd(16, "0"),
  type,
  name,
  system: { slug, edges },
});

const edgesIn = (source: Plain | undefined): object => {
  const { edges = {} } = (source?.["system"] ?? {}) as { readonly edges?: object };
  return edges;
};

describe("items whose compendium has newer edges", () => {
  let world: Started;
  const all = {} as typeof Bring &
    typeof Behind &
    typeof Window &
    typeof Migrations &
    typeof Undo &
    typeof Store;
  const edgesOf = (name: string): object =>
    (game.actors.getName("Wren")!.items.getName(name) as Item.OfType<"talent">).system.toObject().edges;

  beforeAll(async () => {
    const [stomach, dagger, rig] = await Promise.all(
      ["talents/general-iron-stomach.yml", "gear/weapon-dagger.yml", "gear/kit-scouts-rig.yml"].map(shipped),
    );
    const [safehouse, human, seeker] = await Promise.all(
      ["assets/safehouse.yml", "origins/people-human.yml", "origins/archetype-the-blade-seeker.yml"].map(
        shipped,
      ),
    );
    const items = [
      item("stomach", "talent", "Iron Stomach", "iron-stomach", STOMACH),
      item("knife", "gear", "Grandfather's knife", "dagger", KNIFE),
      item("rig", "gear", "Scout's Rig", "scouts-rig", edgesIn(rig)),
      item("own", "gear", "Something of ours", "something-of-ours", KNIFE),
    ];
    const pictured = (source: Plain, icon: string): Plain => ({
      ...source,
      img: iconAt(icon),
    });
    const ofOldPictures = [
      pictured(item("safehouse", "asset", "Safehouse", "safehouse", {}), "asset"),
      pictured(item("human", "culture", "Human", "human", {}), "people/moon"),
      pictured(item("rigofold", "gear", "Old rig", "scouts-rig", edgesIn(rig)), "kit"),
      pictured(item("sword", "gear", "Something with a blade", "something-with-a-blade", {}), "sword"),
      pictured(item("seeker", "archetype", "The Blade-Seeker", "the-blade-seeker", {}), "archetype"),
    ];
    const pc = { _id: "wren000000000000", name: "Wren", type: "pc", system: {}, items };
    const pack = (name: string, documents: (Plain | undefined)[]) => ({
      metadata: { id: `fates-edge.${name}`, name, type: "Item", label: name, packageName: "fates-edge" },
      index: documents.map((one) => ({ ...one })),
      folders: [],
      documents: documents.map((one) => ({ ...one })),
    });
    const tova = { ...pc, _id: "tova000000000000", name: "Tova", items: ofOldPictures };
    world = await startWorld(
      { actors: [pc, tova] as unknown as StoredDocument[] },
      {
        packs: [
          pack("talents", [stomach]),
          pack("gear", [dagger, rig]),
          pack("origins", [human, seeker]),
          pack("assets", [safehouse]),
        ],
      },
    );
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/edges/bring-edges.ts"),
      import("../../../../src/fates-edge/state/edges/edges-behind.ts"),
      import("../../../../src/fates-edge/apps/edges-behind.ts"),
      import("../../../../src/table/migrations.ts"),
      import("../../../../src/table/acts/take-back.ts"),
      import("../../../../src/foundry/stored-documents.ts"),
    ]);
    Object.assign(all, ...loaded);
  });

  it("are written once in today's shape, with their actor", async () => {
    expect(all.earlierDocuments()).toEqual([{ kind: "Actor", id: "wren000000000000" }]);
    await all.storeWhole("Actor", [{ id: "wren000000000000", name: "Wren" }]);
    const written = world.connection.changes.find(({ type }) => type === "Item");
    const [first] = (written?.["updates"] ?? []) as Plain[];
    expect(first).toMatchObject({
      _id: "stomach000000000",
      system: { value: { edges: { edgeIronStomach0: { moment: "declared", amount: 0, skills: [] } } } },
    });
    expect(JSON.stringify(first)).not.toContain('"dice"');
  });

  it("are ticked where nobody changed them, and shown with both in words where the table did", async () => {
    const rows = (await all.itemsBehind()).map(all.rowOf);
    expect(rows.map(({ name, owner, ticked }) => [name, owner, ticked])).toEqual([
      ["Iron Stomach", "Wren", true],
      ["Grandfather's knife", "Wren", false],
      ["Safehouse", "Tova", true],
      ["Old rig", "Tova", true],
      ["The Blade-Seeker", "Tova", true],
    ]);
    expect(rows[1]?.now.join()).toContain("+3d");
    expect(rows[1]?.after.join()).toContain("+1d");
  });

  it("take the compendium's edges where a GM chose them, and are given back by one undo", async () => {
    const before = [edgesOf("Iron Stomach"), edgesOf("Grandfather's knife")];
    const [stomach] = await all.itemsBehind();
    expect(await all.bringEdges([stomach!.uuid])).toBe(true);
    expect(edgesOf("Iron Stomach")).toMatchObject({ ...onlyNew(stomach!.shipped, stomach!.own) });
    expect(Object.keys(edgesOf("Iron Stomach"))).toEqual(Object.keys(stomach!.shipped));
    expect(edgesOf("Grandfather's knife")).toEqual(before[1]);
    expect((await all.itemsBehind()).map(({ name }) => name)).toEqual([
      "Grandfather's knife",
      "Safehouse",
      "Old rig",
      "The Blade-Seeker",
    ]);
    const notice = game.messages.contents.at(-1) as NoticeMessage;
    expect(notice.system.data).toEqual({ names: ["Iron Stomach (Wren)"] });
    await all.undoMessage(notice);
    expect(edgesOf("Iron Stomach")).toEqual(before[0]);
  });

  it("take a picture of their own in place of one that all of their kind shared, never of one that was chosen", async () => {
    const items = game.actors.getName("Tova")!.items;
    const pictures = (): (string | null)[] => items.contents.map(({ img }) => img);
    const before = pictures();
    const [safehouse, rig, seeker] = (await all.itemsBehind()).filter(({ owner }) => owner === "Tova");
    expect(seeker!.picture).toEqual({
      own: iconAt("archetype"),
      shipped: iconAt("archetype/sword-in-stone"),
    });
    expect(safehouse!.picture).toEqual({ own: before[0], shipped: iconAt("asset/wood-cabin") });
    expect(all.rowOf(rig!)).toMatchObject({
      edges: false,
      picture: { shipped: iconAt("kit/lantern-flame") },
    });
    expect(await all.bringEdges([safehouse!.uuid, rig!.uuid])).toBe(true);
    expect(pictures()).toEqual([
      iconAt("asset/wood-cabin"),
      iconAt("people/moon"),
      iconAt("kit/lantern-flame"),
      iconAt("sword"),
      iconAt("archetype"),
    ]);
    await all.undoMessage(game.messages.contents.at(-1) as NoticeMessage);
    expect(pictures()).toEqual(before);
  });

  it("are left alone where nothing is chosen, or something that is not behind", async () => {
    const count = game.messages.size;
    expect(await all.bringEdges([])).toBe(false);
    expect(await all.bringEdges(["Actor.wren000000000000.Item.own0000000000000"])).toBe(false);
    expect(game.messages.size).toBe(count);
  });
});

/** The shipped edges with the uses that were counted on edges of the same key. */
function onlyNew(edges: Behind.ItemBehind["shipped"], own: Behind.ItemBehind["own"]): object {
  return Object.fromEntries(
    Object.entries(edges).map(([key, edge]) => [key, { ...edge, spent: own[key]?.spent ?? {} }]),
  );
}
