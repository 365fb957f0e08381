import { h } from "../basics/html.ts";
import { localize, type HostSetting } from "../basics/host.ts";

/** A data field used as a setting's type draws itself. */
interface DrawingField {
  toInput(config: Record<string, unknown>): HTMLElement;
}

/** The label, input and hint of one setting. Its input is named by `namespace.key`. */
export function settingGroup(setting: HostSetting, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const id = `setting-${name.replaceAll(".", "-")}`;
  const hint =
    setting.hint === undefined ? null : h("p", { class: "hint", id: `${id}-hint` }, localize(setting.hint));
  const input = settingInput(setting, name, value);
  input.id = id;
  if (hint !== null) input.setAttribute("aria-describedby", hint.id);
  const label = h("label", { for: id }, localize(setting.name ?? setting.key));
  return h(
    "div",
    { class: "form-group", "data-setting-id": name },
    label,
    h("div", { class: "form-fields" }, input),
    hint,
  );
}

function settingInput(setting: HostSetting, name: string, value: unknown): HTMLElement {
  const choices = typeof setting.choices === "function" ? setting.choices() : setting.choices;
  if (choices !== undefined) return selectInput(name, choices, value);
  if (isField(setting.type)) return setting.type.toInput({ name, value, localize: true });
  if (setting.type === Boolean) return h("input", { type: "checkbox", name, checked: value === true });
  if (setting.type === Number) return numberInput(setting, name, value);
  return h("input", { type: "text", name, value: String(value ?? "") });
}

function isField(type: unknown): type is DrawingField {
  return typeof type === "object" && type !== null && "toInput" in type;
}

function selectInput(name: string, choices: Record<string, string>, value: unknown): HTMLSelectElement {
  const options = Object.entries(choices).map(([key, words]) =>
    h("option", { value: key, selected: key === String(value) }, localize(words)),
  );
  return h("select", { name }, ...options);
}

function numberInput({ range }: HostSetting, name: string, value: unknown): HTMLInputElement {
  return h("input", {
    type: "number",
    name,
    value: String(value ?? ""),
    min: range?.min,
    max: range?.max,
    step: range?.step ?? "any",
  });
}
