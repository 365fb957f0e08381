import { expect } from "chai";
import { until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { describe, it } from "./support/mocha.ts";

/** What the sheets use of the editor's element. */
interface Editor extends HTMLElement {
  name: string;
  value: string;
  open: boolean;
  disabled: boolean;
  readonly editable: boolean;
  readonly form: HTMLFormElement | null;
}

/** The rich text editor as it stands in our sheets' markup. */
export function editorElement(): void {
  describe("The element prose-mirror", declare);
}

/** The editor in a form on the page, as a template would write it, until the fact is over. */
function editorIn(attributes = ""): { form: HTMLFormElement; editor: Editor } {
  const form = document.createElement("form");
  form.className = "application";
  form.innerHTML = `<fieldset><prose-mirror name="system.notes" ${attributes} value="&lt;p&gt;stored&lt;/p&gt;"><p>enriched</p></prose-mirror></fieldset>`;
  document.body.append(form);
  defer(() => form.remove());
  return { form, editor: form.querySelector("prose-mirror") as Editor };
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html */
  it("belongs to its form, which reads its value under its name", () => {
    const { form, editor } = editorIn("toggled");
    const { FormDataExtended } = foundry.applications.ux;
    expect(editor.form).to.equal(form);
    expect(new FormDataExtended(form).object).to.deep.include({ "system.notes": "<p>stored</p>" });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html */
  it("opens and closes by its property, and tells so by the events open and close", async () => {
    const { editor } = editorIn(`toggled collaborate="false"`);
    const told: string[] = [];
    for (const event of ["open", "close"]) editor.addEventListener(event, () => told.push(event));
    expect(editor.open).to.equal(false);
    editor.open = true;
    await until("the event open", () => told.includes("open"));
    expect(editor.querySelector("[contenteditable=true]")?.textContent).to.include("stored");
    editor.open = false;
    await until("the event close", () => told.includes("close"));
    expect(editor.textContent).to.include("enriched");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.AbstractFormInputElement.html */
  it("says input and change to its form when its value is set", () => {
    const { form, editor } = editorIn("toggled");
    const told: string[] = [];
    for (const event of ["input", "change"]) form.addEventListener(event, () => told.push(event));
    editor.value = "<p>new</p>";
    expect(told).to.deep.equal(["input", "change"]);
    expect(editor.value).to.equal("<p>new</p>");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.AbstractFormInputElement.html */
  it("cannot be edited while it, or the group of fields it stands in, is disabled", () => {
    const { form, editor } = editorIn("toggled");
    expect(editor.editable).to.equal(true);
    form.querySelector("fieldset")!.disabled = true;
    expect(editor.editable).to.equal(false);
    form.querySelector("fieldset")!.disabled = false;
    editor.disabled = true;
    expect(editor.editable).to.equal(false);
  });
}
