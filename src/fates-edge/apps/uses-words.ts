import { localize } from "../../foundry/i18n.ts";
import type { Span } from "../rules/advancement/uses.ts";

/** How often an edge served, and how often it still does. */
interface EdgeUsesLeft {
  readonly uses: number;
  readonly left: number;
  readonly span: Span;
}

/** How often an edge still serves: "1 of 1 this session"; empty for one that is not counted. */
export function usesWords(uses: EdgeUsesLeft | null): string {
  if (!uses || uses.span === "always") return "";
  const { left, span } = uses;
  const when = localize(`FATES_EDGE.Edge.This.${span}`);
  return localize("FATES_EDGE.Edge.LeftIn", { left, uses: uses.uses, span: when });
}
