import { localize } from "#foundry/i18n.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";

/** What a field says besides; its label stands under `Ask`, by its name, unless it says another. */
type More = Partial<Omit<AskField, "name" | "is" | "choices">>;

/** A list of which one line is chosen. */
export function one(name: string, choices: readonly Option[], more: More = {}): AskField {
  return { name, choices, is: "one", label: labelOf(name), ...more };
}

/** A list of which several lines are ticked. */
export function many(name: string, choices: readonly Option[], more: More = {}): AskField {
  return { name, choices, is: "many", label: labelOf(name), ...more };
}

/** A line for words. */
export function words(name = "words", more: More = {}): AskField {
  return { name, is: "words", label: labelOf(name), ...more };
}

function labelOf(name: string): string {
  return localize(`BEACON_ROAD.Ask.${name}`);
}

/** Values of the rules as a list; their words stand in one group of `lang/`. */
export function listed(group: string, values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: localize(`BEACON_ROAD.${group}.${value}`) }));
}

/** The same, each with its own number behind it. */
export function listedWith<const Value extends string>(
  group: string,
  values: readonly Value[],
  number: (value: Value) => number,
): Option[] {
  return values.map((value) => ({
    value,
    label: `${localize(`BEACON_ROAD.${group}.${value}`)} (${number(value)})`,
  }));
}

/** The numbers from the first to the last, as a list. @param label how each is written */
export function numbered(from: number, to: number, label: (number: number) => string = String): Option[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => ({
    value: String(from + place),
    label: label(from + place),
  }));
}

/** Documents as a list, by their ids and names. */
export function named(documents: readonly { readonly id: string | null; readonly name: string }[]): Option[] {
  return documents.map(({ id, name }) => ({ value: id ?? "", label: name }));
}

/** A list that may be left empty. */
export function orNone(choices: readonly Option[], label = "BEACON_ROAD.Ask.None"): Option[] {
  return [{ value: "", label: localize(label) }, ...choices];
}
