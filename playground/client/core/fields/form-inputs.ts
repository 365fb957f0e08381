import type { Plain } from "../../../shared/objects.ts";

/** What an input needs to know of the field that it is for. */
export interface FormField {
  readonly name: string | undefined;
  readonly fieldPath: string;
  label: string;
  hint: string;
  getInitialValue(data: Plain): unknown;
  toInput(config: FormInputConfig): HTMLElement;
}

/** How an input is made, under Foundry's names. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  readonly?: boolean;
  disabled?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  id?: string;
  classes?: string;
  choices?: object;
  blank?: string | false;
  input?: (field: FormField, config: FormInputConfig) => HTMLElement;
  [attribute: string]: unknown;
}

/** How a form group is made, under Foundry's names. */
export interface FormGroupConfig {
  label?: string;
  hint?: string;
  units?: string;
  rootId?: string;
  stacked?: boolean;
  localize?: boolean;
  classes?: string[];
  input?: (field: FormField, config: FormInputConfig) => HTMLElement;
  widget?: (field: FormField, group: FormGroupConfig, config: FormInputConfig) => HTMLElement;
}

type Maker = (field: FormField, config: FormInputConfig) => HTMLElement;

let makeInput: Maker = makePlainInput;

/** The windows' side can bring richer inputs, such as `prose-mirror`; until then there are plain ones. */
export function registerInputMaker(maker: (fallback: Maker) => Maker): void {
  makeInput = maker(makePlainInput);
}

/** An input for the field, named by its path unless told otherwise. */
export function createInput(field: FormField, config: FormInputConfig): HTMLElement {
  const complete = {
    name: field.fieldPath,
    ...config,
    value: "value" in config ? config.value : field.getInitialValue({}),
  };
  return (complete.input ?? makeInput)(field, complete);
}

/** A form group for the field: label, input and hint, joined by id for those who cannot see the layout. */
export function createFormGroup(
  field: FormField,
  group: FormGroupConfig,
  config: FormInputConfig,
): HTMLElement {
  if (group.widget !== undefined) return group.widget(field, group, config);
  const id =
    config.id ?? `${group.rootId ?? "field"}-${(config.name ?? field.fieldPath).replaceAll(".", "-")}`;
  const input = field.toInput({ ...config, id, ...(group.input ? { input: group.input } : {}) });
  const element = document.createElement("div");
  element.className = ["form-group", group.stacked ? "stacked" : "", ...(group.classes ?? [])]
    .filter(Boolean)
    .join(" ");
  const label = document.createElement("label");
  label.htmlFor = id;
  label.textContent = group.label ?? (field.label || (field.name ?? ""));
  if (group.units)
    label.append(
      Object.assign(document.createElement("span"), { className: "units", textContent: ` (${group.units})` }),
    );
  const box = Object.assign(document.createElement("div"), { className: "form-fields" });
  box.append(input);
  element.append(label, box);
  const hint = group.hint ?? field.hint;
  if (hint) element.append(createHint(hint, id, input));
  return element;
}

function createHint(hint: string, id: string, input: HTMLElement): HTMLElement {
  const paragraph = Object.assign(document.createElement("p"), {
    className: "hint",
    id: `${id}-hint`,
    textContent: hint,
  });
  input.setAttribute("aria-describedby", paragraph.id);
  return paragraph;
}

function makePlainInput(field: FormField, config: FormInputConfig): HTMLElement {
  const choices: unknown = config.choices ?? Reflect.get(field, "choices");
  const resolved: unknown = choices instanceof Function ? (choices as () => unknown)() : choices;
  if (typeof resolved === "object" && resolved !== null) return makeSelect(config, resolved);
  return makeSimple(config, typeof field.getInitialValue({}));
}

function makeSelect(config: FormInputConfig, choices: object): HTMLElement {
  const select = document.createElement("select");
  const pairs: [string, unknown][] = Array.isArray(choices)
    ? choices.map((choice: unknown) => [String(choice), String(choice)])
    : Object.entries(choices);
  if (typeof config.blank === "string") pairs.unshift(["", config.blank]);
  for (const [value, label] of pairs) {
    const text =
      typeof label === "object" && label !== null && "label" in label ? String(label.label) : String(label);
    select.append(makeOption(value, text, String(config.value ?? "") === value));
  }
  return withCommonAttributes(select, config);
}

/** The choice is an attribute, so that it survives being written into a template as text. */
function makeOption(value: string, text: string, selected: boolean): HTMLElement {
  const option = Object.assign(document.createElement("option"), { value, textContent: text });
  option.toggleAttribute("selected", selected);
  return option;
}

function makeSimple(config: FormInputConfig, type: string): HTMLElement {
  const input = document.createElement("input");
  if (type === "boolean") {
    input.type = "checkbox";
    input.toggleAttribute("checked", Boolean(config.value));
  } else {
    input.type = typeof config.value === "number" || type === "number" ? "number" : "text";
    input.setAttribute("value", String(config.value ?? ""));
  }
  return withCommonAttributes(input, config);
}

function withCommonAttributes<T extends HTMLElement>(element: T, config: FormInputConfig): T {
  if (config.name) element.setAttribute("name", config.name);
  if (config.id) element.id = config.id;
  if (config.classes) element.className = config.classes;
  if (config.placeholder) element.setAttribute("placeholder", config.placeholder);
  element.toggleAttribute("required", config.required ?? false);
  element.toggleAttribute("readonly", config.readonly ?? false);
  element.toggleAttribute("disabled", config.disabled ?? false);
  element.toggleAttribute("autofocus", config.autofocus ?? false);
  return element;
}
