import { getProperty } from "../../../shared/objects.ts";
import type { Document } from "../abstract/document.ts";
import { ArrayField } from "../fields/array-fields.ts";
import type { DataField } from "../fields/data-field.ts";
import { StringField } from "../fields/primitive-fields.ts";
import { SchemaField } from "../fields/schema-field.ts";
import { TypeDataField } from "../abstract/model-fields.ts";

/** A condition on one value of a document, under Foundry's names. */
export interface SearchFilter {
  field: string;
  operator?: string;
  negate?: boolean;
  value: unknown;
}

/** What is searched for. */
export interface SearchOptions {
  query?: string;
  filters?: SearchFilter[];
  /** Ids of documents that are not wanted. */
  exclude?: string[];
}

/** A text as it is compared: without accents, case and surrounding space. */
export function cleanQuery(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .trim()
    .toLowerCase();
}

/** The fields of a kind of document that are marked for search, by path; those of one sub-type or of all. */
export function searchableFields(cls: typeof Document, type?: string): Record<string, DataField> {
  const found: Record<string, DataField> = {};
  for (const [name, field] of cls.schema.entries()) collect(field, name, found, type, cls.TYPES);
  return found;
}

function collect(
  field: DataField,
  path: string,
  found: Record<string, DataField>,
  type: string | undefined,
  types: readonly string[],
): void {
  if (field instanceof StringField && field.textSearch) found[path] = field;
  if (field instanceof ArrayField) collect(field.element, path, found, type, types);
  const inner = field instanceof TypeDataField ? schemasOf(field, type, types) : [field];
  for (const schema of inner) {
    if (!(schema instanceof SchemaField)) continue;
    for (const [name, part] of schema.entries()) collect(part, `${path}.${name}`, found, type, types);
  }
}

function schemasOf(field: TypeDataField, type: string | undefined, types: readonly string[]): SchemaField[] {
  const wanted = type === undefined ? types : [type];
  return wanted.flatMap((name) => field.getModelForType(name)?.schema ?? []);
}

/** The texts at a path of a document, be it one or a list of them. */
export function textsAt(document: object, path: string): string[] {
  const value = getProperty(document, path);
  const values: unknown[] = value instanceof Set || Array.isArray(value) ? Array.from(value) : [value];
  return values.filter((entry) => typeof entry === "string");
}

/** Does a document's value stand to the filter's as its operator says? @throws Error for an unknown operator. */
export function meets(
  document: object,
  { field, operator = "equals", negate = false, value }: SearchFilter,
): boolean {
  const test = OPERATORS[operator];
  if (!test) throw new Error(`"${operator}" is no operator of a search filter.`);
  return test(getProperty(document, field), value) !== negate;
}

const OPERATORS: Readonly<Record<string, (actual: unknown, wanted: unknown) => boolean>> = {
  equals: (actual, wanted) => (Array.isArray(wanted) ? wanted.includes(actual) : actual === wanted),
  contains: (actual, wanted) =>
    Array.isArray(actual) && (Array.isArray(wanted) ? wanted : [wanted]).every((one) => actual.includes(one)),
  starts_with: (actual, wanted) => cleanQuery(String(actual ?? "")).startsWith(cleanQuery(String(wanted))),
  ends_with: (actual, wanted) => cleanQuery(String(actual ?? "")).endsWith(cleanQuery(String(wanted))),
  lt: (actual, wanted) => Number(actual) < Number(wanted),
  lte: (actual, wanted) => Number(actual) <= Number(wanted),
  gt: (actual, wanted) => Number(actual) > Number(wanted),
  gte: (actual, wanted) => Number(actual) >= Number(wanted),
  between: (actual, wanted) =>
    Array.isArray(wanted) && Number(actual) >= Number(wanted[0]) && Number(actual) <= Number(wanted[1]),
  is_empty: (actual) => actual === null || actual === undefined || actual === "",
};
