import type { Outcome } from "../../rules/outcome.ts";
import type { ActionFacts, SetupOffer } from "../../state/card-facts.ts";

/** A success may set up the one it was rolled for (the addenda's Setup; 4.5.2's positional edge), while they are there. */
export function setupOffer({ target }: ActionFacts, outcome: Outcome | null): SetupOffer | null {
  const isSuccess = outcome?.outcome === "clean" || outcome?.outcome === "cost";
  return isSuccess && target ? target : null;
}
