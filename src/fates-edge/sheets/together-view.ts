import { markLines } from "../apps/together/mark-lines.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { PcActor } from "../data/kinds.ts";

/** What the play tab says of the scene: what hangs over the character, and what one does beside rolling. */
export function togetherView(actor: PcActor, editable: boolean): object | null {
  const marks = markLines(actor);
  if (!editable && marks.length === 0) return null;
  return { marks, editable, flashback: currentEdition().flashback };
}
