import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { deletionOf, replacementOf } from "./support/deletion.ts";
import { documentClass, game } from "./support/foundry.ts";
import { create, createActor, listen, probe, probeOf } from "./support/fixtures.ts";
import { describe, it, note } from "./support/mocha.ts";
import { actorType, itemType, scope } from "./support/played.ts";

/** How a change is written, and what is sent of it. */
export function updates(): void {
  describe("Updates", declareUpdates, { as: "gm" });
  describe("Ids and copies", declareIdentity, { as: "gm" });
}

function declareUpdates(): void {
  /** @see https://github.com/foundryvtt/foundryvtt/issues/8176 */
  it("expand dotted keys", async () => {
    const actor = await createActor(probe({ a: { b: 1, c: 2 } }));
    await actor.update({ [`flags.${scope()}.probe.a.b`]: 5 });
    expect(probeOf(actor)).to.deep.equal({ a: { b: 5, c: 2 } });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/8545 */
  it("merge objects deeply", async () => {
    const actor = await createActor(probe({ a: { b: 1 }, d: 1 }));
    await actor.update(probe({ a: { c: 2 } }));
    expect(probeOf(actor)).to.deep.equal({ a: { b: 1, c: 2 }, d: 1 });
  });

  /** unsourced. @see https://github.com/foundryvtt/foundryvtt/issues/12133 */
  it("replace arrays whole", async () => {
    const actor = await createActor(probe({ list: [{ a: 1 }, { b: 2 }] }));
    await actor.update(probe({ list: [{ c: 3 }] }));
    expect(probeOf(actor)).to.deep.equal({ list: [{ c: 3 }] });
  });

  /** unsourced: nothing is sent where nothing changed. @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("that change nothing resolve to nothing and tell nobody", async () => {
    const actor = await createActor(probe({ a: 1 }));
    const calls = listen("updateActor");
    expect(await actor.update({ ...probe({ a: 1 }), name: actor.name })).to.equal(undefined);
    expect(calls).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html */
  it("replace objects whole when they are not recursive", async () => {
    const actor = await createActor(probe({ a: 1, b: 2 }));
    await actor.update(probe({ b: 3 }), { recursive: false });
    expect(probeOf(actor)).to.deep.equal({ b: 3 });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13090 */
  it("take a key away by the deletion of the running generation", async () => {
    const actor = await createActor(probe({ a: 1, b: 2 }));
    await actor.update(probe(deletionOf("a")));
    expect(probeOf(actor)).to.deep.equal({ b: 2 });
    expect(actor.toObject().flags).to.deep.equal(probe({ b: 2 }).flags);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11273 */
  it("put an object in place of another by the replacement of the running generation", async () => {
    const actor = await createActor(probe({ a: { x: 1 }, b: 2 }));
    await actor.update(probe(replacementOf("a", { y: 2 })));
    expect(probeOf(actor)).to.deep.equal({ a: { y: 2 }, b: 2 });
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("drop what the document does not declare", async () => {
    const actor = await createActor();
    expect(await actor.update({ stranger: 1, system: { stranger: 1 } })).to.equal(undefined);
    expect(actor.toObject()).not.to.have.property("stranger");
    expect(actor.toObject().system).not.to.have.property("stranger");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("change several documents in one operation", async () => {
    const actors = [await createActor(), await createActor()];
    const changed = await documentClass("Actor").updateDocuments(
      actors.map(({ id }) => ({ _id: id, ...probe(1) })),
    );
    expect(changed).to.have.members(actors);
    expect(actors.map(probeOf)).to.deep.equal([1, 1]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("reject where a document is not there", async () => {
    await refused(documentClass("Actor").updateDocuments([{ _id: foundry.utils.randomID(), name: "x" }]));
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#setflag */
  it("of flags go by setFlag, getFlag and unsetFlag", async () => {
    const actor = await createActor();
    await actor.setFlag(scope(), "probe", { a: 1 });
    expect(actor.getFlag(scope(), "probe")).to.deep.equal({ a: 1 });
    await actor.unsetFlag(scope(), "probe");
    expect(actor.getFlag(scope(), "probe")).to.equal(undefined);
  });
}

function declareIdentity(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.utils.randomID.html */
  it("are sixteen letters and digits", async () => {
    expect((await createActor()).id).to.match(/^[A-Za-z0-9]{16}$/);
    expect(foundry.utils.randomID()).to.match(/^[A-Za-z0-9]{16}$/);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseCreateOperation.html */
  it("are kept when the creation asks for it, and made anew otherwise", async () => {
    const _id = foundry.utils.randomID();
    const renewed = await createActor({ _id });
    const kept = await create("Actor", { _id, type: actorType() }, { keepId: true });
    expect(renewed.id).not.to.equal(_id);
    expect(kept.id).to.equal(_id);
  });

  /** unsourced: which of the two. @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseCreateOperation.html */
  it("may be given twice: a second create under the same id with keepId replaces what is there or is refused", async () => {
    const first = await createActor({ name: "Contract first", ...probe({ a: 1 }) });
    const again = { _id: first.id, type: actorType(), name: "Contract second", ...probe({ b: 2 }) };
    const second = await create("Actor", again, { keepId: true }).catch(() => null);
    note(second ? "It was replaced." : "It was refused.");
    const there = game().actors.filter(({ id }) => id === first.id);
    expect(there).to.have.lengthOf(1);
    expect(there[0]).to.equal(second ?? first);
    expect(probeOf(there[0]!)).to.deep.equal(second ? { b: 2 } : { a: 1 });
  });

  /** unsourced. @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseCreateOperation.html */
  it("of embedded documents are not given twice: the second create is refused", async () => {
    const actor = await createActor({ items: [{ name: "Probe", type: itemType() }] });
    const [item] = actor.items.contents;
    const again = { _id: item!.id, name: "Other", type: itemType() };
    await refused(actor.createEmbeddedDocuments("Item", [again], { keepId: true }));
    expect(actor.items.map(({ name }) => name)).to.deep.equal(["Probe"]);
  });

  /** @see https://foundryvtt.com/api/functions/fromUuid.html */
  it("are found again by uuid", async () => {
    const actor = await createActor();
    expect(actor.uuid).to.equal(`Actor.${actor.id}`);
    expect(await fromUuid(`Actor.${actor.id}`)).to.equal(actor);
    expect(await fromUuid(`Actor.${foundry.utils.randomID()}`)).to.equal(null);
  });

  /** @see https://foundryvtt.com/api/functions/fromUuidSync.html */
  it("are found at once where the document is in the world", async () => {
    const actor = await createActor();
    expect(fromUuidSync(`Actor.${actor.id}`)).to.equal(game().actors.get(actor.id));
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("belong to copies that are sources: toObject knows the id and the stored values", async () => {
    const actor = await createActor(probe({ a: 1 }));
    const copy = actor.toObject();
    expect(copy).to.include({ _id: actor.id, name: actor.name, type: actorType() });
    expect(JSON.parse(JSON.stringify(copy))).to.deep.equal(copy);
  });
}
