import { beforeAll, describe, expect, it } from "vitest";
import type * as Buy from "../../../../src/fates-edge/actions/growth/buy.ts";
import type * as Origin from "../../../../src/fates-edge/actions/growth/origin.ts";
import type * as Builder from "../../../../src/fates-edge/apps/builder/actions.ts";
import { type CultureItem, isCulture, type PcActor } from "../../../../src/fates-edge/data/kinds.ts";
import { openScene } from "../support/scene-world.ts";

/** What the builder's buttons take on and take back, in a world with the system's own documents. */
describe("a character in the making", () => {
  const acts = {} as typeof Buy & typeof Origin & typeof Builder;
  let wren: PcActor;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/growth/buy.ts"),
      import("../../../../src/fates-edge/actions/growth/origin.ts"),
      import("../../../../src/fates-edge/apps/builder/actions.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const start = { kind: "start", xp: 30, label: "Start", time: 1 };
    const made = await Actor.implementation.create({
      name: "Wren",
      type: "pc",
      system: { build: { state: "building" }, awards: { start } },
    } as never);
    wren = made as unknown as PcActor;
  });

  it("one undo takes back all four skills of a calling, and the next one what came before", async () => {
    await acts.buy(wren, { kind: "skill", key: "lore" });
    await acts.BUILDER_ACTIONS.takePackage.call(
      { actor: wren, id: "builder" } as never,
      {} as PointerEvent,
      { dataset: { key: "rogue" } } as unknown as HTMLElement,
    );
    expect(Object.keys(wren.system.skills)).toHaveLength(5);
    expect(acts.lastToUndo(wren)?.name).toBe("Rogue");
    await acts.undoLast(wren);
    expect(wren.system.skills).toEqual({ lore: 1 });
    expect(acts.lastToUndo(wren)?.name).toBe("Lore 1");
  });

  it("a people and a land are both named, and one that is dropped is forgotten", async () => {
    const culture = (name: string, affinity: string): Item.Implementation =>
      new Item.implementation({ name, type: "culture", system: { slug: name.toLowerCase(), affinity } });
    await acts.takeOrigin(wren, culture("Human", "Adaptability"));
    await acts.takeOrigin(wren, culture("Seafolk", "Tides"));
    expect(wren.system).toMatchObject({ culture: "Human, Seafolk", affinity: "Adaptability, Tides" });
    const human = wren.items.contents.find(
      (item): item is CultureItem => isCulture(item) && item.name === "Human",
    );
    await acts.dropCulture(wren, human!);
    expect(wren.system).toMatchObject({ culture: "Seafolk", affinity: "Tides" });
    await wren.update({ system: { culture: "of the drowned coast" } });
    await acts.takeOrigin(wren, culture("Ubral", ""));
    expect(wren.system).toMatchObject({ culture: "of the drowned coast", affinity: "Tides" });
  });
});
