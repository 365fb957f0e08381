import { expandObject, type Plain } from "../../../shared/objects.ts";
import { isTag } from "../basics/realm.ts";

type Caster = (value: string) => unknown;

const CASTERS: Readonly<Record<string, Caster>> = {
  Number: (value) => (value === "" ? null : Number(value)),
  Boolean: (value) => value === "true" || value === "on" || value === "1",
  JSON: (value) => (value === "" ? null : (JSON.parse(value) as unknown)),
};

/** A form field that is an element of ours or of a system, with a name and a value of any type. */
interface ValueElement extends HTMLElement {
  name: string;
  value: unknown;
  disabled?: boolean;
}

/**
 * A form's data with types: numbers from number fields, booleans from checkboxes, lists from several fields of one
 * name, and what custom elements say. Disabled fields are left out. `object` is flat, by field name.
 */
export class FormDataExtended extends FormData {
  readonly object: Plain = {};
  readonly dtypes: Record<string, string> = {};

  constructor(
    form: HTMLFormElement,
    { disabled = false, readonly = true }: { disabled?: boolean; readonly?: boolean } = {},
  ) {
    super();
    for (const [name, fields] of fieldsByName(form)) this.#read(name, fields, { disabled, readonly });
    for (const image of form.querySelectorAll("img[data-edit]")) this.#readImage(image as HTMLImageElement);
  }

  /** A picture that can be changed is a field of the form: its name is `data-edit`, its value the path. */
  #readImage(image: HTMLImageElement): void {
    const name = image.dataset["edit"] ?? "";
    const path = image.getAttribute("src") ?? "";
    if (name === "" || name in this.object || image.matches(":disabled *")) return;
    this.object[name] = path;
    this.dtypes[name] = "Image";
    this.set(name, path);
  }

  /** The data nested by the dots in the names. */
  get expanded(): Plain {
    return expandObject(this.object);
  }

  #read(
    name: string,
    named: readonly ValueElement[],
    allowed: { disabled: boolean; readonly: boolean },
  ): void {
    const fields = named.filter((field) => isRead(field, allowed));
    if (fields.length === 0) return;
    const value = readFields(fields);
    if (value === undefined) return;
    this.object[name] = value;
    this.dtypes[name] = fields[0]?.dataset["dtype"] ?? "String";
    this.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
}

function customElementsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>("[name]")].filter((element) =>
    element.localName.includes("-"),
  );
}

function nameOf(element: Element): string {
  return (element as ValueElement).name ?? element.getAttribute("name") ?? "";
}

/** Every field of a form that has a name, once. */
function fieldsByName(form: HTMLFormElement): ReadonlyMap<string, ValueElement[]> {
  const fields = [...new Set([...form.elements, ...customElementsOf(form)])] as ValueElement[];
  const named = new Map<string, ValueElement[]>();
  for (const field of fields) named.set(nameOf(field), [...(named.get(nameOf(field)) ?? []), field]);
  named.delete("");
  return named;
}

function isRead(field: ValueElement, allowed: { disabled: boolean; readonly: boolean }): boolean {
  if (isTag(field, "button", "fieldset", "object")) return false;
  if (isTag(field, "input") && ["submit", "button", "reset"].includes(field.type)) return false;
  if (!allowed.disabled && (field.disabled === true || field.matches(":disabled"))) return false;
  return allowed.readonly || !("readOnly" in field && field.readOnly === true);
}

function readField(field: ValueElement): unknown {
  if (isTag(field, "input")) return readInput(field);
  if (isTag(field, "select") && field.multiple)
    return [...field.selectedOptions].map((option) => option.value);
  if (isTag(field, "select", "textarea")) return cast(field, field.value);
  return field.value;
}

function readInput(input: HTMLInputElement): unknown {
  if (input.type === "checkbox")
    return input.hasAttribute("value") ? (input.checked ? cast(input, input.value) : null) : input.checked;
  if (input.type === "radio") return input.checked ? cast(input, input.value) : null;
  if (input.type === "number" || input.type === "range")
    return input.value === "" ? null : Number(input.value);
  return cast(input, input.value.trim());
}

/** One field's value, or what several of one name say together. */
function readFields(fields: readonly ValueElement[]): unknown {
  const [first] = fields;
  if (first === undefined || fields.length === 1) return first && readField(first);
  const values = fields.map((field) => readField(field));
  if (fields.every((field) => isInput(field, "radio"))) return values.find((value) => value !== null) ?? null;
  const areCheckboxes = fields.every((field) => isInput(field, "checkbox"));
  return areCheckboxes ? values.filter((value) => value !== null && value !== false) : values;
}

function isInput(field: ValueElement, type: string): boolean {
  return isTag(field, "input") && field.type === type;
}

function cast(field: HTMLElement, value: string): unknown {
  const caster = CASTERS[field.dataset["dtype"] ?? ""];
  return caster === undefined ? value : caster(value);
}
