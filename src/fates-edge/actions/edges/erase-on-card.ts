import { findHere, idOf } from "#foundry/documents.ts";
import { type ActionMessage, type BankSpendMessage, isEdgeItem, isPc } from "../../data/kinds.ts";
import type { Eraser } from "../../state/edges/erasers.ts";
import { declareEdge } from "./declare-edge.ts";
import { erase } from "../magic/patronage.ts";

/** Takes back what stands on a card, as its button says: as a patron, or by an edge. Answers whether it was asked for. */
export async function eraseOn(
  message: ActionMessage | BankSpendMessage,
  { draw, actor, item, edge }: Pick<Eraser, "draw" | "actor" | "item" | "edge">,
): Promise<boolean> {
  const id = idOf(message);
  const thing = item === "" ? null : findHere(item);
  if (isEdgeItem(thing)) return declareEdge(thing, edge, { thing: `${id} ${draw}`.trim() });
  const who = findHere(actor);
  return isPc(who) && item === "" ? (await erase(who, { message: id, draw })) !== null : false;
}
