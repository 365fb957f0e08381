import { findHere } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { briefEffect, type EffectNames, effectNames } from "../actions/effects/brief.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { canPay } from "../actions/offers.ts";
import { isPc, type OfferMessage } from "../data/kinds.ts";
import type { OfferData, OfferWay } from "../data/message/offer.ts";
import type { MessageFacts } from "../state/card-facts.ts";
import { assetsOf, type Burnable, hasAnswered } from "../state/offers.ts";
import { plays } from "../state/party.ts";
import { maySee } from "../state/rights.ts";
import { pointsIn } from "../words/labels.ts";
import type { HiddenView, OfferView } from "./parts/card-view.ts";
import { ledView } from "./parts/outcomes.ts";
import { toldNow } from "./parts/told-now.ts";

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

/** What is known of an offer's card, gathered from the world for one viewer. */
export function offerFacts(
  { id, system }: OfferMessage,
  user: User.Implementation,
  facts: MessageFacts,
): OfferFacts {
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  return {
    ...facts,
    system,
    isAsked: actor !== null && plays(user, actor),
    answerWaits: system.state === "" && hasAnswered(id ?? ""),
    boons: actor && canPay(actor, id ?? "") ? Math.max(1, actor.system.boons.value) : 0,
    assets: actor ? assetsOf(actor) : [],
    names: { ...effectNames(user), roller: system.actorName },
  };
}

/** What a GM puts before a player: what comes of taking it, a button for each way out, and how it stands. */
export function offerContext(view: OfferView, uid: string): Record<string, unknown> {
  const { genuine, title, can, asked, standing, told, undone, kind } = view;
  if (!genuine) return { uid, title, led: [] };
  const isSettled = view.state === "taken" || view.state === "traded";
  const facts = { part: "self" as const, undone, text: standing, told: undone ? [] : told };
  return {
    ...{ uid, title, kind, asked },
    price: view.points > 0 ? pointsIn(view.points, view.unit) : "",
    text: [view.label, view.text].filter(Boolean).join(". "),
    brief: view.brief,
    bargain: view.bargain && localize("FATES_EDGE.Offer.Bargain", { bargain: view.bargain }),
    standing: isSettled ? "" : standing,
    answers: can.answer ? answersOf(view, uid) : null,
    mayWithdraw: can.withdraw,
    led: isSettled ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
  };
}

/** The buttons of whoever may answer; a GM answers in the name of a player who is away. */
function answersOf(view: OfferView, uid: string): object {
  const { asked, actorName: name, ways, assets } = view;
  const may = (way: string): boolean => ways.some((each) => each.way === way && each.may);
  const has = (way: string): boolean => ways.some((each) => each.way === way);
  const button = (way: string, kind: string) => ({
    ...{ way, kind, id: `${uid}-${way}` },
    label: localize(`FATES_EDGE.Offer.Way.${way}`),
  });
  return {
    legend: asked ? "" : localize("FATES_EDGE.Offer.AnswerFor", { name }),
    buttons: [
      button("take", "cost"),
      ...(may("boon") ? [button("boon", "yours")] : []),
      ...(may("bargain") ? [button("bargain", "")] : []),
    ],
    assets: may("asset") ? assets.map(({ line: value, name: label }) => ({ value, label })) : [],
    notes: [
      has("boon") && !may("boon") ? localize("FATES_EDGE.Offer.NoBoons", { name }) : "",
      has("asset") && !may("asset") ? localize("FATES_EDGE.Offer.NoAssets", { name }) : "",
    ].filter(Boolean),
  };
}
