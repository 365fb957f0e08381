import { localize, localizeCount } from "#foundry/i18n.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { PcActor } from "../../data/kinds.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import { type EdgeOffer, tagsAsked } from "../../state/edges/roll-edges.ts";
import { effectWords, usesWords } from "../../words/edges.ts";
import { byLabel, signed } from "../../words/labels.ts";
import { tagLabel } from "../../words/skills.ts";
import type { Choice } from "#table/windows/controls.ts";

/** Up to this many edges that do not name this roll are shown; more are folded away. */
const FEW = 8;

/** An edge as the window shows it. */
interface EdgeView extends EdgeOffer {
  readonly effect: string;
  readonly left: string;
  readonly ticked: boolean;
  readonly fixed: boolean;
}

/** What of the edges the window before a roll shows: what changes the throw, what is told beside it, and how many more there are. */
interface ShownEdges {
  readonly edges: readonly EdgeView[];
  readonly also: readonly EdgeView[];
  /** How to see the others, and how to fold them again; empty where all are in sight. */
  readonly more: string;
  readonly unfolded: boolean;
}

/**
 * The edges on offer for a roll. Of many those stand in sight that are ticked, that name this roll, or that would take a die; what
 * is used up or serves only where somebody says so is drawn once they ask for it.
 */
export function edgesInWindow(
  { options, offers }: Pick<PreparedRoll, "options" | "offers">,
  unfolded: boolean,
): ShownEdges {
  const far = offers.filter((offer) => !isNear(offer, options.edges));
  const isFolded = far.length > FEW;
  const shown = isFolded && !unfolded ? offers.filter((offer) => !far.includes(offer)) : offers;
  const views = shown.map((offer) => edgeView(offer, options.edges));
  return {
    edges: views.filter((edge) => giftOf(edge).told !== "words"),
    // What is told beside the dice changes none.
    also: views.filter((edge) => giftOf(edge).told === "words"),
    more: isFolded ? moreWords(far.length, unfolded) : "",
    unfolded,
  };
}

function moreWords(count: number, unfolded: boolean): string {
  return unfolded
    ? localize("FATES_EDGE.Roll.FewerEdges")
    : localizeCount("FATES_EDGE.Roll.MoreEdges", count);
}

function isNear({ key, sure, forced, penalty, names, uses }: EdgeOffer, chosen?: readonly string[]): boolean {
  if (forced || penalty || (chosen?.includes(key) ?? sure)) return true;
  return names && uses?.left !== 0;
}

/** What the roll may be for, as far as an edge asks: ticked where it was said or guessed. */
export function tagTicks(actor: PcActor, { tags }: Pick<PreparedRoll, "tags">): Choice[] {
  const ticked = (tag: string): boolean => tags?.includes(tag) ?? false;
  return tagsAsked(actor)
    .map((value) => ({ value, label: tagLabel(value), chosen: ticked(value) }))
    .toSorted(byLabel);
}

function edgeView(edge: EdgeOffer, chosen?: readonly string[]): EdgeView {
  const { uses } = edge;
  const spent = uses?.left === 0;
  return {
    ...edge,
    effect: effectOf(edge),
    left: usesWords(uses),
    ticked: edge.forced || (!spent && (chosen?.includes(edge.key) ?? edge.sure)),
    fixed: spent || edge.forced,
  };
}

function effectOf({ gives, dice, instead }: EdgeOffer): string {
  if (giftOf({ gives }).changes === "dice") return dice === 0 ? "" : signed(dice);
  if (instead === "") return effectWords(gives, dice);
  const attribute = localize(`FATES_EDGE.Attribute.${instead}`);
  return localize("FATES_EDGE.Edge.Effect.attribute", { attribute });
}
