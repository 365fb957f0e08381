import type { Option } from "#table/windows/ask-window.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { label } from "../words/labels.ts";

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
