import { findHere } from "../../foundry/documents.ts";
import { Problem } from "../../table/problem.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import type { OfferData } from "../data/message/offer-data.ts";

/** What a GM puts before one player: the price it stands for, what comes of taking it, and the ways out of it. */
export type OfferAsked = Pick<
  OfferData,
  "kind" | "actor" | "label" | "text" | "points" | "roll" | "spend" | "ways" | "bargain" | "effects"
>;

/** The character that is asked. @throws Problem when there is none, no way out, or a bargain without words. */
export function requireAsked({
  actor: uuid,
  ways,
  bargain,
}: Pick<OfferAsked, "actor" | "ways" | "bargain">): PcActor {
  const actor = findHere(uuid);
  if (!isPc(actor)) throw new Problem("FATES_EDGE.Error.NobodyAsked");
  if (ways.length === 0) throw new Problem("FATES_EDGE.Error.NoWayOut");
  if (ways.includes("bargain") && bargain.trim() === "") throw new Problem("FATES_EDGE.Error.NoBargain");
  return actor;
}
