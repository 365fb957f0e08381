import { briefEffect, type EffectNames } from "../actions/effects/effects.ts";
import { inOrder } from "../actions/effects/plan.ts";
import type { OfferData, OfferWay } from "../data/message/offer-data.ts";
import { maySee } from "../documents/card/may-see.ts";
import type { Burnable } from "../documents/offers/burnable.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import type { HiddenView, OfferView } from "./card-view.ts";
import { toldNow } from "./told-now.ts";

/** What an offer's card needs besides the message. */
export interface OfferFacts extends MessageFacts {
  readonly system: OfferData;
  /** Whether the viewer plays whoever is asked; false where the character is gone. */
  readonly isAsked: boolean;
  /** An answer lies in the log and waits for a GM. */
  readonly answerWaits: boolean;
  /** What whoever is asked could give now. */
  readonly boons: number;
  readonly assets: readonly Burnable[];
  readonly names: EffectNames;
}

/** What a viewer sees of an offer: what it is, what comes of taking it, the ways out, and how it stands. */
export function viewOffer(facts: OfferFacts): OfferView | HiddenView {
  const { id, author, viewer, system, words } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  if (!author.isGM) return forged(facts);
  const { kind, actorName, label, text, points, bargain, undone } = system;
  const state = stateOf(facts);
  const isOpen = state === "open";
  const view = {
    ...{
      type: "offer" as const,
      id,
      genuine: true,
      kind,
      actorName,
      label,
      text,
      points,
      bargain,
      undone,
      state,
    },
    unit: facts.edition.setback,
    title: words.say(`FATES_EDGE.Offer.Title.${kind}`, { name: actorName }),
    brief: inOrder(system.effects).map(([, effect]) => briefEffect(effect, facts.names, words)),
    ways: system.ways.map((way) => ({ way, may: canGo(way, facts) })),
    assets: facts.assets,
    told: toldNow(system, facts),
    standing: standingWords(facts),
    asked: facts.isAsked && !viewer.isGM,
    can: {
      answer: isOpen && (facts.isAsked || viewer.isGM),
      withdraw: viewer.isGM && isOpen,
      undo: viewer.isGM && !undone && (state === "taken" || state === "traded"),
    },
  };
  return { ...view, plainText: offerText(view, facts) };
}

type State = OfferView["state"];

function stateOf({ system, answerWaits }: OfferFacts): State {
  if (system.state !== "") return system.state;
  return answerWaits ? "answered" : "open";
}

function canGo(way: OfferWay, { boons, assets, system }: OfferFacts): boolean {
  if (way === "boon") return boons > 0;
  return way === "asset" ? assets.length > 0 : system.bargain !== "";
}

/** How it stands, and by whose word. */
function standingWords(facts: OfferFacts): string {
  const { system, nameOf, words } = facts;
  const names = { name: system.actorName, user: nameOf(system.answerer) };
  return words.say(`FATES_EDGE.Offer.Standing.${stateOf(facts)}`, names);
}

function offerText(
  { title, label, text, points, bargain, told, standing, undone, brief }: Omit<OfferView, "plainText">,
  { edition, words }: OfferFacts,
): string[] {
  const unit = words.say(`FATES_EDGE.Setback.${edition.setback}.short`);
  return [
    title,
    `${points > 0 ? `${points} ${unit}: ` : ""}${[label, text].filter(Boolean).join(". ")}`,
    ...brief,
    bargain === "" ? "" : words.say("FATES_EDGE.Offer.Bargain", { bargain }),
    standing,
    ...told,
    undone ? words.say("FATES_EDGE.Card.Undone") : "",
  ].filter(Boolean);
}

/** A message in the shape of an offer that no GM wrote offers nothing. */
function forged({ id, system, edition, words }: OfferFacts): OfferView {
  const title = words.say("FATES_EDGE.Card.Forged");
  return {
    ...{
      type: "offer",
      id,
      genuine: false,
      kind: system.kind,
      actorName: "",
      label: "",
      text: "",
      points: 0,
    },
    ...{ bargain: "", undone: false, state: "withdrawn", unit: edition.setback, title, brief: [], ways: [] },
    ...{ assets: [], told: [], standing: "", asked: false },
    can: { answer: false, withdraw: false, undo: false },
    plainText: [title],
  };
}
