import { localize, localizeCount } from "#foundry/i18n.ts";
import { currentEdition, knownTags } from "../data/settings.ts";
import type { UsePeriod } from "../rules/advancement/uses.ts";
import { isUnderstood, strangeWords, type StoredEdge } from "../rules/edges/edge.ts";
import { type EdgeGives, giftOf } from "../rules/edges/gifts.ts";
import type { EdgeAsks } from "../rules/edges/offers.ts";
import {
  confirmations,
  dealWords,
  type EdgeWording,
  giftWords,
  oftenWords,
  whenWords,
} from "./edge-wording.ts";
import { attributeLabel, pointsLabel } from "./labels.ts";
import { skillLabel, tagLabel } from "./skills.ts";

/** What a talent or a piece of gear does, as the item holds it. */
export type EdgeFacts = StoredEdge;

/** An edge in words: when it counts, what it does ("+1d"), and how often where that is counted. */
export interface EdgeLine {
  readonly text: string;
  /** Empty for an edge that is told in words alone. */
  readonly effect: string;
  readonly fewer: boolean;
  /** "once a session"; empty for always. */
  readonly often: string;
}

/** The viewer's words. */
const VIEWERS: EdgeWording = {
  say: localize,
  count: localizeCount,
  attribute: attributeLabel,
  skill: skillLabel,
  tag: tagLabel,
  points: (count) => pointsLabel(count, currentEdition()),
};

/** Every edge of an item in words. An edge that is only called after its item does not repeat the name. */
export function edgeLines(edges: Readonly<Record<string, EdgeFacts>>, item = ""): EdgeLine[] {
  return Object.values(edges).map((edge) => edgeLine(edge, item));
}

/** One edge in words. What a later version wrote stands as it was written, and is said to do nothing. */
export function edgeLine(edge: EdgeFacts, item = ""): EdgeLine {
  const name = edge.label === item ? "" : edge.label;
  const told = (words: readonly string[]): string => [name, ...words].filter(Boolean).join(" · ");
  const tags = knownTags();
  if (!isUnderstood(edge, tags)) {
    const strange = localize("FATES_EDGE.Edge.Unknown", { words: strangeWords(edge, tags).join(", ") });
    return { text: told([edge.circumstance, strange]), effect: "", fewer: false, often: "" };
  }
  return {
    text: told(whenWords(edge, VIEWERS)),
    effect: dealWords(edge, VIEWERS),
    fewer: giftOf(edge).changes === "dice" && edge.amount < 0,
    often: oftenWords(edge, VIEWERS),
  };
}

/** What an edge does, in a few words: "+1d", "cancel 2 CP"; empty for one that is told in words alone. */
export function effectWords(gives: EdgeGives, amount: number): string {
  return giftWords({ gives, amount }, VIEWERS);
}

/** What a person must confirm before an edge counts. */
export function asksWords(asks: EdgeAsks): string {
  return confirmations(asks, VIEWERS).join(" · ");
}

/** How often an edge served, and how often it still does. */
interface EdgeUsesLeft {
  readonly uses: number;
  readonly left: number;
  readonly period: UsePeriod;
}

/** How often an edge still serves: "1 of 1 this session"; empty for one that is not counted. */
export function usesWords(uses: EdgeUsesLeft | null): string {
  if (!uses || uses.period === "always") return "";
  const { left, period } = uses;
  const when = localize(`FATES_EDGE.Edge.This.${period}`);
  return localize("FATES_EDGE.Edge.LeftIn", { left, uses: uses.uses, period: when });
}
