import Handlebars from "handlebars";
import type { HelperOptions } from "handlebars";
import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";

/** A data field as the form helpers need it: it draws its own input or group. */
interface FormField {
  toInput(config: Plain): HTMLElement;
  toFormGroup(groupConfig: Plain, inputConfig: Plain): HTMLElement;
}

/** One entry of a select. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
  readonly disabled?: boolean;
}

/** `{{formInput field value=… }}`: the input of a data field. @throws Error without a field */
export function formInput(field: FormField | undefined, { hash }: HelperOptions): Handlebars.SafeString {
  if (field === undefined || field === null)
    throw new Error("You must pass a field to the formInput handlebars helper");
  return html(field.toInput({ ...(hash as Plain) }));
}

const GROUP_OPTIONS: ReadonlySet<string> = new Set([
  "classes",
  "label",
  "hint",
  "units",
  "stacked",
  "widget",
  "rootId",
  "hidden",
]);

/** `{{formGroup field value=… label=… }}`: a label, the input and its hint. @throws Error without a field */
export function formGroup(field: FormField | undefined, { hash }: HelperOptions): Handlebars.SafeString {
  if (field === undefined || field === null)
    throw new Error("You must pass a field to the formGroup handlebars helper");
  const group: Plain & { classes?: unknown } = {};
  const input: Plain = {};
  for (const [key, value] of Object.entries(hash as Plain))
    (GROUP_OPTIONS.has(key) ? group : input)[key] = value;
  if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(/\s+/).filter(Boolean);
  if ("localize" in input) group["localize"] = input["localize"];
  return html(field.toFormGroup(group, input));
}

/** `{{selectOptions choices selected=… localize=true blank="" valueAttr=… labelAttr=… sort=true }}`. */
export function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const options = hash as Plain;
  let entries = readChoices(choices, options);
  if (options["sort"] === true) entries = entries.sort((a, b) => a.label.localeCompare(b.label));
  const selected = new Set(listOf(options["selected"]).map(String));
  const drawn = entries.map((entry) => [entry, optionElement(entry, selected)] as const);
  const top = h("select");
  if (typeof options["blank"] === "string")
    top.append(h("option", { value: "" }, localize(options["blank"])));
  for (const [entry, option] of drawn) groupOf(top, entry.group).append(option);
  return new Handlebars.SafeString(top.innerHTML);
}

function optionElement({ value, label, disabled }: Choice, selected: ReadonlySet<string>): HTMLOptionElement {
  return h("option", { value, selected: selected.has(value), disabled: disabled === true }, label);
}

function groupOf(list: HTMLSelectElement, name: string | undefined): HTMLElement {
  if (name === undefined) return list;
  const group = [...list.querySelectorAll("optgroup")].find(({ label }) => label === name);
  return group ?? list.appendChild(h("optgroup", { label: name }));
}

/** Choices from a list of entries, or from an object of labels by value. */
function readChoices(choices: unknown, options: Plain): Choice[] {
  const valueKey = String(options["valueAttr"] ?? "value");
  const labelKey = String(options["labelAttr"] ?? "label");
  const words = (text: unknown): string =>
    options["localize"] === true ? localize(String(text)) : String(text);
  const read = (key: string, entry: unknown): Choice => {
    if (typeof entry !== "object" || entry === null) return { value: key, label: words(entry) };
    const data = entry as Plain;
    const group = data["group"] === undefined ? undefined : words(data["group"]);
    return {
      value: String(data[valueKey] ?? key),
      label: words(data[labelKey] ?? ""),
      group,
      disabled: data["disabled"] === true,
    };
  };
  if (Array.isArray(choices)) return choices.map((entry: unknown, index) => read(String(index), entry));
  return Object.entries((choices ?? {}) as Plain).map(([key, entry]) => read(key, entry));
}

function listOf(value: unknown): unknown[] {
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
}

/** `{{radioBoxes "name" choices checked=… localize=true }}`. */
export function radioBoxes(name: string, choices: Plain, { hash }: HelperOptions): Handlebars.SafeString {
  const { checked, localize: localized } = hash as Plain;
  const labels = Object.entries(choices).map(([value, text]) => {
    const input = h("input", { type: "radio", name, value, checked: String(checked) === value });
    return h(
      "label",
      { class: "checkbox" },
      input,
      ` ${localized === true ? localize(String(text)) : String(text)}`,
    );
  });
  return new Handlebars.SafeString(labels.map((label) => label.outerHTML).join(""));
}

/** `{{rangePicker name=… value=… min=… max=… step=… }}`: a slider with its number. */
export function rangePicker({ hash }: HelperOptions): Handlebars.SafeString {
  return elementWith("range-picker", { value: 0, min: 0, max: 1, step: 1, ...(hash as Plain) });
}

/** `{{filePicker type="image" target="img"}}`: the old way to a file; the element does the same. */
export function filePicker({ hash }: HelperOptions): Handlebars.SafeString {
  const { type, target } = hash as Plain;
  return elementWith("file-picker", { type, name: target });
}

/** `{{colorPicker name=… value=… }}`. */
export function colorPicker({ hash }: HelperOptions): Handlebars.SafeString {
  return elementWith("color-picker", hash as Plain);
}

/** `{{#select value}}…options…{{/select}}`: marks the option of that value. Foundry 13 warns; from 14 on it is gone. */
export function markSelected(context: unknown, selected: unknown, options: HelperOptions): string {
  if (host.game.release.generation >= 14) throw new Error('Missing helper: "select"; use {{selectOptions}}.');
  console.warn("Deprecated since 12: the {{select}} helper; use {{selectOptions}}.");
  const holder = h("select");
  holder.innerHTML = options.fn(context);
  const values = new Set(listOf(selected).map(String));
  for (const option of holder.querySelectorAll("option"))
    option.toggleAttribute("selected", values.has(option.value));
  return holder.innerHTML;
}

function elementWith(tag: string, attributes: Plain): Handlebars.SafeString {
  const words = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => `${name}="${Handlebars.escapeExpression(value === true ? "" : String(value))}"`);
  return new Handlebars.SafeString(`<${tag} ${words.join(" ")}></${tag}>`);
}

function html(element: HTMLElement): Handlebars.SafeString {
  return new Handlebars.SafeString(element.outerHTML);
}
