import { expect } from "chai";
import { documentClass } from "./support/foundry.ts";
import { createActor } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { itemType, ownPacks } from "./support/played.ts";

/** What a dragged document carries, and how a drop finds it again. */
export function dragData(): void {
  describe("Drag data", declare);
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#todragdata */
  it(
    "names the kind and the uuid of a document",
    async () => {
      const actor = await createActor({ items: [{ name: "Probe", type: itemType() }] });
      const item = actor.items.contents[0]!;
      expect(actor.toDragData()).to.include({ type: "Actor", uuid: actor.uuid });
      expect(item.toDragData()).to.include({ type: "Item", uuid: item.uuid });
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#fromdropdata */
  it(
    "leads back to the document",
    async () => {
      const actor = await createActor();
      expect(await documentClass("Actor").fromDropData(actor.toDragData())).to.equal(actor);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#fromdropdata */
  it("leads into compendia", async () => {
    const [pack] = ownPacks("Actor");
    const { uuid, _id } = [...pack.index][0]!;
    expect(await documentClass("Actor").fromDropData({ type: "Actor", uuid })).to.include({
      id: _id,
      pack: pack.collection,
    });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html#getdrageventdata */
  it("travels as JSON in text/plain", () => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify({ type: "Probe", uuid: "Probe.1" }));
    const event = new DragEvent("drop", { dataTransfer });
    const { TextEditor } = foundry.applications.ux;
    expect(TextEditor.implementation.getDragEventData(event)).to.deep.equal({
      type: "Probe",
      uuid: "Probe.1",
    });
  });
}
