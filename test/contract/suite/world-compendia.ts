import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { createActor, uniqueName } from "./support/fixtures.ts";
import { type Doc, documentClass, game, type Pack } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType } from "./support/played.ts";

/** Compendia that a package makes in the world while it is played. */
export function worldCompendia(): void {
  describe("Compendia of the world", declare, { as: "gm" });
}

interface WorldPack extends Pack {
  readonly metadata: { readonly packageType: string; readonly label: string };
  configure(configuration: object): Promise<unknown>;
  deleteCompendium(): Promise<unknown>;
  importDocument(document: Doc, options?: object): Promise<Doc>;
}

interface Packs {
  get(id: string): WorldPack | undefined;
}

const packs = (): Packs => game().packs as unknown as Packs;

/** Makes a compendium of actors, and deletes it when the test is over. */
export async function makePack(): Promise<WorldPack> {
  const { CompendiumCollection } = foundry.documents.collections as unknown as {
    CompendiumCollection: { createCompendium(metadata: object): Promise<WorldPack> };
  };
  const pack = await CompendiumCollection.createCompendium({ type: "Actor", label: uniqueName("pack") });
  defer(async () => {
    if (!packs().get(pack.collection)) return;
    if (pack.locked) await pack.configure({ locked: false });
    await pack.deleteCompendium();
  });
  return pack;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#createcompendium */
  it("are made by a label and a type, belong to the world, and are not locked", async () => {
    const pack = await makePack();
    expect(pack.collection).to.match(/^world\.[a-z0-9-]+$/);
    expect(packs().get(pack.collection)).to.equal(pack);
    expect([pack.documentName, pack.metadata.packageType, pack.locked, pack.index.size]).to.deep.equal([
      "Actor",
      "world",
      false,
      0,
    ]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#importdocument */
  it("take documents in, index them, and change and lose them as the world does", async () => {
    const pack = await makePack();
    const actor = await createActor();
    const copy = await pack.importDocument(actor);
    expect(copy.uuid).to.equal(`Compendium.${pack.collection}.Actor.${copy.id}`);
    expect(pack.index.get(copy.id)?.name).to.equal(actor.name);
    const name = uniqueName("renamed");
    await copy.update({ name });
    expect(pack.index.get(copy.id)?.name).to.equal(name);
    expect((await pack.getDocument(copy.id))?.name).to.equal(name);
    await copy.delete();
    expect(pack.index.has(copy.id)).to.equal(false);
    expect(game().actors.has(copy.id)).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#configure */
  it("take nothing while they are locked", async () => {
    const pack = await makePack();
    await pack.configure({ locked: true });
    expect(pack.locked).to.equal(true);
    const data = { name: uniqueName("locked out"), type: actorType() };
    await refused(documentClass("Actor").create(data, { pack: pack.collection }));
    expect(pack.index.size).to.equal(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#deletecompendium */
  it("are gone with what is in them once they are deleted", async () => {
    const pack = await makePack();
    const copy = await pack.importDocument(await createActor());
    await pack.deleteCompendium();
    expect(packs().get(pack.collection)).to.equal(undefined);
    expect(await fromUuid(copy.uuid as Parameters<typeof fromUuid>[0])).to.equal(null);
  });
}
