import type { ActionData } from "../../data/message/action-data.ts";
import { boonsEarned } from "../../rules/earned-boons.ts";
import type { Edition } from "../../rules/edition.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { AwardOffer } from "./card-rights.ts";
import { standing } from "./purse.ts";

/**
 * What a failure may earn (SRD 18; Core, "Requirements for Action Awards"): never paid of itself. What the card
 * cannot know, whether something bit without points or whether the try was an idle one, is the GM's to judge.
 */
export function awardOffer(system: ActionData, outcome: Outcome | null, edition: Edition): AwardOffer | null {
  if (!outcome) return null;
  const stakes = system.right.trim() !== "" || system.wrong.trim() !== "";
  const { worth } = boonsEarned(outcome, { stakes, consequence: true, fresh: true }, edition);
  if (worth === 0) return null;
  const conditions = [
    { name: "stakes", met: stakes },
    { name: "consequence", met: hasBitten(system) ? true : null },
    { name: "fresh", met: null },
  ] as const;
  return { boons: worth, conditions };
}

/** Points were spent, drawn for, or left in the bank on purpose. */
function hasBitten({ gm }: ActionData): boolean {
  return gm.state === "banked" || standing(gm.spends).length > 0 || standing(gm.draws).length > 0;
}
