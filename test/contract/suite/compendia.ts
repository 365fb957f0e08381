import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { type Pack, api, documentConfig, game } from "./support/foundry.ts";
import { forget, replace, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType, FATES_EDGE, ownPacks } from "./support/played.ts";

/** Packs: an index at start, documents on demand, copies into the world. */
export function compendia(): void {
  describe("Compendia", declare);
}

function actorPack(): Pack {
  return ownPacks("Actor")[0];
}

function declare(): void {
  /** @see https://foundryvtt.wiki/en/development/guides/from-load-to-render */
  it("give an index at start: name, id, type and uuid", () => {
    for (const { index, collection } of ownPacks()) {
      for (const entry of index) {
        expect(entry._id).to.match(/^[A-Za-z0-9]{16}$/);
        expect(entry.name).to.be.a("string").that.is.not.empty;
        expect(entry.uuid).to.include(`Compendium.${collection}.`).and.include(entry._id);
      }
    }
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#getdocument */
  it("give a document when it is asked for, and the same one the next time", async () => {
    const pack = actorPack();
    const [entry] = pack.index;
    const document = (await pack.getDocument(entry!._id))!;
    expect(document.name).to.equal(entry!.name);
    expect(document.pack).to.equal(pack.collection);
    expect(document.uuid).to.equal(`Compendium.${pack.collection}.Actor.${entry!._id}`);
    expect(await pack.getDocument(entry!._id)).to.equal(document);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#getdocuments */
  it("give all their documents at once, with what is embedded in them", async () => {
    const pack = actorPack();
    const documents = await pack.getDocuments();
    expect(documents).to.have.lengthOf(pack.index.size);
    expect(documents.map(({ items }) => items.size)).to.satisfy((sizes: number[]) =>
      sizes.some((size) => size > 0),
    );
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#getindex */
  it(
    "index further fields on demand",
    async () => {
      const index = await actorPack().getIndex({ fields: ["system.concept"] });
      const characters = index.filter(({ type }) => type === actorType());
      expect(characters).to.be.an("array").that.is.not.empty;
      for (const entry of characters) expect(entry).to.have.nested.property("system.concept");
    },
    { game: FATES_EDGE },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#indexfields */
  it(
    "index the further fields that CONFIG names for their kind",
    async () => {
      replace(documentConfig("Actor"), "compendiumIndexFields", ["system.notes"]);
      const characters = (await actorPack().getIndex({ fields: [] })).filter(
        ({ type }) => type === actorType(),
      );
      expect(characters).to.be.an("array").that.is.not.empty;
      for (const entry of characters) expect(entry).to.have.nested.property("system.notes");
    },
    { game: FATES_EDGE },
  );

  /** @see https://foundryvtt.com/api/functions/fromUuid.html */
  it("are reached by uuid: the document in time, its index entry at once", async () => {
    const [entry] = actorPack().index;
    const uuid = entry!.uuid as `Compendium.${string}.${string}.Actor.${string}`;
    expect(fromUuidSync(uuid)).to.include({ name: entry!.name });
    expect(await fromUuid(uuid)).to.include({ id: entry!._id, documentName: "Actor" });
  });

  /** @see https://foundryvtt.com/article/compendium/ */
  it(
    "of a system are locked: a change is refused",
    async () => {
      const pack = actorPack();
      const document = (await pack.getDocument([...pack.index][0]!._id))!;
      const { name } = document;
      expect(pack.locked).to.equal(true);
      await refused(document.update({ name: uniqueName("forged") }));
      expect(document.name).to.equal(name);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html#importfromcompendium */
  it(
    "are imported as copies that know where they came from",
    async () => {
      const pack = actorPack();
      // Of Fate's Edge somebody who leads nobody and holds nothing: a character brings along whom they lead. Of other games nobody
      // whom all share, for to take such an actor away again would ask.
      const entry =
        pack.index.get("pcSableKestrel00") ?? [...pack.index].find(({ type }) => type === actorType());
      const name = uniqueName("imported");
      const actor = forget(await game().actors.importFromCompendium(pack, entry!._id, { name }));
      expect(actor).to.include({ name, pack: null });
      expect(actor.id).not.to.equal(entry!._id);
      expect(actor.toObject()._stats).to.include({ compendiumSource: entry!.uuid });
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("do not tell of documents being read", async () => {
    const calls: unknown[] = [];
    const id = api().Hooks.on("createActor", () => calls.push(true));
    await actorPack().getDocuments();
    api().Hooks.off("createActor", id);
    expect(calls).to.have.lengthOf(0);
  });
}
