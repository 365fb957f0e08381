import type { KnownField, NumberRange } from "../foundry/fields.ts";
import { isRecord } from "./records.ts";

/** What of some data a schema knows, and the paths of what it does not know or cannot read. */
export interface PartialSource {
  readonly known: unknown;
  readonly unknown: readonly string[];
  /** Numbers that were brought into their range. */
  readonly clipped: readonly Clipped[];
}

/** A number past its range, by its path, and what it became. */
export interface Clipped {
  readonly path: string;
  readonly value: number;
  readonly to: number;
}

/**
 * Sorts data from elsewhere, part by part: one strange value costs itself, and not what stands beside it. Nothing of
 * what is left out goes unnamed.
 */
export function parsePartial(value: unknown, field: KnownField, path = "", most: Most = {}): PartialSource {
  const inner = field.fields ?? null;
  if ((inner || field.entry) && isRecord(value))
    return knownParts(value, (key) => inner?.[key] ?? field.entry, path, most);
  const near = field.range && typeof value === "number" ? within(value, field.range, most[path]) : value;
  if (!field.accepts(near)) return { known: undefined, unknown: [path], clipped: [] };
  const clipped = near === value ? [] : [{ path, value: Number(value), to: Number(near) }];
  return { known: near, unknown: [], clipped };
}

/** The most that numbers are by the rules, by path. */
export type Most = Readonly<Record<string, number>>;

function within(value: number, { min, max }: NumberRange, most = Infinity): number {
  return Math.max(min ?? -Infinity, Math.min(value, max ?? Infinity, most));
}

function knownParts(
  value: Readonly<Record<string, unknown>>,
  fieldOf: (key: string) => KnownField | undefined,
  path: string,
  most: Most,
): PartialSource {
  const known: Record<string, unknown> = {};
  const unknown: string[] = [];
  const clipped: Clipped[] = [];
  for (const [key, part] of Object.entries(value)) {
    const place = path === "" ? key : `${path}.${key}`;
    const field = Object.hasOwn(value, key) ? fieldOf(key) : undefined;
    const sorted = field ? parsePartial(part, field, place, most) : null;
    if (sorted?.known !== undefined) known[key] = sorted.known;
    unknown.push(...(sorted?.unknown ?? [place]));
    clipped.push(...(sorted?.clipped ?? []));
  }
  return { known, unknown, clipped };
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
