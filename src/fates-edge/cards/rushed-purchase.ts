import type { Change } from "../../table/changes.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import { maySee } from "../state/rights.ts";
import type { RushedPurchaseView, HiddenView } from "./parts/card-view.ts";

/** Word of a rushed purchase, as it is stored. */
export interface RushedPurchaseData {
  readonly actorName: string;
  readonly label: string;
  readonly days: number;
  readonly gm: {
    readonly user: string;
    readonly clock: string;
    readonly changes: readonly Change[];
    readonly undone: boolean;
  };
}

/** What a viewer sees of a purchase made in haste (SRD 5.2, Rush Rule). */
export function viewRushedPurchase(
  facts: MessageFacts & { readonly system: RushedPurchaseData },
): RushedPurchaseView | HiddenView {
  const { id, author, viewer, system, words } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { actorName, label, days, gm } = system;
  const state = gm.user === "" ? "waiting" : gm.clock === "" ? "refused" : "open";
  const told = [
    words.count("FATES_EDGE.RushedPurchase.Bought", days, { name: actorName, what: label }),
    words.say(`FATES_EDGE.RushedPurchase.${state}`),
    gm.undone ? words.say("FATES_EDGE.Card.Undone") : "",
  ];
  return {
    type: "rushedPurchase",
    id,
    author: { id: author.id, name: author.name },
    ...{ actorName, label, days, state, undone: gm.undone },
    can: { undo: viewer.isGM && state === "open" && !gm.undone },
    plainText: told.filter(Boolean),
  };
}
