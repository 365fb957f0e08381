import { localize } from "../../foundry/i18n.ts";
import type { CardEdge } from "../documents/card/card-facts.ts";

/** How often an edge still serves: "1 of 1 this session"; empty for one that is not counted. */
export function usesWords(uses: CardEdge["uses"]): string {
  if (!uses || uses.span === "always") return "";
  const { left, span } = uses;
  const when = localize(`FATES_EDGE.Edge.This.${span}`);
  return localize("FATES_EDGE.Edge.LeftIn", { left, uses: uses.uses, span: when });
}
