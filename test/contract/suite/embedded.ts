import { expect } from "chai";
import type { Data, Doc } from "./support/foundry.ts";
import { create, createActor, createCards, listen, probe, probeOf, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { itemType } from "./support/played.ts";

const probeItem = (): { name: string; type: string } => ({ name: "Probe", type: itemType() });

/** Documents in documents: items of an actor, cards of a stack, results of a table. */
export function embeddedDocuments(): void {
  describe("Embedded documents", declare, { as: "gm" });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#createembeddeddocuments */
  it("are created through their parent", async () => {
    const actor = await createActor();
    const [item] = await actor.createEmbeddedDocuments("Item", [probeItem()]);
    expect(actor.items.get(item!.id)).to.equal(item);
    expect(item!.parent).to.equal(actor);
    expect(item!.uuid).to.equal(`${actor.uuid}.Item.${item!.id}`);
    expect(await fromUuid(item!.uuid as `Actor.${string}.Item.${string}`)).to.equal(item);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("may come with their parent", async () => {
    const actor = await createActor({ items: [probeItem(), { ...probeItem(), name: "Other" }] });
    expect(actor.items.map((item) => item.name)).to.deep.equal(["Probe", "Other"]);
    for (const { id } of actor.items) expect(id).to.match(/^[A-Za-z0-9]{16}$/);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.createDocument.html */
  it("have hooks of their own, and the parent's update hook is silent", async () => {
    const actor = await createActor();
    const created = listen<[Doc]>("createItem");
    const updated = listen<[Doc, Data]>("updateItem");
    const deleted = listen<[Doc]>("deleteItem");
    const parents = listen("updateActor");
    const [item] = await actor.createEmbeddedDocuments("Item", [probeItem()]);
    await item!.update({ name: "Renamed" });
    await item!.delete();
    expect(created[0]![0]).to.equal(item);
    expect(updated[0]![1]).to.include({ name: "Renamed" });
    expect(deleted[0]![0].id).to.equal(item!.id);
    expect(parents).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#updateembeddeddocuments */
  it("are changed and deleted through their parent", async () => {
    const actor = await createActor({ items: [probeItem(), probeItem()] });
    const [first, second] = actor.items.contents;
    await actor.updateEmbeddedDocuments("Item", [{ _id: first!.id, ...probe(1) }]);
    expect(probeOf(first!)).to.equal(1);
    await actor.deleteEmbeddedDocuments("Item", [second!.id]);
    expect(actor.items.map(({ id }) => id)).to.deep.equal([first!.id]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html */
  it("stand in the parent's source as plain data", async () => {
    const actor = await createActor({ items: [probeItem()] });
    const [item] = actor.toObject().items as Data[];
    expect(item).to.include({ name: "Probe", type: itemType(), _id: actor.items.contents[0]!.id });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.abstract.Document.html#_oncreatedescendantdocuments */
  it("are announced to the parent's _on…DescendantDocuments", async () => {
    const actor = await createActor();
    const told: string[] = [];
    spy(actor, "_onCreateDescendantDocuments", () => told.push("create"));
    spy(actor, "_onUpdateDescendantDocuments", () => told.push("update"));
    spy(actor, "_onDeleteDescendantDocuments", () => told.push("delete"));
    const [item] = await actor.createEmbeddedDocuments("Item", [probeItem()]);
    await item!.update({ name: "Renamed" });
    await item!.delete();
    expect(told).to.deep.equal(["create", "update", "delete"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html */
  it("are cards in a stack", async () => {
    const deck = await createCards("deck", 2);
    expect(deck.cards.size).to.equal(2);
    expect(deck.cards.contents[0]!.parent).to.equal(deck);
    expect(deck.cards.contents[0]!.uuid).to.equal(`${deck.uuid}.Card.${deck.cards.contents[0]!.id}`);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.JournalEntry.html */
  it("are pages in a journal entry", async () => {
    const pages = [{ name: uniqueName("page"), type: "text", text: { content: "<p>Words</p>" } }];
    const entry = await create<Doc & { pages: { size: number } }>("JournalEntry", { pages });
    expect(entry.pages.size).to.equal(1);
  });
}

/** Has `after` run behind a protected method of one document, which keeps doing what it did. */
function spy(document: Doc, method: string, after: () => void): void {
  const original = (document as unknown as Record<string, (...parts: unknown[]) => unknown>)[method]!;
  Object.defineProperty(document, method, {
    configurable: true,
    value: (...parts: unknown[]) => {
      original.apply(document, parts);
      after();
    },
  });
}
