import type { Change } from "../../../table/changes.ts";
import { documentStore } from "../../../table/document-store.ts";
import { Problem } from "../../../table/problem.ts";
import { undoChanges } from "../../../table/undo.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import type { FlipsDue } from "./flips-due.ts";
import { flipsOf, type FlipWay } from "./flips-of.ts";
import type { MixedScene } from "./mixed-scene.ts";

/** A flip as it was just written. */
interface WrittenFlip {
  /** The id of its notice, and of its entries. */
  readonly id: string;
  readonly way: FlipWay;
  readonly written: readonly Change[];
}

/**
 * Holds a flip that was just written against what other GMs flipped at the same moment. Who comes too late takes it back
 * before its card leaves the deck.
 * @param mixed the scene as it was before
 * @param due what there was to flip then
 * @throws Problem for who comes too late
 */
export async function requireFlipDue(mixed: MixedScene, flip: WrittenFlip, due: FlipsDue): Promise<void> {
  if (!isTooLate(mixed, flip, due)) return;
  await undoChanges(flip.written, documentStore);
  await game.messages.get(flip.id)?.update({ system: { undone: true } });
  const { way } = flip;
  throw new Problem(way === "paid" ? "FATES_EDGE.Error.SpentMeanwhile" : `FATES_EDGE.Error.NoFlip.${way}`);
}

/** Points and flips stand in the order in which the server took them: of two GMs, exactly one is too late. */
function isTooLate({ party, scene: before }: MixedScene, { id, way }: WrittenFlip, due: FlipsDue): boolean {
  if (way === "paid") return isOverdrawn(party.system.bank, id);
  const madeIn = (scene: MixedScene["scene"]): string[] =>
    flipsOf({ scene }).flatMap((flip) => (flip.way === way ? [flip.id] : []));
  const allowed = madeIn(before).length + due[way];
  return madeIn(party.system.scene).indexOf(id) >= allowed;
}
