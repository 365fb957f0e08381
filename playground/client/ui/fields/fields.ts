import type { Plain } from "../../../shared/objects.ts";
import { h, icon } from "../basics/html.ts";
import { localize } from "../basics/host.ts";
import { isNode } from "../basics/realm.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "../elements/multi-select.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLRangePickerElement } from "../elements/range-picker.ts";
import { optionElements, prepareSelectOptionGroups, type SelectConfig } from "../basics/select-options.ts";
import { type InputConfig, setInputAttributes } from "../basics/set-input-attributes.ts";

/** How a form group is made, under Foundry's names. */
export interface GroupConfig extends Plain {
  label?: string;
  units?: string;
  input: Element | Iterable<Element>;
  hint?: string;
  rootId?: string;
  classes?: readonly string[];
  stacked?: boolean;
  hidden?: boolean | "until-found";
  localize?: boolean;
}

/**
 * A form group: label, field and hint. With `rootId` label and field are joined by id.
 * See foundryvtt.com/api/functions/foundry.applications.fields.createFormGroup.html
 */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const words = (text: string): string => (config.localize === true ? localize(text) : text);
  const inputs = isNode(config.input) ? [config.input] : [...config.input];
  const label = h("label", {}, words(config.label ?? ""));
  if (config.units !== undefined && config.units !== "")
    label.append(" ", h("span", { class: "units" }, `(${words(config.units)})`));
  if (config.rootId !== undefined) joinLabel(label, inputs, config.rootId);
  const group = h(
    "div",
    {
      class: ["form-group", config.stacked === true ? "stacked" : "", ...(config.classes ?? [])]
        .filter(Boolean)
        .join(" "),
      hidden: config.hidden === undefined ? false : config.hidden,
    },
    label,
    h("div", { class: "form-fields" }, ...inputs),
  );
  if (config.hint !== undefined && config.hint !== "")
    group.append(h("p", { class: "hint" }, words(config.hint)));
  return group;
}

function joinLabel(label: HTMLLabelElement, inputs: readonly Element[], rootId: string): void {
  for (const input of inputs) {
    const name = input.getAttribute("name");
    if (input.id === "" && name !== null) input.id = `${rootId}-${name}`;
  }
  const [only] = inputs;
  if (only !== undefined && inputs.length === 1) label.htmlFor = only.id;
}

/** `<input type="text">`. */
export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = h("input", { type: "text", value: String(config.value ?? "") });
  return setInputAttributes(input, config);
}

/** `<textarea>`. */
export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = h("textarea", { rows: config.rows }, String(config.value ?? ""));
  return setInputAttributes(area, config);
}

/** `<input type="checkbox">`. */
export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  return setInputAttributes(h("input", { type: "checkbox", checked: config.value === true }), config);
}

/** How a number is asked for. */
export interface NumberConfig extends InputConfig {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
  type?: "number" | "range";
}

/** `<input type="number">`, or with `type: "range"` a `<range-picker>`. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const { min, max, step = "any", value } = config;
  if (config.type === "range") return HTMLRangePickerElement.create({ ...config, name: config.name ?? "" });
  const input = h("input", {
    type: "number",
    min,
    max,
    step,
    value: value === null || value === undefined ? "" : String(value),
  });
  return setInputAttributes(input, config);
}

/** `<select>` of one choice. */
export function createSelectInput(config: SelectConfig & InputConfig): HTMLSelectElement {
  const select = h("select", {}, ...optionElements(prepareSelectOptionGroups(config)));
  return setInputAttributes(select, config);
}

/** `<multi-select>`, or with `type: "checkboxes"` a `<multi-checkbox>`. */
export function createMultiSelectInput(config: SelectConfig & InputConfig & { type?: string }): HTMLElement {
  const Element = config.type === "checkboxes" ? HTMLMultiCheckboxElement : HTMLMultiSelectElement;
  return Element.create({ ...config, name: config.name ?? "" });
}

/** An editor of rich text. */
export function createEditorInput(
  config: InputConfig & { height?: number; collaborate?: boolean; button?: boolean },
): HTMLElement {
  const { button: toggled = false, ...rest } = config;
  const editor = HTMLProseMirrorElement.create({ ...rest, toggled, name: config.name ?? "" });
  return h("div", { class: "editor" }, editor);
}

/** An icon of Font Awesome: a glyph's name, in a style. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: readonly string[] } = {},
): HTMLElement {
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return icon([`fa-${style}`, name, fixedWidth ? "fa-fw" : "", ...classes].filter(Boolean).join(" "));
}
