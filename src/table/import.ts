import type { KnownField } from "../foundry/fields.ts";
import { isRecord } from "./records.ts";

/** What of some data a schema knows, and the paths of what it does not know or cannot read. */
export interface PartialSource {
  readonly known: unknown;
  readonly unknown: readonly string[];
}

/**
 * Sorts data from elsewhere, part by part: one strange value costs itself, and not what stands beside it. Nothing of
 * what is left out goes unnamed.
 */
export function parsePartial(value: unknown, field: KnownField, path = ""): PartialSource {
  const inner = field.fields ?? null;
  if ((inner || field.entry) && isRecord(value))
    return knownParts(value, (key) => inner?.[key] ?? field.entry, path);
  return field.accepts(value) ? { known: value, unknown: [] } : { known: undefined, unknown: [path] };
}

function knownParts(
  value: Readonly<Record<string, unknown>>,
  fieldOf: (key: string) => KnownField | undefined,
  path: string,
): PartialSource {
  const known: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    const place = path === "" ? key : `${path}.${key}`;
    const field = Object.hasOwn(value, key) ? fieldOf(key) : undefined;
    const sorted = field ? parsePartial(part, field, place) : { known: undefined, unknown: [place] };
    if (sorted.known !== undefined) known[key] = sorted.known;
    unknown.push(...sorted.unknown);
  }
  return { known, unknown };
}

/**
 * The update that puts one object in the place of another value by value: what is not in it any more is deleted by name.
 * For who may not replace the whole, because a part of it is not theirs to write.
 * @param deletion the part of an update that removes a key
 */
export function replacing(
  before: object,
  after: object,
  deletion: (key: string) => Record<string, unknown>,
): Record<string, unknown> {
  const next = new Map<string, unknown>(Object.entries(after));
  const update: Record<string, unknown> = { ...after };
  for (const [key, value] of Object.entries(before)) {
    const there = next.get(key);
    if (!next.has(key)) Object.assign(update, deletion(key));
    else if (isRecord(value) && isRecord(there)) update[key] = replacing(value, there, deletion);
  }
  return update;
}
