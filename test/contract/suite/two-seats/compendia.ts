import { comesTo } from "../support/assert.ts";
import { createActor, uniqueName } from "../support/fixtures.ts";
import { game, type Pack } from "../support/foundry.ts";
import { describe, it } from "../support/mocha.ts";
import { here, player, question } from "../support/seats.ts";
import { makePack } from "../world-compendia.ts";

/** A compendium that one tab makes in the world, in another. */
export function compendiaInTwoTabs(): void {
  describe("compendia of the world", declare);
}

const packOf = (id: string): Pack | undefined => (game().packs as unknown as Map<string, Pack>).get(id);

/** The names in a compendium's index as a tab knows it; null where it knows no such compendium. */
const indexed = question("index of compendium", (id: string) => {
  const { index } = packOf(id) ?? {};
  return index ? [...index].map(({ name }) => name) : null;
});

/** What a tab finds when it looks into a compendium for a document. */
const foundIn = question("document in compendium", async ({ pack, id }: { pack: string; id: string }) => {
  return (await packOf(pack)?.getDocument(id))?.name ?? null;
});

/** Renames a document in a compendium as the tab's user. */
const renameIn = question(
  "rename in compendium",
  async ({ pack, id, name }: { pack: string; id: string; name: string }) => {
    const found = await packOf(pack)?.getDocument(id);
    if (!found) throw new Error(`There is no document ${id} in ${pack}`);
    await found.update({ name });
  },
);

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html */
  it("are there in every tab, with what is put into them, changed and taken out, and go again", async () => {
    const pack = await makePack();
    const both = async (names: string[] | null): Promise<void> => {
      for (const seat of [here(), player()]) await comesTo(() => seat.ask(indexed, pack.collection), names);
    };
    await both([]);
    const actor = await createActor();
    const copy = await pack.importDocument(actor);
    await both([actor.name]);
    await comesTo(() => player().ask(foundIn, { pack: pack.collection, id: copy.id }), actor.name);
    const name = uniqueName("renamed");
    await copy.update({ name });
    await both([name]);
    await comesTo(() => player().ask(foundIn, { pack: pack.collection, id: copy.id }), name);
    await copy.delete();
    await both([]);
    await pack.deleteCompendium();
    await both(null);
  });

  /** @see https://foundryvtt.com/article/compendium/ */
  it("are changed by no player: refused, and the same as before in both tabs", async () => {
    const pack = await makePack();
    const actor = await createActor({ ownership: { default: 3 } });
    const copy = await pack.importDocument(actor);
    await comesTo(() => player().ask(indexed, pack.collection), [actor.name]);
    const forged = { pack: pack.collection, id: copy.id, name: "forged" };
    await comesTo(() => player().refuses(renameIn, forged), true);
    for (const seat of [here(), player()])
      await comesTo(() => seat.ask(indexed, pack.collection), [actor.name]);
  });
}
