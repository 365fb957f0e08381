import { expect } from "chai";
import { pause, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { type Doc, documentConfig } from "./support/foundry.ts";
import { create, createActor, listen, replace, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { template } from "./support/templates.ts";
import { actorType, itemType, needsOwnSheet, otherActorType, ownPacks, scope } from "./support/played.ts";

interface Sheet {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly document: Doc;
  readonly isEditable: boolean;
  readonly title: string;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  _processSubmitData(...parts: unknown[]): Promise<unknown>;
}

const BODY = `<section class="body"><input name="name" value="{{document.name}}"><prose-mirror name="system.notes" toggled value="<p>stored</p>"><p>enriched</p></prose-mirror></section>`;

type SheetClass = new (options: object) => Sheet;

/** A sheet of an actor: one input for its name, submitted on change. */
function sheetClass(): SheetClass {
  const { HandlebarsApplicationMixin } = foundry.applications.api;
  // Said once what is used of it: to compare the mixin's whole type is too deep for the compiler.
  const Base = HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) as unknown as SheetClass;
  return class ContractSheet extends Base {
    static DEFAULT_OPTIONS: object = { form: { submitOnChange: true } };
    static PARTS = { body: { template: template("sheet", BODY) } };
  };
}

function openSheet(actor: Doc): Sheet {
  const sheet = new (sheetClass())({ document: actor });
  defer(() => sheet.close({ animate: false }));
  return sheet;
}

function nameInput({ element }: Sheet): HTMLInputElement {
  return element.querySelector<HTMLInputElement>("[name=name]")!;
}

function dropOn(target: Element, document: Doc): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(document.toDragData()));
  target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

function notesOf(actor: Doc): string {
  return (actor._source["system"] as { notes: string }).notes;
}

function sortOf(actor: Doc, name: string): unknown {
  return actor.items.getName(name)?._source["sort"];
}

/** Sheets: windows of a document that write to it and follow it. */
export function documentSheets(): void {
  describe("Document sheets", declare);
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html */
  it(
    "write a changed input into their document",
    async () => {
      const sheet = openSheet(await createActor());
      await sheet.render({ force: true });
      const name = uniqueName("renamed");
      nameInput(sheet).value = name;
      nameInput(sheet).dispatchEvent(new Event("change", { bubbles: true }));
      await until("the actor's new name", () => sheet.document.name === name);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html */
  it(
    "are rendered again when their document is updated",
    async () => {
      const actor = await createActor();
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const name = uniqueName("renamed");
      await actor.update({ name });
      await until("the new name in the sheet", () => nameInput(sheet).value === name);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/interfaces/foundry.abstract.types.DatabaseUpdateOperation.html */
  it(
    "are left alone by an update that says render: false",
    async () => {
      const actor = await createActor();
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const calls = listen<[Sheet]>("renderContractSheet");
      await actor.update({ name: uniqueName() }, { render: false });
      expect(calls.filter(([rendered]) => rendered === sheet)).to.have.lengthOf(0);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html */
  it(
    "close when their document is deleted",
    async () => {
      const actor = await createActor();
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      await actor.delete();
      await until("the sheet to close", () => !sheet.rendered);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html#iseditable */
  it("have their inputs disabled where the document may not be changed", async () => {
    const [pack] = ownPacks("Actor");
    const actor = (await pack.getDocument([...pack.index][0]!._id))!;
    const sheet = openSheet(actor);
    await sheet.render({ force: true });
    expect(sheet.isEditable).to.equal(false);
    expect(nameInput(sheet).disabled).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html#iseditable */
  it(
    "have them enabled where it may",
    async () => {
      const sheet = openSheet(await createActor());
      await sheet.render({ force: true });
      expect(sheet.isEditable).to.equal(true);
      expect(nameInput(sheet).disabled).to.equal(false);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html */
  it(
    "name their document in the title",
    async () => {
      const actor = await createActor();
      expect(openSheet(actor).title).to.include(actor.name);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#sheet */
  it(
    "are one for each document, the registered default",
    async () => {
      needsOwnSheet();
      const actor = await createActor();
      expect(actor.sheet).to.be.instanceOf(foundry.applications.api.DocumentSheetV2);
      expect(actor.sheet).to.equal(actor.sheet);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html#registersheet */
  it("are registered for sub-types, under the package's name and the class's", () => {
    const { DocumentSheetConfig } = foundry.applications.apps;
    const Sheet = sheetClass() as unknown as Parameters<typeof DocumentSheetConfig.registerSheet>[2];
    DocumentSheetConfig.registerSheet(Actor, scope(), Sheet, {
      types: [actorType()],
      label: "Contract",
      canBeDefault: false,
    });
    defer(() => DocumentSheetConfig.unregisterSheet(Actor, scope(), Sheet, { types: [actorType()] }));
    const { sheetClasses } = documentConfig("Actor");
    expect(sheetClasses[actorType()])
      .to.have.property(`${scope()}.ContractSheet`)
      .that.has.property("cls", Sheet);
    expect(sheetClasses[otherActorType()] ?? {}).not.to.have.property(`${scope()}.ContractSheet`);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sheets.ActorSheetV2.html */
  it(
    "take an item that is dropped on them as a copy",
    async () => {
      const sheet = openSheet(await createActor());
      const item = await create("Item", { type: itemType() });
      await sheet.render({ force: true });
      dropOn(nameInput(sheet), item);
      await until("the item in the actor", () => sheet.document.items.size === 1);
      expect(sheet.document.items.contents[0]!.name).to.equal(item.name);
    },
    { as: "gm" },
  );

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13166 */
  it(
    "keep a dropped item's id where the actor has none of that id, and give a second copy another",
    async () => {
      const sheet = openSheet(await createActor());
      const item = await create("Item", { type: itemType() });
      await sheet.render({ force: true });
      for (const size of [1, 2]) {
        dropOn(nameInput(sheet), item);
        await until("the item in the actor", () => sheet.document.items.size === size);
      }
      expect(sheet.document.items.has(item.id)).to.equal(true);
    },
    { as: "gm" },
  );

  /** No page says so; the stricter reading: public sheets rely on the order of the elements on the page. */
  it(
    "sort an item of their own to the nearest element with data-item-id, among its neighbours on the page",
    async () => {
      const actor = await createActor();
      const names = ["a", "b", "c"];
      const items = await actor.createEmbeddedDocuments(
        "Item",
        names.map((name, index) => ({ name, type: itemType(), sort: (index + 1) * 100000 })),
      );
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const list = document.createElement("ol");
      list.innerHTML = items.map(({ id }) => `<li data-item-id="${id}"><b>x</b></li>`).join("");
      sheet.element.querySelector(".body")!.append(list);
      dropOn(list.querySelector("li:nth-child(1) b")!, items[2]!);
      await until("the new order", () => Number(sortOf(actor, "c")) < Number(sortOf(actor, "a")));
      expect([sortOf(actor, "a"), sortOf(actor, "b")]).to.deep.equal([100000, 200000]);
    },
    { as: "gm" },
  );

  /** No page says so; the stricter reading: public sheets show items in several lists. */
  it(
    "sort an item of their own among its neighbours alone: what stands elsewhere on the page does not count",
    async () => {
      const actor = await createActor();
      const names = ["a", "b", "c", "d"];
      const items = await actor.createEmbeddedDocuments(
        "Item",
        names.map((name, index) => ({ name, type: itemType(), sort: (index + 1) * 100000 })),
      );
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const [a, b, c, d] = items.map(({ id }) => `<li data-item-id="${id}"><b>x</b></li>`);
      const lists = document.createElement("div");
      lists.innerHTML = `<ol>${a}${c}</ol><ol>${b}${d}</ol>`;
      sheet.element.querySelector(".body")!.append(lists);
      dropOn(lists.querySelector("li:nth-child(2) b")!, items[3]!);
      await until("the new order", () => Number(sortOf(actor, "d")) < Number(sortOf(actor, "c")));
      expect(sortOf(actor, "d")).to.equal(200000);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html */
  it(
    "submit nothing of a form that the document does not take",
    async () => {
      const actor = await createActor();
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const told: unknown[] = [];
      replace(console, "error", (...parts: unknown[]) => void told.push(...parts));
      const preUpdates = listen("preUpdateActor");
      const submitted: unknown[] = [];
      replace(sheet, "_processSubmitData", async (...parts: unknown[]) => void submitted.push(parts));
      nameInput(sheet).value = "";
      nameInput(sheet).dispatchEvent(new Event("change", { bubbles: true }));
      await until("the error to be told", () => told.length > 0);
      expect(submitted).to.have.lengthOf(0);
      expect(preUpdates).to.have.lengthOf(0);
      expect(sheet.rendered).to.equal(true);
    },
    { as: "gm" },
  );

  /** It counts by its presence, and saves by itself; no page says how soon. @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html */
  it(
    "save what is written into a prose-mirror that says collaborate, be it false, without being told to",
    async () => {
      const actor = await createActor({ system: { notes: "<p>stored</p>" } });
      const sheet = openSheet(actor);
      await sheet.render({ force: true });
      const place = document.createElement("div");
      place.innerHTML = `<prose-mirror name="system.notes" collaborate="false" toggled value="<p>stored</p>" data-document-uuid="${actor.uuid}"></prose-mirror>`;
      sheet.element.querySelector(".body")!.append(place);
      const editor = place.firstElementChild as HTMLElement & { open: boolean };
      editor.open = true;
      const end = performance.now() + 8000;
      while (!notesOf(actor).includes("shared") && performance.now() < end) {
        const text = editor.querySelector<HTMLElement>("[contenteditable=true]");
        if (text && !text.textContent?.includes("shared")) {
          text.focus();
          document.execCommand("insertText", false, "shared ");
        }
        await pause(100);
      }
      expect(notesOf(actor)).to.include("shared");
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html */
  it(
    "have the value of a prose-mirror element that nobody opened",
    async () => {
      const sheet = openSheet(await createActor());
      await sheet.render({ force: true });
      const editor = sheet.element.querySelector("prose-mirror") as HTMLInputElement | null;
      expect(editor!.name).to.equal("system.notes");
      expect(editor!.value).to.equal("<p>stored</p>");
      expect(editor!.textContent).to.include("enriched");
    },
    { as: "gm" },
  );
}
