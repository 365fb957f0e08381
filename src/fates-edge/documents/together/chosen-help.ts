import { Problem } from "../../../table/problem.ts";
import type { PcActor } from "../../data/kinds.ts";
import { helpFor, type HelpOffer } from "./help-for.ts";

/**
 * The help a roll is made with: what was chosen, or without a word the newest helper and the newest description.
 * @throws Problem when something chosen is no longer to be had, or there are two of one sort
 */
export function chosenHelp(actor: PcActor, chosen: readonly string[] | undefined): HelpOffer[] {
  const open = helpFor(actor);
  if (!chosen) return [open.find(lendsSkill), open.find(describes)].filter((offer) => offer !== undefined);
  const taken = open.filter(({ id }) => chosen.includes(id));
  if (taken.length < chosen.length) throw new Problem("FATES_EDGE.Error.HelpGone");
  if (taken.filter(describes).length > 1 || taken.filter(lendsSkill).length > 1)
    throw new Problem("FATES_EDGE.Error.OneHelper");
  return taken.toSorted((a, b) => Number(describes(a)) - Number(describes(b)));
}

const describes = ({ way }: HelpOffer): boolean => way === "describe";
const lendsSkill = (offer: HelpOffer): boolean => !describes(offer);
