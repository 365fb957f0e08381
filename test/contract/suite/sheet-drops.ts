import { expect } from "chai";
import { pause, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { createActor, listen, uniqueName } from "./support/fixtures.ts";
import type { Doc } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { template } from "./support/templates.ts";
import { itemType } from "./support/played.ts";

interface Sheet {
  readonly element: HTMLElement;
  readonly document: Doc;
  render(options: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

const BODY = `<section class="body">{{#each document.items}}<p class="draggable" data-item-id="{{id}}" data-uuid="{{uuid}}">{{name}}</p>{{/each}}</section>`;

type SheetClass = new (options: object) => Sheet;

/** What is dragged out of one sheet and dropped into another. */
export function sheetDrops(): void {
  describe("Drag and drop between sheets", declare, { as: "gm" });
}

/** An actor with an item, and its sheet: a list of what it has. */
async function ownerAndSheet(items: object[] = []): Promise<{ actor: Doc; sheet: Sheet }> {
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  // Said once what is used of it: to compare the mixin's whole type is too deep for the compiler.
  const Base = HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) as unknown as SheetClass;
  class ContractDropSheet extends Base {
    static PARTS = { body: { template: template("drops", BODY) } };

    protected async _prepareContext(): Promise<object> {
      return { document: this.document };
    }
  }
  const actor = await createActor({ items });
  const sheet = new ContractDropSheet({ document: actor });
  defer(() => sheet.close({ animate: false }));
  await sheet.render({ force: true });
  return { actor, sheet };
}

function drag({ element }: Sheet): DataTransfer {
  const dataTransfer = new DataTransfer();
  const dragged = element.querySelector(".draggable")!;
  dragged.dispatchEvent(new DragEvent("dragstart", { dataTransfer, bubbles: true, cancelable: true }));
  return dataTransfer;
}

function drop({ element }: Sheet, dataTransfer: DataTransfer): void {
  const body = element.querySelector(".body")!;
  body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

function declare(): void {
  const gear = (): object[] => [{ name: uniqueName("item"), type: itemType() }];

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html */
  it("an element of the class draggable carries its item's type and uuid", async () => {
    const { actor, sheet } = await ownerAndSheet(gear());
    const data = JSON.parse(drag(sheet).getData("text/plain")) as object;
    expect(data).to.deep.include({ type: "Item", uuid: actor.items.contents[0]!.uuid });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html */
  it("an item dropped on another actor's sheet is there as a copy, and stays where it was", async () => {
    const [from, to] = [await ownerAndSheet(gear()), await ownerAndSheet()];
    drop(to.sheet, drag(from.sheet));
    await until("the copy", () => to.actor.items.size === 1);
    expect(from.actor.items.size).to.equal(1);
    const [original, copy] = [from.actor.items.contents[0]!, to.actor.items.contents[0]!];
    expect(copy.name).to.equal(original.name);
    expect(copy.uuid).not.to.equal(original.uuid);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html */
  it("an item dropped on the sheet it came from is not doubled", async () => {
    const { actor, sheet } = await ownerAndSheet(gear());
    drop(sheet, drag(sheet));
    await pause(300);
    expect(actor.items.size).to.equal(1);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.dropActorSheetData.html */
  it("dropActorSheetData is asked with actor, sheet and data; an answer of false is the end of it", async () => {
    const [from, to] = [await ownerAndSheet(gear()), await ownerAndSheet()];
    const calls = listen<[Doc, object, object]>("dropActorSheetData", () => false);
    drop(to.sheet, drag(from.sheet));
    await until("the hook", () => calls.length > 0);
    await pause(200);
    expect(calls[0]![0]).to.equal(to.actor);
    expect(calls[0]![1]).to.equal(to.sheet);
    expect(calls[0]![2]).to.deep.include({ type: "Item" });
    expect(to.actor.items.size).to.equal(0);
  });
}
