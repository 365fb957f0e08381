import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Gear from "../../../src/fates-edge/actions/gear/gear.ts";
import type * as GearLog from "../../../src/fates-edge/actions/gear/gear-log.ts";
import type * as Npcs from "../../../src/fates-edge/actions/scene/npcs.ts";
import type * as Undo from "../../../src/table/acts/take-back.ts";
import type { GearItem, NoticeMessage, NpcActor } from "../../../src/fates-edge/data/kinds.ts";
import { actorOf, openScene, SABLE } from "./support/scene-world.ts";

/** What somebody does by hand on a sheet and the whole table should know of. */
describe("the log tells", () => {
  const acts = {} as typeof Gear & typeof GearLog & typeof Npcs & typeof Undo;
  const newest = (): NoticeMessage => game.messages.contents.at(-1) as NoticeMessage;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/gear/gear.ts"),
      import("../../../src/fates-edge/actions/gear/gear-log.ts"),
      import("../../../src/fates-edge/actions/scene/npcs.ts"),
      import("../../../src/table/acts/take-back.ts"),
    ]);
    Object.assign(acts, ...loaded);
    acts.startLoggingGear();
  });

  it("who damaged a thing by hand, and a GM takes it back there", async () => {
    const source = { name: "Good Rope", type: "gear", system: { tier: "standard" } };
    const [made] = await actorOf(SABLE).createEmbeddedDocuments("Item", [source] as never);
    const rope = made as unknown as GearItem;
    await acts.wearGear(rope);
    const said = { kind: "gear", data: { item: "Good Rope", by: game.user.name, condition: "compromised" } };
    await vi.waitFor(() => expect(newest().system).toMatchObject(said));
    await acts.undoMessage(newest());
    expect(rope.system.condition).toBe("sound");
    // What an undo, an effect or another module writes has a card of its own, or none to tell.
    const count = game.messages.size;
    await rope.update({ system: { condition: "broken" } });
    await acts.properRepair(rope, "quest");
    await vi.waitFor(() => expect(newest().system.data).toMatchObject({ condition: "sound" }));
    expect(game.messages.size).toBe(count + 1);
  });

  it("what an NPC's pool came to, to the GMs alone while no player knows of them", async () => {
    const pools = { watch: { name: "Watch", dice: 5, sort: 0 } };
    const npc = await Actor.implementation.create({ name: "Veyra", type: "npc", system: { pools } } as never);
    const veyra = npc as unknown as NpcActor;
    expect(await acts.rollPool(veyra, "watch")).toBe(true);
    const { system, whisper, rolls } = newest();
    expect(system).toMatchObject({ kind: "npcRoll", data: { name: "Veyra", pool: "Watch" } });
    expect((system.data as { faces: number[] }).faces).toHaveLength(5);
    expect([whisper.length > 0, rolls.length]).toEqual([true, 1]);
  });
});
