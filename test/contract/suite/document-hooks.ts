import { expect } from "chai";
import { type Data, type Doc, documentClass, game } from "./support/foundry.ts";
import { createActor, forget, listen, probe, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { actorType } from "./support/played.ts";

/** What is told after a change, to the client that made it. That others are told too, two clients have to prove. */
export function documentHooks(): void {
  describe("Create, update and delete hooks", declare, { as: "gm" });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("tell a creation with the document, the options and the user", async () => {
    const calls = listen<[Doc, Data, string]>("createActor");
    const actor = await createActor();
    const [document, , userId] = calls.find(([made]) => made.id === actor.id)!;
    expect(document).to.equal(actor);
    expect(game().actors.get(actor.id)).to.equal(actor);
    expect(userId).to.equal(game().user.id);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.updateDocument.html */
  it("tell an update with only what changed", async () => {
    const actor = await createActor(probe({ kept: 1, changed: 1 }));
    const calls = listen<[Doc, Data, Data, string]>("updateActor");
    await actor.update(probe({ kept: 1, changed: 2 }));
    const [document, changes, , userId] = calls[0]!;
    expect(document).to.equal(actor);
    expect(changes.flags).to.deep.equal(probe({ changed: 2 }).flags);
    expect(changes).not.to.have.property("name");
    expect(userId).to.equal(game().user.id);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.deleteDocument.html */
  it("tell a deletion when the document has left its collection", async () => {
    const actor = await createActor();
    const stillThere: boolean[] = [];
    const calls = listen<[Doc, Data, string]>("deleteActor", (gone) =>
      stillThere.push(game().actors.has(gone.id)),
    );
    await actor.delete();
    expect(calls[0]![0].id).to.equal(actor.id);
    expect(calls[0]![2]).to.equal(game().user.id);
    expect(stillThere).to.deep.equal([false]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.updateDocument.html */
  it("hand on the options of the operation", async () => {
    const actor = await createActor();
    const calls = listen<[Doc, Data, Data]>("updateActor");
    await actor.update(probe(1), { contractProbe: "word" });
    expect(calls[0]![2]).to.include({ contractProbe: "word" });
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("fire once for each document of a batch", async () => {
    const calls = listen<[Doc]>("createActor");
    const names = [uniqueName(), uniqueName()];
    const made = await documentClass("Actor").createDocuments(
      names.map((name) => ({ name, type: actorType() })),
    );
    made.forEach(forget);
    expect(calls.map(([actor]) => actor.name)).to.deep.equal(names);
  });

  /** unsourced: that a listener sees the new state and not the old one. @see https://foundryvtt.com/api/modules/hookEvents.html */
  it("find the document changed already", async () => {
    const actor = await createActor();
    const name = uniqueName("renamed");
    const seen: string[] = [];
    listen<[Doc]>("updateActor", (document) => seen.push(document.name));
    await actor.update({ name });
    expect(seen).to.deep.equal([name]);
  });
}
