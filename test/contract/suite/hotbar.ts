import { expect } from "chai";
import { until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { create, createActor, listen, uniqueName } from "./support/fixtures.ts";
import { type Doc, game, type MacroDoc, type UserDoc } from "./support/foundry.ts";
import { describe, it, skip } from "./support/mocha.ts";

interface HotbarUser extends UserDoc {
  readonly hotbar: Record<string, string>;
  assignHotbarMacro(macro: Doc | null, slot: number): Promise<unknown>;
}

/** The bar of macros, and what is dropped on it. */
export function hotbar(): void {
  describe("The hotbar", declare, { as: "gm" });
}

function user(): HotbarUser {
  return game().user as HotbarUser;
}

/** A slot that is shown and empty. */
function freeSlot(): { slot: number; element: HTMLElement } {
  for (const element of document.querySelectorAll<HTMLElement>("#hotbar [data-slot]")) {
    const slot = Number(element.dataset.slot);
    if (!user().hotbar[slot]) return { slot, element };
  }
  return skip("Every slot of the hotbar that is shown has a macro.");
}

function drop(on: HTMLElement, data: object): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  on.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.hotbarDrop.html */
  it("asks hotbarDrop with the bar, the data and the slot; an answer of false is the end of it", async () => {
    const { slot, element } = freeSlot();
    const calls = listen<[object, object, string | number]>("hotbarDrop", () => false);
    const before = user().hotbar[slot];
    const data = { type: "contractProbe", words: uniqueName("drop") };
    drop(element, data);
    await until("the hook", () => calls.length > 0);
    const [[, given, at]] = calls as [[object, object, string | number]];
    expect(given).to.deep.include(data);
    expect(Number(at)).to.equal(slot);
    expect(user().hotbar[slot]).to.equal(before);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.User.html#assignhotbarmacro */
  it("has a macro at the slot it was assigned to, until it is taken off", async () => {
    const { slot } = freeSlot();
    const macro = await create<MacroDoc>("Macro", { type: "script", command: "" });
    await user().assignHotbarMacro(macro, slot);
    defer(() => user().assignHotbarMacro(null, slot));
    expect(user().hotbar[slot]).to.equal(macro.id);
    await user().assignHotbarMacro(null, slot);
    expect(user().hotbar[slot]).to.equal(undefined);
  });

  /** No page says so; the stricter reading: what lies on nobody is the host's to make a macro of. */
  it("is told of a document's drop by its drag data, type and uuid", async () => {
    const { element } = freeSlot();
    const calls = listen<[object, object, string | number]>("hotbarDrop", () => false);
    const actor = await createActor();
    drop(element, actor.toDragData());
    await until("the hook", () => calls.length > 0);
    expect(calls[0]![1]).to.deep.include({ type: "Actor", uuid: actor.uuid });
  });
}
