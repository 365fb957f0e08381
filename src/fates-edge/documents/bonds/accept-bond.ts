import { notify } from "../../../foundry/notify.ts";
import type { PcActor } from "../../data/kinds.ts";
import { offersTo } from "./offers-to.ts";
import { proposeBond } from "./propose-bond.ts";

/** A character takes up a bond that another holds out. Without words of its own it takes theirs. */
export async function acceptBond(actor: PcActor, id: string, words = ""): Promise<boolean> {
  const offer = offersTo(actor).find((each) => each.id === id);
  if (offer) return proposeBond(actor, offer.from, words.trim() || offer.words);
  notify.error("FATES_EDGE.Error.NoBondWith");
  return false;
}
