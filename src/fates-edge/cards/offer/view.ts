import { findHere, idOf } from "#foundry/documents.ts";
import { type ClosedView, forgedUnlessGMs, hiddenFrom } from "#table/cards/card-view.ts";
import { briefEffect, type EffectNames, effectNames } from "../../actions/effects/brief.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import { canPay } from "../../actions/offers/offers.ts";
import { canBeSpared, canShield } from "../../actions/roll/risk.ts";
import type { Effects } from "../../data/effects.ts";
import { isBankSpend, isPc, type OfferMessage } from "../../data/kinds.ts";
import type { OfferData, OfferWay } from "../../data/message/offer.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { messageFacts } from "../../state/roll/message-facts.ts";
import { assetsOf, type Burnable, hasAnswered } from "../../state/offers.ts";
import { plays } from "../../state/party.ts";
import { dangerIn } from "../../state/roll/risk.ts";
import { labelNow, summaryNow } from "../parts/summary-now.ts";

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
  /** What shielding costs still fits on whoever is asked, and devotion may still spare who is in danger. */
  readonly shields: boolean;
  readonly spares: boolean;
  readonly names: EffectNames;
  /** What of it was paid from the bank stands, or was taken back; empty where a roll paid, or nobody. */
  readonly paid: "" | "paid" | "undone";
}

/** What a viewer sees of an offer: what it is, what comes of taking it, the ways out, and how it stands. */
export function viewOffer(facts: OfferFacts): OfferView | ClosedView {
  const forged = facts.words.say("FATES_EDGE.Card.Forged");
  return hiddenFrom(facts) ?? forgedUnlessGMs(facts, forged) ?? seenOffer(facts);
}

/** What a GM puts before one player, to take or to trade for what they have, for a viewer who may see it. */
export type OfferView = Readonly<ReturnType<typeof seenOffer>>;

function seenOffer(facts: OfferFacts) {
  const { id, viewer, system, words } = facts;
  const { kind, actorName, points, bargain, undone } = system;
  const { label, text } = labelNow(system, facts);
  const state = stateOf(facts);
  const isOpen = state === "open";
  const helper = helperName(facts);
  return {
    type: "offer" as const,
    id,
    kind,
    actorName,
    label,
    text,
    points,
    bargain,
    undone,
    state,
    unit: facts.edition.setback,
    title: words.say(`FATES_EDGE.Offer.Title.${kind}`, { name: actorName, helper }),
    /** Who is in danger; empty where it is about whoever is asked. */
    helper,
    /** What comes of taking it, and of the ways out of a danger. */
    brief: briefOf(system.effects, facts),
    instead: kind === "risk" && (isOpen || state === "answered") ? insteadWords(facts, helper) : [],
    /** The ways out, and whether there is anything to go them with. */
    ways: system.ways.map((way) => ({ way, may: canGo(way, facts) })),
    assets: facts.assets,
    summary: summaryNow(system, facts),
    standing: standingWords(facts),
    /** The viewer is the player who is asked. */
    asked: facts.isAsked && !viewer.isGM,
    paid: facts.paid,
    can: {
      answer: isOpen && (facts.isAsked || viewer.isGM),
      withdraw: viewer.isGM && isOpen,
      undo: viewer.isGM && !undone && (state === "taken" || state === "traded"),
      undoPaid: viewer.isGM && facts.paid === "paid",
    },
  };
}

/** How it stands; `answered`: an answer waits for a GM. */
type State = "open" | "answered" | Exclude<OfferData["state"], "">;

function stateOf({ system, answerWaits }: OfferFacts): State {
  if (system.state !== "") return system.state;
  return answerWaits ? "answered" : "open";
}

function canGo(way: OfferWay, { boons, assets, system, shields, spares }: OfferFacts): boolean {
  if (way === "boon") return boons > 0;
  if (way === "shield") return shields;
  if (way === "spared") return spares;
  return way === "asset" ? assets.length > 0 : system.bargain !== "";
}

function briefOf(effects: Effects, { names, words }: OfferFacts): string[] {
  return inOrder(effects).map(([, effect]) => briefEffect(effect, names, words));
}

/** Who is in danger; they may be deleted by now. */
function helperName({ system, names, words }: OfferFacts): string {
  const found = dangerIn(system.effects);
  if (!found) return "";
  return names.actor(found.effect.who) || words.say("FATES_EDGE.Effect.Somebody");
}

/** What comes of shielding somebody, and of their devotion. */
function insteadWords(facts: OfferFacts, helper: string): string[] {
  const { system, spares, words } = facts;
  const cost = briefOf(system.instead, facts).join(", ");
  const name = system.actorName;
  return [
    words.say("FATES_EDGE.Risk.IfShielded", { name, helper, cost }),
    spares ? words.say("FATES_EDGE.Risk.IfSpared", { helper }) : "",
  ].filter(Boolean);
}

/** How it stands, and by whose word. */
function standingWords(facts: OfferFacts): string {
  const { system, nameOf, words } = facts;
  const names = { name: system.actorName, user: nameOf(system.answerer) };
  const state = stateOf(facts);
  const isAnswered = system.kind === "risk" && (state === "taken" || state === "traded");
  if (isAnswered) return words.say(`FATES_EDGE.Risk.Standing.${system.way || "land"}`, names);
  return words.say(`FATES_EDGE.Offer.Standing.${state}`, names);
}

/** What is known of an offer's card, gathered from the world for one viewer. */
export function offerFacts(message: OfferMessage, user: User.Implementation): OfferFacts {
  const { id, system } = message;
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  return {
    ...messageFacts(message, user),
    system,
    isAsked: actor !== null && plays(user, actor),
    answerWaits: system.state === "" && hasAnswered(idOf({ id })),
    boons: actor && canPay(actor, idOf({ id })) ? Math.max(1, actor.system.boons.value) : 0,
    assets: actor ? assetsOf(actor) : [],
    shields: actor !== null && system.state === "" && canShield(message, actor),
    spares: system.state === "" && canBeSpared(message),
    names: { ...effectNames(user), roller: system.actorName },
    paid: paidFor(message),
  };
}

function paidFor({ system }: OfferMessage): OfferFacts["paid"] {
  const spend = game.messages.get(system.spend);
  if (!isBankSpend(spend)) return "";
  return spend.system.undone ? "undone" : "paid";
}
