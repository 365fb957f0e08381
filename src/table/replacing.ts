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
    else if (isPlain(value) && isPlain(there)) update[key] = replacing(value, there, deletion);
  }
  return update;
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
