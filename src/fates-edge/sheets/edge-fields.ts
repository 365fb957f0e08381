import { localize } from "../../foundry/i18n.ts";
import { attributeChoices, choicesOf, skillChoices } from "../apps/parts/choices.ts";
import { SPANS } from "../rules/advancement/uses.ts";
import { EDGE_GIVES } from "../rules/edge-gives.ts";
import { type EdgeFacts, edgeLine } from "../words/edges.ts";

/** An edge as a GM or owner writes it on an item's sheet. */
type StoredEdge = EdgeFacts & { readonly tag: string };

/** What the fields of one edge show, and the words it comes to. */
export function edgeFields(key: string, edge: StoredEdge, uid: string): object {
  const { label, gives, dice, span, uses, tag, circumstance } = edge;
  const any = localize("FATES_EDGE.Item.Any");
  const name = label || localize("FATES_EDGE.Item.EdgeNew");
  return {
    ...{ key, label, dice, uses, tag, circumstance, name },
    id: `${uid}-edge-${key}`,
    line: edgeLine(edge),
    gives: choicesOf(EDGE_GIVES, gives, (word) => localize(`FATES_EDGE.Edge.Gives.${word}`)),
    amountLabel: gives === "words" ? "" : localize(`FATES_EDGE.Edge.Amount.${gives}`),
    least: gives === "dice" ? -10 : gives === "reroll" || gives === "rerollOnes" ? 0 : 1,
    spans: choicesOf(SPANS, span, (word) => localize(`FATES_EDGE.Edge.Span.${word}`)),
    counted: span !== "always",
    attributes: attributeChoices(edge.attribute, any),
    skills: skillChoices(edge.skill, any),
    removeLabel: localize("FATES_EDGE.Item.RemoveEdge", { name }),
  };
}
