import { localize, localizeCount } from "../../foundry/i18n.ts";
import { currentEdition, skillLabel } from "../data/settings.ts";
import type { UsePeriod } from "../rules/advancement/uses.ts";
import type { EdgeGives } from "../rules/edges.ts";
import { attributeLabel, pointsLabel, signed } from "./labels.ts";

/** What a talent or a piece of gear does to a roll, as the item holds it. */
export interface EdgeFacts {
  readonly label: string;
  readonly attribute: string;
  readonly skill: string;
  readonly circumstance: string;
  readonly gives: EdgeGives;
  readonly dice: number;
  readonly span: UsePeriod;
  readonly uses: number;
}

/** An edge in words: when it counts, what it does ("+1d"), and how often where that is counted. */
export interface EdgeLine {
  readonly text: string;
  /** Empty for an edge that is told in words alone. */
  readonly effect: string;
  readonly fewer: boolean;
  /** "once a session"; empty for always. */
  readonly often: string;
}

/** Every edge of an item in words. An edge that is only called after its item does not repeat the name. */
export function edgeLines(edges: Readonly<Record<string, EdgeFacts>>, item = ""): EdgeLine[] {
  return Object.values(edges).map((edge) => edgeLine(edge, item));
}

/** One edge in words. */
export function edgeLine(edge: EdgeFacts, item = ""): EdgeLine {
  const { label, attribute, skill, circumstance, gives, dice } = edge;
  const where = [attributeLabel(attribute), skill && skillLabel(skill)].filter(Boolean).join(" + ");
  const name = label === item ? "" : label;
  return {
    text: [name, where, circumstance].filter(Boolean).join(" · "),
    effect: effectWords(gives, dice),
    fewer: gives === "dice" && dice < 0,
    often: oftenWords(edge),
  };
}

/** How often an edge serves: "once a session", "2 times a scene"; empty for always. */
function oftenWords({ span, uses }: Pick<EdgeFacts, "span" | "uses">): string {
  if (span === "always") return "";
  return localizeCount("FATES_EDGE.Edge.Often", uses, { span: localize(`FATES_EDGE.Edge.A.${span}`) });
}

/** What an edge does, in a few words: "+1d", "cancel 2 CP"; empty for one that is told in words alone. */
export function effectWords(gives: EdgeGives, amount: number): string {
  if (gives === "words") return "";
  if (gives === "dice")
    return amount === 0 ? "" : localize("FATES_EDGE.Sheet.Pool", { dice: signed(amount) });
  if (amount === 0 && (gives === "reroll" || gives === "rerollOnes" || gives === "cancel"))
    return localize(`FATES_EDGE.Edge.EffectAll.${gives}`);
  if (gives === "cancel")
    return localize("FATES_EDGE.Edge.Effect.cancel", { points: pointsLabel(amount, currentEdition()) });
  return localizeCount(`FATES_EDGE.Edge.Effect.${gives}`, amount);
}

/** How often an edge served, and how often it still does. */
interface EdgeUsesLeft {
  readonly uses: number;
  readonly left: number;
  readonly span: UsePeriod;
}

/** How often an edge still serves: "1 of 1 this session"; empty for one that is not counted. */
export function usesWords(uses: EdgeUsesLeft | null): string {
  if (!uses || uses.span === "always") return "";
  const { left, span } = uses;
  const when = localize(`FATES_EDGE.Edge.This.${span}`);
  return localize("FATES_EDGE.Edge.LeftIn", { left, uses: uses.uses, span: when });
}
