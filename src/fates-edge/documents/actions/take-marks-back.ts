import { deletion } from "../../../foundry/deletion.ts";
import { findHere } from "../../../foundry/documents.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import { freeMarks } from "../../actions/marks.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { isMarked, markEntries } from "../../state/marks.ts";
import { EPIC_UNUSED } from "../mixed/epic.ts";

/**
 * Takes back what a roll marked on its character: fatigue used up, boons paid for a position or lost past the cap, what
 * waited for its next roll, and the scene's epic action.
 */
export async function takeMarksBack({ id, system }: ActionMessage): Promise<void> {
  const actor = findHere(system.actor);
  if (!isPc(actor)) throw new Problem("FATES_EDGE.Error.ActorGone", { name: system.actorName });
  const message = id ?? "";
  const entries = Object.assign(
    {},
    ...markEntries(actor.system, message).map(([key]) => deletion(key)),
  ) as object;
  const fatigue = isMarked(actor.system, message) ? { fatigue: { used: false } } : {};
  const epic = actor.system.epicAction.by === message ? EPIC_UNUSED : {};
  await updateDocument(actor, { system: { boons: { entries }, ...fatigue, ...epic } });
  await freeMarks(actor, message);
}
