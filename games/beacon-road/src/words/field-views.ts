import { localize } from "#foundry/i18n.ts";
import { modelOf } from "#foundry/registration.ts";
import type { SomeThing } from "#table/sheets/item-fields.ts";
import { wordFor } from "./labels.ts";

/** A field of a schema, as far as a form needs to know it. */
interface HostField {
  readonly choices?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  /** Of a list: what its entries are. */
  readonly element?: HostField;
  /** Of a group: its fields by name. */
  readonly fields?: Readonly<Record<string, HostField>>;
}

/** One entry of a choice. */
interface FieldChoice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** What a field asks for. */
type FieldKind = "tick" | "number" | "text" | "choice" | "list" | "several" | "rows" | "group";

/** One field as a sheet shows it: to write on, and in words for who only reads. */
export interface FieldView {
  readonly kind: FieldKind;
  /** The same for a template, which asks by name. */
  readonly is: Readonly<Partial<Record<FieldKind, true>>>;
  readonly path: string;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** What it says to who only reads; empty where there is nothing to say. */
  readonly text: string;
  readonly min?: number | undefined;
  /** Whether it may be left empty. */
  readonly mayBeOpen: boolean;
  readonly max?: number | undefined;
  readonly choices: readonly FieldChoice[];
  /** Of a group its fields. */
  readonly fields: readonly FieldView[];
  /** Of a list of rows each with its fields. */
  readonly rows: readonly {
    readonly path: string;
    readonly removeLabel: string;
    readonly fields: readonly FieldView[];
  }[];
  /** It stands within a list, whose entries are written as one. */
  readonly inList: boolean;
}

/** Where a field stands. */
interface Place {
  /** The type of item, which tells apart lists of the same name. */
  readonly type: string;
  readonly uid: string;
  readonly path: string;
  readonly inList: boolean;
}

/** The fields of an item, or of its entry in an index, from its model's own schema, in its order; its description stands by itself. */
export function fieldViews({ type, system }: SomeThing, uid: string): FieldView[] {
  return fieldsOf(type).map(([name, field]) => {
    const value: unknown = foundry.utils.getProperty(system, name);
    return fieldView(field, value, { type, uid, path: name, inList: false });
  });
}

/** The names of a type's fields, its description left out. */
export function fieldNames(type: string): string[] {
  return fieldsOf(type).map(([name]) => name);
}

function fieldsOf(type: string): [name: string, field: HostField][] {
  const { schema } = modelOf("Item", type) as { readonly schema: HostField };
  return Object.entries(schema.fields ?? {}).filter(([name]) => name !== "description");
}

/** Fields that are marks of a game in progress, which a page that is read does not tell. */
const OF_PLAY = [
  "active",
  "ready",
  "worn",
  "marked",
  "held",
  "taken",
  "key",
  "column",
  "row",
  "paths",
  "rule",
];

/** Something that a thing says of itself, and what it is. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** What fields say to who only reads. */
export function factsOf(fields: readonly FieldView[]): Fact[] {
  return told(fields).map(({ label, text }) => ({ label, text }));
}

/** The same in short, a few words each. */
export function factWords(fields: readonly FieldView[]): string[] {
  return told(fields).map(({ kind, label, text }) => (kind === "tick" ? label : `${label}: ${text}`));
}

function told(fields: readonly FieldView[]): FieldView[] {
  return fields.filter(({ path }) => !OF_PLAY.includes(path)).filter(({ text }) => text !== "");
}

function fieldView(field: HostField, value: unknown, place: Place): FieldView {
  const { type, uid, path, inList } = place;
  const base = {
    path,
    id: `${uid}-${path.replaceAll(".", "-")}`,
    label: labelOf(path),
    value: value ?? "",
    text: "",
    min: field.min,
    max: field.max,
    mayBeOpen: field.nullable === true,
    choices: [],
    fields: [],
    rows: [],
    inList,
  };
  if (field.fields) return groupView(base, field.fields, value, place);
  if (field.element) return listView(base, field.element, value, place);
  if (field.choices) {
    const choices = choicesOf(field.choices, value, { type, path });
    const text = value === "" ? "" : (choices.find(({ chosen }) => chosen)?.label ?? "");
    return ofKind("choice", base, { choices, text });
  }
  if (typeof value === "boolean")
    return ofKind("tick", base, { text: value ? localize("BEACON_ROAD.Field.Yes") : "" });
  const isNumber = typeof value === "number" || value === null;
  return ofKind(isNumber ? "number" : "text", base, { text: value === 0 ? "" : String(value ?? "") });
}

type Base = Omit<FieldView, "kind" | "is">;

/** A field of a kind, with what is its own of it. */
function ofKind(kind: FieldKind, base: Base, own: Partial<Base>): FieldView {
  return Object.assign({ kind, is: { [kind]: true } }, base, own);
}

function groupView(
  base: Base,
  parts: Readonly<Record<string, HostField>>,
  value: unknown,
  place: Place,
): FieldView {
  const fields = partsOf(parts, value, place);
  return ofKind("group", base, { fields, text: saidTogether(fields) });
}

function listView(base: Base, element: HostField, value: unknown, place: Place): FieldView {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  if (element.fields) return rowsView(base, element.fields, entries, place);
  if (element.choices) return severalView(base, element.choices, entries.map(String), place);
  const text = entries.map(String).join(", ");
  return ofKind("list", base, { value: text, text });
}

function rowsView(
  base: Base,
  parts: Readonly<Record<string, HostField>>,
  entries: readonly unknown[],
  place: Place,
): FieldView {
  const rows = entries.map((entry, index) => {
    const path = `${place.path}.${index}`;
    const fields = partsOf(parts, entry, { ...place, path, inList: true });
    const removeLabel = localize("BEACON_ROAD.Sheet.RemoveRow", { list: base.label, number: index + 1 });
    return { path, removeLabel, fields };
  });
  return ofKind("rows", base, {
    rows,
    text: rows.map(({ fields }) => saidTogether(fields)).join("; "),
  });
}

function severalView(
  base: Base,
  words: readonly unknown[],
  chosen: readonly string[],
  { type, path }: Place,
): FieldView {
  const choices = words.map((word) => {
    const value = String(word);
    return { value, label: wordFor(type, path, value), chosen: chosen.includes(value) };
  });
  return ofKind("several", base, {
    choices,
    text: chosen.map((one) => wordFor(type, path, one)).join(", "),
  });
}

function partsOf(parts: Readonly<Record<string, HostField>>, value: unknown, place: Place): FieldView[] {
  return Object.entries(parts).map(([name, field]) => {
    const inner: unknown = foundry.utils.getProperty(value ?? {}, name);
    return fieldView(field, inner, { ...place, path: `${place.path}.${name}` });
  });
}

function choicesOf(
  choices: readonly unknown[],
  value: unknown,
  { type, path }: { readonly type: string; readonly path: string },
): FieldChoice[] {
  return choices.map((choice) => {
    const word = String(choice);
    const label = word === "" ? localize("BEACON_ROAD.Field.None") : wordFor(type, path, word);
    return { value: word, label, chosen: choice === value };
  });
}

/** A row in words: what stands in it, without what is as usual; a number with what it counts, a tick by its name alone. */
function saidTogether(fields: readonly FieldView[]): string {
  return fields
    .filter(({ text }) => text !== "")
    .map(({ kind, label, text }) => (kind === "tick" ? label : kind === "number" ? `${label} ${text}` : text))
    .join(" · ");
}

function labelOf(path: string): string {
  const name = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
  return localize(`BEACON_ROAD.Field.${name}`);
}
