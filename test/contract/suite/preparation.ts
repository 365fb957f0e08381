import { expect } from "chai";
import { type Data, type Doc, documentClass, generation } from "./support/foundry.ts";
import { createActor, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { replaceModel } from "./support/probe-model.ts";
import { actorType, itemType } from "./support/played.ts";

/** In which order a document and its model are prepared, and from what. */
export function preparation(): void {
  describe("Preparation", declare, { as: "gm" });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html#preparebasedata */
  it("goes: model base, document base, embedded documents, model derived, document derived", () => {
    const log: string[] = [];
    replaceModel({ log: (step) => log.push(step) });
    new (loggingClass(log))({ name: uniqueName(), type: actorType() });
    expect(log).to.deep.equal([
      "model base",
      "document base",
      "embedded",
      "model derived",
      "document derived",
    ]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.TypeDataModel.html */
  it("gives the model its document as parent", async () => {
    replaceModel({});
    const actor = await createActor();
    expect((actor.system as { parent?: unknown }).parent).to.equal(actor);
  });

  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("is done again after an update, from the source", async () => {
    replaceModel({});
    const actor = await createActor({ system: { stored: 3 } });
    expect(actor.system).to.include({ stored: 3, doubled: 6 });
    await actor.update({ system: { stored: 4 } });
    expect(actor.system).to.include({ stored: 4, doubled: 8 });
  });

  /** @see https://foundryvtt.wiki/en/development/api/DataModel */
  it("leaves no trace in the source, nor in what an update sends", async () => {
    replaceModel({});
    const actor = await createActor({ system: { stored: 3 } });
    actor.system.stored = 50;
    expect(actor._source.system).to.deep.equal({ stored: 3 });
    expect(actor.toObject().system).to.deep.equal({ stored: 3 });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/8110 */
  it("starts from the source after reset", async () => {
    replaceModel({});
    const actor = await createActor({ system: { stored: 3 } });
    actor.system.stored = 50;
    actor.reset();
    expect(actor.system).to.include({ stored: 3, doubled: 6 });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html */
  it("is done for the parent when an embedded document changes", async () => {
    const log: string[] = [];
    replaceModel({ log: (step) => log.push(step) });
    const actor = await createActor();
    log.length = 0;
    await actor.createEmbeddedDocuments("Item", [{ name: "Probe", type: itemType() }]);
    expect(log).to.include("model derived");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#applyactiveeffects */
  it("lets effects change prepared values before what the model derives, and never the source", () => {
    let seen: unknown;
    replaceModel({ log: (step, model) => step === "model derived" && (seen = model.stored) });
    const effects = [{ name: "Probe", ...changing("system.stored", "3"), statuses: ["prone"] }];
    const actor = new (plainActor())({
      name: uniqueName(),
      type: actorType(),
      system: { stored: 4 },
      effects,
    });
    expect(seen).to.equal(7);
    expect(actor.system.stored).to.equal(7);
    expect((actor._source.system as Data).stored).to.equal(4);
    expect([...(actor as unknown as { statuses: Set<string> }).statuses]).to.deep.equal(["prone"]);
  });
}

/** An effect that adds to one value, in the words of the running generation. */
function changing(key: string, value: string): Data {
  if (generation() < 14) return { changes: [{ key, value, mode: 2 }] };
  return { system: { changes: [{ key, value, type: "add", phase: "initial" }] } };
}

/** Foundry's own actor: the system's lets no effect change anything. */
function plainActor(): new (data: object) => Doc {
  return foundry.documents.Actor as unknown as new (data: object) => Doc;
}

interface Preparing extends Doc {
  prepareBaseData(): void;
  prepareEmbeddedDocuments(): void;
  prepareDerivedData(): void;
}

function loggingClass(log: string[]): new (data: object) => Doc {
  const Base = documentClass<Preparing>("Actor");
  return class extends (Base as new (data: object) => Preparing) {
    override prepareBaseData(): void {
      super.prepareBaseData();
      log.push("document base");
    }

    override prepareEmbeddedDocuments(): void {
      super.prepareEmbeddedDocuments();
      log.push("embedded");
    }

    override prepareDerivedData(): void {
      super.prepareDerivedData();
      log.push("document derived");
    }
  };
}
