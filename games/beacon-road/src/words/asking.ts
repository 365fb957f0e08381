import { localize } from "#foundry/i18n.ts";
import type { Option } from "#table/windows/ask-window.ts";

/** Values of the rules as a list, each with its own number behind it. */
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
