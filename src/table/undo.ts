import type { Change } from "./changes.ts";
import { sameData } from "./same-data.ts";

/** Where changed values are read and put back: the world's documents, or plain data in a test. */
export interface ChangeStore {
  /** The present value at a change's place: null when nothing is there, undefined when its document is gone. */
  read(change: Change): Promise<unknown>;
  /** Puts `before` back for each, in the order given. */
  restore(changes: readonly Change[]): Promise<void>;
}

/** What an undo could do. What was changed since, or is gone, is left alone and named. */
export interface UndoReport {
  readonly restored: readonly Change[];
  readonly left: readonly Change[];
}

/**
 * Takes back what one act changed, last change first. A value that is no longer what the act made of it belongs
 * to whoever changed it since, and stays.
 */
export async function undoChanges(changes: readonly Change[], store: ChangeStore): Promise<UndoReport> {
  const restored: Change[] = [];
  const left: Change[] = [];
  for (const change of changes.toReversed()) {
    const present = await store.read(change);
    (isUntouched(change, present) ? restored : left).push(change);
  }
  if (restored.length > 0) await store.restore(restored);
  return { restored, left };
}

/** A deleted document has no present value; it may be made anew. Anything else must be as the act left it. */
function isUntouched(change: Change, present: unknown): boolean {
  if (present === undefined) return change.path === "" && change.after === null;
  return sameData(present, change.after);
}
