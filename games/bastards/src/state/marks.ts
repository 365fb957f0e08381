import type { Change } from "#table/changes.ts";
import type { SceneActor } from "../data/kinds.ts";
import type { Mark } from "../rules/gifts/marks.ts";

/** A mark with the id under which the scene keeps it. */
export interface KeptMark extends Mark {
  readonly id: string;
}

/** Where a scene keeps a mark. */
export function markPath(id: string): string {
  return `system.marks.${id}`;
}

/** What counts for a while in a scene, with changes that are not written yet. */
export function marksOf(scene: SceneActor, changes: readonly Change[] = []): readonly KeptMark[] {
  const marks = new Map<string, Mark>(Object.entries(scene.system.marks));
  for (const { path, after } of changes) {
    const id = path.startsWith(markPath("")) ? path.slice(markPath("").length) : null;
    if (id !== null && after === null) marks.delete(id);
    else if (id !== null) marks.set(id, after as Mark);
  }
  return [...marks].map(([id, mark]) => ({ ...mark, id }));
}
