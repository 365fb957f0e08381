import { expect } from "chai";
import { type Data, type Doc, documentClass, game } from "./support/foundry.ts";
import { createActor, forget, listen, probe, probeOf, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { replaceModel } from "./support/probe-model.ts";
import { actorType } from "./support/played.ts";

/** What may be refused or changed on the way to the server, by whom and until when. */
export function preHooks(): void {
  describe("Pre hooks", declare, { as: "gm" });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html */
  it("hand preCreate the pending document, the data, the options and the user", async () => {
    const calls = listen<[Doc, Data, Data, string]>("preCreateActor");
    const actor = await createActor({ flags: probe("sent").flags });
    const [document, data, options, userId] = calls[0]!;
    expect(document.name).to.equal(actor.name);
    expect(document.parent).to.equal(null);
    expect(data.name).to.equal(actor.name);
    expect(options).to.be.an("object");
    expect(userId).to.equal(game().user.id);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html */
  it("cancel a creation with false: nothing is created and nothing thrown", async () => {
    const name = uniqueName("cancelled");
    listen<[Doc]>("preCreateActor", (actor) => (actor.name === name ? false : undefined));
    expect(await documentClass("Actor").create({ name, type: actorType() })).to.equal(undefined);
    expect(game().actors.getName(name)).to.equal(undefined);
  });

  /** @see https://foundryvtt.com/api/modules/hookEvents.html */
  it("do not cancel with a promise of false, null or 0", async () => {
    for (const answer of [Promise.resolve(false), null, 0]) listen("preCreateActor", () => answer);
    expect(await createActor()).to.have.property("id");
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html */
  it("change what is created through updateSource", async () => {
    listen<[Doc]>("preCreateActor", (actor) => {
      actor.updateSource(probe({ added: true }));
    });
    expect(probeOf(await createActor())).to.deep.equal({ added: true });
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preUpdateDocument.html */
  it("cancel an update with false", async () => {
    const actor = await createActor(probe(1));
    const calls = listen<[Doc, Data, Data, string]>("preUpdateActor", () => false);
    expect(await actor.update(probe(2))).to.equal(undefined);
    expect(calls[0]![0]).to.equal(actor);
    expect(calls[0]![3]).to.equal(game().user.id);
    expect(probeOf(actor)).to.equal(1);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preUpdateDocument.html */
  it("may add to the changes of an update", async () => {
    const actor = await createActor();
    listen<[Doc, Data]>("preUpdateActor", (_, changes) => {
      foundry.utils.mergeObject(changes, probe("added"));
    });
    const name = uniqueName("renamed");
    await actor.update({ name });
    expect(actor.name).to.equal(name);
    expect(probeOf(actor)).to.equal("added");
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preDeleteDocument.html */
  it("cancel a deletion with false", async () => {
    const actor = await createActor();
    const stop = { now: true };
    listen("preDeleteActor", () => (stop.now ? false : undefined));
    await actor.delete();
    stop.now = false;
    expect(game().actors.get(actor.id)).to.equal(actor);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/10514 */
  it("come after the document's and the model's own _preCreate, which is awaited", async () => {
    const order: string[] = [];
    replaceModel({
      preCreate: async () => {
        await Promise.resolve();
        order.push("model");
        return undefined;
      },
    });
    listen("preCreateActor", () => order.push("hook"));
    await createActor();
    expect(order).to.deep.equal(["model", "hook"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html */
  it("are not reached when the model's _preCreate resolves to false", async () => {
    replaceModel({ preCreate: () => Promise.resolve(false) });
    const calls = listen("preCreateActor");
    expect(await documentClass("Actor").create({ name: uniqueName(), type: actorType() })).to.equal(
      undefined,
    );
    expect(calls).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html */
  it("come after the model's _preUpdate, which is awaited and may add to the changes", async () => {
    replaceModel({
      preUpdate: async (changes) => {
        await Promise.resolve();
        foundry.utils.setProperty(changes, "system.stored", 7);
        return undefined;
      },
    });
    const actor = await createActor();
    const calls = listen<[Doc, Data]>("preUpdateActor");
    await actor.update({ name: uniqueName("renamed") });
    expect(calls[0]![1].system).to.deep.equal({ stored: 7 });
    expect(actor.system.stored).to.equal(7);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html */
  it("are handed the options that the model's _preUpdate has added to", async () => {
    replaceModel({
      preUpdate: async (_changes, options) => {
        options["contractProbe"] = "added";
        return undefined;
      },
    });
    const actor = await createActor();
    const asked = listen<[Doc, Data, Data]>("preUpdateActor");
    await actor.update({ name: uniqueName("renamed") });
    expect(asked[0]![2]).to.include({ contractProbe: "added" });
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.updateDocument.html */
  it("pass the options that they add to on to what is told after the update", async () => {
    const actor = await createActor();
    listen<[Doc, Data, Data]>("preUpdateActor", (_actor, _changes, options) => {
      options["contractProbe"] = "added";
    });
    const told = listen<[Doc, Data, Data]>("updateActor");
    await actor.update({ name: uniqueName("renamed") });
    expect(told[0]![2]).to.include({ contractProbe: "added" });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html */
  it("are not reached when the model's _preDelete resolves to false: the document stays", async () => {
    let allowed: boolean | undefined = false;
    replaceModel({ preDelete: () => Promise.resolve(allowed) });
    const actor = await createActor();
    await actor.delete();
    expect(game().actors.get(actor.id)).to.equal(actor);
    allowed = undefined;
    await actor.delete();
    expect(game().actors.has(actor.id)).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html */
  it("fire once for each document of a batch, and may refuse some of it", async () => {
    const names = [uniqueName("kept"), uniqueName("refused")];
    listen<[Doc]>("preCreateActor", (actor) => (actor.name === names[1] ? false : undefined));
    const made = await documentClass("Actor").createDocuments(
      names.map((name) => ({ name, type: actorType() })),
    );
    made.forEach(forget);
    expect(made.map((actor) => actor.name)).to.deep.equal([names[0]]);
  });
}
