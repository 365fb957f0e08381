import { localize } from "#foundry/i18n.ts";
import type { AskField, Option } from "#table/windows/ask-window.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { label } from "../words/labels.ts";

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
  return localize(`TWO_DICE.Ask.${name}`);
}

/** Values of the rules as a list; their words stand in one group of `lang/`. */
export function listed(group: string, values: readonly string[], suffix = ""): Option[] {
  return values.map((value) => ({ value, label: localize(`TWO_DICE.${group}.${value}${suffix}`) }));
}

/** Somebody's or something's entries as a list, by a name of theirs. */
export function named<Entry>(
  entries: Readonly<Record<string, Entry>>,
  name: (entry: Entry) => string,
): Option[] {
  return Object.entries(entries).map(([value, entry]) => ({ value, label: name(entry) }));
}

/** Documents as a list, by their uuids. */
export function asChoices(documents: readonly { readonly uuid: string; readonly name: string }[]): Option[] {
  return documents.map(({ uuid, name }) => ({ value: uuid, label: name }));
}

/** Documents' uuids as a part of a window's id: each token of a foe has a window of its own. */
export function asPartOfId(...documents: readonly { readonly uuid: string }[]): string {
  return documents.map(({ uuid }) => uuid.replaceAll(".", "-")).join("-");
}

/** The four attributes as a list. */
export function attributeList(): Option[] {
  return ATTRIBUTES.map((value) => ({ value, label: label.attribute(value) }));
}
