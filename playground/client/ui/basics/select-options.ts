import type { Plain } from "../../../shared/objects.ts";
import { h } from "./html.ts";
import { localize } from "./host.ts";

/** One entry of a select, under Foundry's names. */
export interface SelectOption {
  value?: string | number;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** What a select, or a choice of several, is made from. */
export interface SelectConfig extends Plain {
  options?: readonly SelectOption[] | undefined;
  groups?: readonly string[];
  blank?: string | false | null;
  labelAttr?: string;
  valueAttr?: string;
  localize?: boolean;
  sort?: boolean;
  value?: unknown;
}

/** Entries under the heading that they share; an empty heading is none. */
export interface OptionGroup {
  readonly group: string;
  readonly options: SelectOption[];
}

/**
 * Sorts a select's entries under their headings: in the order of `groups`, which stand even when they are empty, or in
 * the order in which the entries name them.
 * See foundryvtt.com/api/functions/foundry.applications.fields.prepareSelectOptionGroups.html
 */
export function prepareSelectOptionGroups(config: SelectConfig): OptionGroup[] {
  const chosen = new Set(listOf(config.value).map(String));
  const options = (config.options ?? []).map((option) => readOption(option, config, chosen));
  const names = config.groups ?? [...new Set(options.map(({ group }) => group ?? ""))];
  const groups = names.map((group) => ({
    group: words(group, config),
    options: options.filter((option) => (option.group ?? "") === group),
  }));
  if (config.sort === true)
    for (const group of groups) group.options.sort((a, b) => (a.label ?? "").localeCompare(b.label ?? ""));
  if (typeof config.blank !== "string") return groups;
  const blank = {
    value: "",
    label: words(config.blank, config),
    selected: chosen.size === 0 || chosen.has(""),
  };
  const free = groups.find(({ group }) => group === "");
  if (free === undefined) return [{ group: "", options: [blank] }, ...groups];
  free.options.unshift(blank);
  return groups;
}

function readOption(option: SelectOption, config: SelectConfig, chosen: ReadonlySet<string>): SelectOption {
  const data = option as Plain;
  const value = String(data[config.valueAttr ?? "value"] ?? "");
  const label = words(String(data[config.labelAttr ?? "label"] ?? ""), config);
  return { ...option, value, label, selected: option.selected === true || chosen.has(value) };
}

function words(text: string, config: SelectConfig): string {
  return config.localize === true ? localize(text) : text;
}

/** The groups as elements. What is chosen is an attribute, so that it survives being written as text. */
export function optionElements(groups: readonly OptionGroup[]): HTMLElement[] {
  return groups.flatMap(({ group, options }) => {
    const elements = options.map(optionElement);
    return group === "" ? elements : [h("optgroup", { label: group }, ...elements)];
  });
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule === true) return h("hr");
  const { value = "", label = "", selected, disabled, dataset } = option;
  const element = h("option", { value, selected: selected === true, disabled: disabled === true }, label);
  Object.assign(element.dataset, dataset);
  return element;
}

/** Choices of a data field as entries: from a list, or from an object of words by value. */
export function optionsOfChoices(
  choices: unknown,
  { labelAttr = "label", valueAttr }: SelectConfig,
): SelectOption[] {
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(resolved))
    return resolved.map((choice: unknown) => optionOf(String(choice), choice, labelAttr, valueAttr));
  return Object.entries((resolved ?? {}) as Plain).map(([key, choice]) =>
    optionOf(key, choice, labelAttr, valueAttr),
  );
}

function optionOf(
  key: string,
  choice: unknown,
  labelAttr: string,
  valueAttr: string | undefined,
): SelectOption {
  if (typeof choice !== "object" || choice === null) return { value: key, label: String(choice) };
  const data = choice as Plain;
  const group = data["group"] === undefined ? {} : { group: String(data["group"]) };
  const value = valueAttr === undefined ? key : String(data[valueAttr] ?? key);
  return { value, label: String(data[labelAttr] ?? key), ...group };
}

/** What a value holds: of a set or list all, of anything else itself, of nothing nothing. */
export function listOf(value: unknown): unknown[] {
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
}
