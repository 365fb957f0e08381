import { expect } from "chai";
import { type Data, type Doc, documentClass, documentConfig, game } from "./support/foundry.ts";
import { bootCollection } from "./support/boot.ts";
import { defer } from "./support/clean-up.ts";
import { createActor, forget, listen, replace, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType } from "./support/played.ts";

/** What becomes of a change between the client that asks for it and everybody's hooks. */
export function changes(): void {
  describe("Changes", declare, { as: "gm" });
}

/** Has the prototype of the world's actors do `work` in one of its own events, until the test is over. */
function during(event: string, work: (...parts: Data[]) => void): void {
  const { prototype } = documentClass("Actor") as unknown as { prototype: Record<string, unknown> };
  const before = prototype[event] as (...parts: unknown[]) => unknown;
  prototype[event] = function (this: Doc, ...parts: Data[]): unknown {
    work(...parts);
    return before.apply(this, parts);
  };
  defer(() => (prototype[event] = before));
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.preCreateDocument.html */
  it("carry options that were written before a creation to the hooks after it", async () => {
    listen<[Doc, Data, Data]>("preCreateActor", (_actor, _data, options) => {
      options.byHook = "hook";
    });
    during("_preCreate", (_data, options) => (options.byDocument = "document"));
    const created = listen<[Doc, Data]>("createActor");
    await createActor();
    expect(created[0]![1]).to.include({ byHook: "hook", byDocument: "document" });
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preUpdateDocument.html */
  it("carry options that were written before an update to _onUpdate and to the hooks after it", async () => {
    const actor = await createActor();
    const seen: unknown[] = [];
    listen<[Doc, Data, Data]>("preUpdateActor", (_actor, _changes, options) => {
      options.byHook = "hook";
    });
    during("_preUpdate", (_changes, options) => (options.byDocument = "document"));
    during("_onUpdate", (_changes, options) => seen.push(options.byDocument, options.byHook));
    const updated = listen<[Doc, Data, Data]>("updateActor");
    await actor.update({ name: uniqueName() });
    expect(updated[0]![2]).to.include({ byHook: "hook", byDocument: "document" });
    expect(seen).to.deep.equal(["document", "hook"]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.preDeleteDocument.html */
  it("carry options that were written before a deletion to the hooks after it", async () => {
    const actor = await createActor();
    listen<[Doc, Data]>("preDeleteActor", (_actor, options) => {
      options.byHook = "hook";
    });
    const deleted = listen<[Doc, Data]>("deleteActor");
    await actor.delete();
    expect(deleted[0]![1]).to.include({ byHook: "hook" });
  });

  /** No page says so; the stricter reading, as several public systems rely on it. */
  it("leave out an invalid document of a creation, tell of it, and make the others", async () => {
    const told: unknown[] = [];
    replace(console, "error", (...parts: unknown[]) => void told.push(parts));
    listen("error", (location: string) => told.push(location));
    const name = uniqueName();
    const made = await documentClass("Actor").createDocuments([
      { name, type: "unheard-of" },
      { name, type: actorType() },
    ]);
    for (const actor of made) forget(actor);
    expect(made.map(({ type }) => type)).to.deep.equal([actorType()]);
    expect(told).to.be.an("array").that.is.not.empty;
    expect(await documentClass("Actor").create({ name, type: "unheard-of" })).to.equal(undefined);
  });

  /** No page says so; the stricter reading, as several public projects meet it. */
  it("put a document that is created under the id of another in its place", async () => {
    const first = await createActor();
    const name = uniqueName("second");
    await documentClass("Actor").create({ _id: first.id, name, type: actorType() }, { keepId: true });
    expect(game().actors.get(first.id)!.name).to.equal(name);
    expect(game().actors.filter(({ id }) => id === first.id)).to.have.lengthOf(1);
  });

  /** @see https://foundryvtt.com/api/variables/CONFIG.html */
  it("go to collections of the class that CONFIG names", () => {
    expect(game().actors).to.be.instanceOf(documentConfig("Actor").collection);
    expect(bootCollection.cls).not.to.equal(null);
    expect((game() as unknown as { tables: object }).tables).to.be.instanceOf(bootCollection.cls);
  });
}
