import { deletion } from "../foundry/documents.ts";

/**
 * One value that one act changed. `before: null` means that nothing stood there: undo then removes the entry
 * instead of writing. `path` is empty for a whole document, and `pile` for the place of a card.
 */
export type Change = {
  readonly uuid: string;
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Whether two values of plain JSON are the same. Nothing (`undefined`) and `null` are. */
export function sameData(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  return sameKeys(left, right);
}

function sameKeys(left: object, right: object): boolean {
  const mine = Object.entries(left);
  const theirs = new Map(Object.entries(right));
  return (
    mine.length === theirs.size &&
    mine.every(([key, value]) => theirs.has(key) && sameData(value, theirs.get(key)))
  );
}

/** Adds a value at a path to an update; null removes what is there. */
export function writePath(update: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let place = update;
  for (const key of keys) {
    const inner = (place[key] ?? {}) as Record<string, unknown>;
    place[key] = inner;
    place = inner;
  }
  Object.assign(place, value === null ? deletion(last) : { [last]: value });
}
