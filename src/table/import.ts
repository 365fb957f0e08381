import type { KnownField } from "../foundry/known-field-shape.ts";

/** What of some data a schema knows, and the paths of what it does not know or cannot read. */
export interface KnownPart {
  readonly known: unknown;
  readonly unknown: readonly string[];
}

/**
 * Sorts data from elsewhere, part by part: one strange value costs itself, and not what stands beside it. Nothing of
 * what is left out goes unnamed.
 */
export function knownPart(value: unknown, field: KnownField, path = ""): KnownPart {
  const inner = field.fields ?? null;
  if ((inner || field.entry) && isPlain(value))
    return knownParts(value, (key) => inner?.[key] ?? field.entry, path);
  return field.accepts(value) ? { known: value, unknown: [] } : { known: undefined, unknown: [path] };
}

function knownParts(
  value: Readonly<Record<string, unknown>>,
  fieldOf: (key: string) => KnownField | undefined,
  path: string,
): KnownPart {
  const known: Record<string, unknown> = {};
  const unknown: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    const place = path === "" ? key : `${path}.${key}`;
    const field = Object.hasOwn(value, key) ? fieldOf(key) : undefined;
    const sorted = field ? knownPart(part, field, place) : { known: undefined, unknown: [place] };
    if (sorted.known !== undefined) known[key] = sorted.known;
    unknown.push(...sorted.unknown);
  }
  return { known, unknown };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
