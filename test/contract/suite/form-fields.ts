import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { api, documentConfig } from "./support/foundry.ts";
import { createActor } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { find, open, probeAppClass } from "./support/probe-app.ts";
import { FATES_EDGE } from "./support/played.ts";

interface FormField extends HTMLElement {
  name: string;
  value: unknown;
}

interface Fields {
  createFormGroup(config: object): HTMLElement;
  createTextInput(config: object): HTMLInputElement;
  createNumberInput(config: object): HTMLInputElement;
  createSelectInput(config: object): HTMLSelectElement;
  createMultiSelectInput(config: object): FormField;
  createTextareaInput(config: object): HTMLTextAreaElement;
  createCheckboxInput(config: object): HTMLInputElement;
  prepareSelectOptionGroups(config: object): { group: string; options: { value: string }[] }[];
}

interface DataFields extends Record<
  string,
  new (...parts: never[]) => { toInput(config: object): FormField }
> {}

/** The fields of a model, as its class has them. */
interface ModelSchema {
  readonly fields: Record<string, { readonly fieldPath: string; toInput(config: object): HTMLElement }>;
}

/** The inputs that fields and systems make in code, and the elements that templates write by their tags. */
export function formFields(): void {
  describe("Form fields › made in code", declareMakers);
  describe("Form fields › of data fields", declareDataFields);
  describe("Form fields › elements", declareElements);
  describe("Form fields › generic templates", declareTemplates);
}

function makers(): Fields {
  return (api().foundry as unknown as { applications: { fields: Fields } }).applications.fields;
}

function dataFields(): DataFields {
  return (api().foundry.data as unknown as { fields: DataFields }).fields;
}

const OPTIONS = [
  { value: "a", label: "Alpha" },
  { value: "b", label: "Beta", group: "Second" },
];

/** An element of the given HTML, in a form on the page until the test is over. */
function onPage(html: string): { form: HTMLFormElement; element: FormField } {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  defer(() => form.remove());
  return { form, element: form.firstElementChild as FormField };
}

function dataOf(form: HTMLFormElement): unknown {
  return new foundry.applications.ux.FormDataExtended(form).object;
}

function declareMakers(): void {
  /** @see https://foundryvtt.com/api/interfaces/foundry.data.types.FormGroupConfig.html */
  it("a form group joins label and input under a root id, and tells units and hint", () => {
    const input = makers().createTextInput({ name: "system.word", value: "x" });
    const group = makers().createFormGroup({
      input,
      label: "Word",
      units: "m",
      hint: "A hint",
      rootId: "root",
      classes: ["slim"],
      stacked: true,
    });
    expect([...group.classList]).to.include.members(["form-group", "stacked", "slim"]);
    expect(group.querySelector("label")!.htmlFor).to.equal(input.id);
    expect(group.querySelector(".form-fields")!.firstElementChild).to.equal(input);
    expect(group.querySelector("label .units")!.textContent).to.include("m");
    expect(group.querySelector(".hint")!.textContent).to.equal("A hint");
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.data.types.FormInputConfig.html */
  it("an input has what its configuration says, as attributes", () => {
    const input = makers().createTextInput({
      name: "n",
      value: "v",
      placeholder: "p",
      required: true,
      dataset: { probe: "1" },
      aria: { label: "words" },
      classes: "one two",
    });
    expect(input.outerHTML).to.match(/name="n"/);
    expect(input.getAttribute("value")).to.equal("v");
    expect(input.required).to.equal(true);
    expect(input.dataset["probe"]).to.equal("1");
    expect(input.getAttribute("aria-label")).to.equal("words");
    expect([...input.classList]).to.deep.equal(["one", "two"]);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.applications.fields.createNumberInput.html */
  it("a number, a check box and a text of several lines are what their names say", () => {
    expect(makers().createNumberInput({ name: "n", value: 3, min: 1, max: 5 }).type).to.equal("number");
    expect(makers().createCheckboxInput({ name: "c", value: true }).hasAttribute("checked")).to.equal(true);
    expect(makers().createTextareaInput({ name: "t", value: "words" }).value).to.equal("words");
  });

  /** @see https://foundryvtt.com/api/functions/foundry.applications.fields.prepareSelectOptionGroups.html */
  it("options are grouped in the order asked for, with the blank one first", () => {
    const groups = makers().prepareSelectOptionGroups({
      options: OPTIONS,
      groups: ["Second", ""],
      blank: "",
    });
    expect(groups.map(({ group }) => group)).to.deep.equal(["Second", ""]);
    expect(groups[1]!.options.map(({ value }) => value)).to.deep.equal(["", "a"]);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.fields.SelectInputConfig.html */
  it("a select has its value chosen, also when it is written as text", () => {
    const select = makers().createSelectInput({ name: "s", value: "b", options: OPTIONS });
    expect(select.value).to.equal("b");
    expect(onPage(select.outerHTML).element.value).to.equal("b");
    expect(select.querySelector("optgroup")!.label).to.equal("Second");
  });

  /** @see https://foundryvtt.com/api/functions/foundry.applications.fields.createMultiSelectInput.html */
  it("a choice of several is a multi-select whose value is a list, also when it is written as text", () => {
    const element = makers().createMultiSelectInput({ name: "m", value: ["b"], options: OPTIONS });
    expect(element.localName).to.equal("multi-select");
    const written = onPage(element.outerHTML);
    expect([...(written.element.value as Iterable<string>)]).to.deep.equal(["b"]);
  });
}

function declareDataFields(): void {
  const choices = { a: "Alpha", b: "Beta" };

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.SetField.html */
  it("a set with choices is a multi-select, one of free texts is string-tags", () => {
    const { SetField, StringField } = dataFields();
    const make = (options: object): FormField => {
      const element = new StringField!(options as never);
      return new SetField!(element as never).toInput({ name: "s", value: ["a"] });
    };
    expect(make({ choices }).localName).to.equal("multi-select");
    expect(make({}).localName).to.equal("string-tags");
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/10307 */
  it(
    "a field of a system's model knows its path from the document on",
    () => {
      const { pc } = documentConfig("Actor").dataModels as Record<string, { readonly schema: ModelSchema }>;
      const { concept } = pc!.schema.fields;
      expect(concept!.fieldPath).to.equal("system.concept");
      expect(concept!.toInput({ value: "" }).getAttribute("name")).to.equal("system.concept");
    },
    { game: FATES_EDGE },
  );

  /** No page says so; the stricter reading. */
  it("a list has no input of its own", async () => {
    const { ArrayField, StringField } = dataFields();
    const field = new ArrayField!(new StringField!() as never);
    await refused((async () => field.toInput({ name: "l", value: ["a"] }))());
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.NumberField.html */
  it("a number with both bounds and a step is a range-picker, with choices a select of numbers", () => {
    const { NumberField } = dataFields();
    const range = new NumberField!({ min: 0, max: 4, step: 1 } as never).toInput({ name: "n", value: 2 });
    expect(range.localName).to.equal("range-picker");
    const select = new NumberField!({ choices: { 1: "One" } } as never).toInput({ name: "n", value: 1 });
    expect([select.localName, select.dataset["dtype"]]).to.deep.equal(["select", "Number"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.HTMLField.html */
  it("rich text, colours and UUIDs have elements of their own", () => {
    const { HTMLField, ColorField, DocumentUUIDField } = dataFields();
    const tags = [HTMLField!, ColorField!, DocumentUUIDField!].map(
      (Field) => new Field().toInput({ name: "f", value: null }).localName,
    );
    expect(tags).to.deep.equal(["prose-mirror", "color-picker", "document-tags"]);
  });
}

function declareElements(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLMultiSelectElement.html */
  it("multi-select: its value is told to the form as a list, and its own select's changes are not", () => {
    const { form, element } = onPage(
      `<multi-select name="m"><option value="a" selected>Alpha</option><option value="b">Beta</option></multi-select>`,
    );
    const heard: EventTarget[] = [];
    form.addEventListener("change", (event) => heard.push(event.target!));
    const select = element.querySelector("select")!;
    select.value = "b";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(heard).to.deep.equal([element]);
    expect(dataOf(form)).to.deep.equal({ m: ["a", "b"] });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLMultiCheckboxElement.html */
  it("multi-checkbox: what is ticked is its value", () => {
    const { form, element } = onPage(
      `<multi-checkbox name="m"><option value="a" selected>Alpha</option><option value="b">Beta</option></multi-checkbox>`,
    );
    const [first, second] = [...element.querySelectorAll("input")];
    expect(first!.checked).to.equal(true);
    second!.click();
    expect(dataOf(form)).to.deep.equal({ m: ["a", "b"] });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLStringTagsElement.html */
  it("string-tags: written with commas, read as a list, added to by its field", () => {
    const { form, element } = onPage(`<string-tags name="t" value="one,two"></string-tags>`);
    const input = element.querySelector("input")!;
    input.value = "three";
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(dataOf(form)).to.deep.equal({ t: ["one", "two", "three"] });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLDocumentTagsElement.html */
  it(
    "document-tags: a dropped document's UUID, one alone where it is single",
    async () => {
      const actor = await createActor();
      const { form, element } = onPage(`<document-tags name="d" type="Actor" single></document-tags>`);
      expect(dataOf(form)).to.deep.equal({ d: null });
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(actor.toDragData()));
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      expect(dataOf(form)).to.deep.equal({ d: actor.uuid });
      expect(element.textContent).to.include(actor.name);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLRangePickerElement.html */
  it("range-picker: a number, followed by both of its fields", () => {
    const { form, element } = onPage(
      `<range-picker name="r" min="0" max="10" step="1" value="4"></range-picker>`,
    );
    const [range, number] = [...element.querySelectorAll("input")];
    expect([range!.value, number!.value]).to.deep.equal(["4", "4"]);
    number!.value = "7";
    number!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(range!.value).to.equal("7");
    expect(dataOf(form)).to.deep.equal({ r: 7 });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLColorPickerElement.html */
  it("color-picker: a colour as text", () => {
    expect(dataOf(onPage(`<color-picker name="c" value="#336699"></color-picker>`).form)).to.deep.equal({
      c: "#336699",
    });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.elements.AbstractFormInputElement.html */
  it("disabled ones are not submitted", () => {
    const { form } = onPage(`<string-tags name="t" value="one" disabled></string-tags>`);
    expect(dataOf(form)).to.deep.equal({});
  });
}

function declareTemplates(): void {
  /** No page says so; public systems draw their tabs and buttons by these two paths. */
  it("templates/generic/tab-navigation.hbs draws tabs that change, form-footer.hbs draws buttons", async () => {
    const body = `<section class="tab active" data-group="main" data-tab="one"></section>`;
    const App = probeAppClass(
      {},
      { one: body },
      {
        context: () => ({
          tabs: {
            one: { id: "one", group: "main", label: "First", cssClass: "active", icon: "fa-solid fa-star" },
          },
          buttons: [
            { type: "submit", icon: "fa-solid fa-check", label: "Save it" },
            { type: "button", action: "probe", label: "More" },
          ],
        }),
      },
    );
    App.PARTS = {
      nav: { template: "templates/generic/tab-navigation.hbs" },
      ...App.PARTS,
      footer: { template: "templates/generic/form-footer.hbs" },
    };
    const app = open(App);
    await app.render({ force: true });
    const tab = find(app, "nav.tabs [data-action=tab]");
    expect(tab.dataset).to.include({ group: "main", tab: "one" });
    expect(tab.textContent.trim()).to.equal("First");
    const [submit, more] = [...app.element.querySelectorAll<HTMLButtonElement>("footer.form-footer button")];
    expect(submit!.type).to.equal("submit");
    expect(more!.dataset["action"]).to.equal("probe");
  });
}
