import { deletion, uuidOf } from "../foundry/documents.ts";

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

/** Where a change is made: a document of the world, or the uuid of one. */
type Place = string | { readonly id: string | null; readonly uuid: string | null };

/** The change that puts something where nothing stood, such as an entry under a key of its own. */
export function added(at: Place, path: string, after: unknown): Change {
  return { uuid: typeof at === "string" ? at : uuidOf(at), path, before: null, after };
}

/** The change that takes something out. */
export function removed(at: Exclude<Place, string>, path: string, before: unknown): Change {
  return { uuid: uuidOf(at), path, before: foundry.utils.deepClone(before), after: null };
}

/** A change of one value; none where it is already what it is to be. */
export function changeOf(uuid: string, path: string, before: unknown, after: unknown): Change[] {
  return before === after ? [] : [{ uuid, path, before, after }];
}

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

/** What an update or a source that is not saved yet is to hold, of the changes of one document. */
export function updateOf(changes: readonly Change[]): Record<string, unknown> {
  const update = {};
  for (const { path, after } of changes) writePath(update, path, after);
  return update;
}

/** Adds a value at a path to an update; null removes what is there. */
function writePath(update: Record<string, unknown>, path: string, value: unknown): void {
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
