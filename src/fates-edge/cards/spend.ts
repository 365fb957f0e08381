import type { SpendAct } from "../data/message/action-data.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import { maySee } from "../state/rights.ts";
import type { BankSpendView, HiddenView } from "./parts/card-view.ts";
import { toldNow } from "./parts/told-now.ts";

/** What a viewer sees of a spend from the bank. */
export function viewBankSpend(
  facts: MessageFacts & { readonly system: SpendAct },
): BankSpendView | HiddenView {
  const { id, author, viewer, edition, nameOf, system, words } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { points, label, text, uuid, undone, user } = system;
  const told = toldNow(system, facts);
  const unit = words.say(`FATES_EDGE.Setback.${edition.setback}.${points === 1 ? "one" : "other"}`);
  const lines = [
    `${points} ${unit}: ${label}`,
    text,
    ...told,
    undone ? words.say("FATES_EDGE.Card.Undone") : "",
  ];
  return {
    type: "spend",
    id,
    genuine: author.isGM,
    unit: edition.setback,
    user: { id: user, name: nameOf(user) },
    ...{ points, label, text, uuid, told, undone },
    can: { undo: viewer.isGM && author.isGM && !undone },
    plainText: author.isGM ? lines.filter(Boolean) : [words.say("FATES_EDGE.Card.Forged")],
  };
}
