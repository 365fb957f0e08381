import { expect, it } from "vitest";
import { ask } from "./ask.ts";
import { type Seats, createActor, GM, keepUserIds, keptIn, remove } from "./seats.ts";

/** Who is told of a change, and who is asked before. */
export function declareHooks(seats: () => Seats): void {
  /** @see https://foundryvtt.com/api/modules/hookEvents.html */
  it.each(["createActor", "updateActor", "deleteActor"])(
    "%s is told to every client, once, with the user's id",
    async (hook) => {
      const { gm, player } = seats();
      await keepUserIds(gm, hook);
      await keepUserIds(player, hook);
      const id = await createActor(seats());
      await ask(
        gm,
        ({ game }, actor) => game.actors.get(actor)!.update({ name: "Contract renamed" }).then(Boolean),
        id,
      );
      await ask(gm, ({ game }, actor) => game.actors.get(actor)!.delete().then(Boolean), id);
      await expect.poll(() => keptIn(player, hook)).toEqual([GM]);
      expect(await keptIn(gm, hook)).toEqual([GM]);
    },
  );

  /** @see https://github.com/asacolips-projects/dungeonworld/issues/86 */
  it.each(["preCreateActor", "preUpdateActor", "preDeleteActor"])(
    "%s is asked of the client that acts alone",
    async (hook) => {
      const { gm, player } = seats();
      await keepUserIds(gm, hook);
      await keepUserIds(player, hook);
      const id = await createActor(seats());
      await ask(
        gm,
        ({ game }, actor) => game.actors.get(actor)!.update({ name: "Contract renamed" }).then(Boolean),
        id,
      );
      await ask(gm, ({ game }, actor) => game.actors.get(actor)!.delete().then(Boolean), id);
      await expect
        .poll(() => ask(player, ({ game }, actor) => game.actors.get(actor) === undefined, id))
        .toBe(true);
      expect(await keptIn(gm, hook)).toEqual([GM]);
      expect(await keptIn(player, hook)).toEqual([]);
    },
  );

  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("of what is embedded are told to every client, and the parent has it there", async () => {
    const { gm, player } = seats();
    await keepUserIds(player, "createItem");
    const id = await createActor(seats());
    await ask(
      gm,
      ({ game }, actor) =>
        game.actors
          .get(actor)!
          .createEmbeddedDocuments("Item", [{ name: "Probe", type: "gear" }])
          .then(Boolean),
      id,
    );
    await expect.poll(() => keptIn(player, "createItem")).toEqual([GM]);
    expect(await ask(player, ({ game }, actor) => game.actors.get(actor)!.items.size, id)).toBe(1);
    await remove(seats(), id);
  });
}
