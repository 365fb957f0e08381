import { findHere, idOf, isSameActor } from "#foundry/documents.ts";
import { localize, type Wording } from "#foundry/i18n.ts";
import { type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { touches, type Touched } from "#table/cards/world-change.ts";
import { briefEffect, type EffectNames, effectNames } from "../actions/effects/brief.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { canPay, withdrawOffer } from "../actions/offers/offers.ts";
import { canBeSpared, canShield } from "../actions/roll/risk.ts";
import { answerOffer, CHOICES } from "../actions/offers/settle-offers.ts";
import { undoBankSpend, undoOffer } from "../actions/undo.ts";
import type { Effects } from "../data/effects.ts";
import { isBankSpend, isDeed, isPc, type OfferMessage } from "../data/kinds.ts";
import type { OfferData, OfferKind, OfferWay } from "../data/message/offer.ts";
import type { MessageFacts } from "../state/roll/card-facts.ts";
import { clocksOfAct } from "../state/clocks/clock-cards.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import { assetsOf, type Burnable, hasAnswered, readAnswer } from "../state/offers.ts";
import { plays } from "../state/party.ts";
import { dangerIn } from "../state/roll/risk.ts";
import { pointsInUnit } from "../words/labels.ts";
import { outcomeLineView } from "./parts/outcome-lines.ts";
import type { MessageType } from "./parts/message-type.ts";
import { labelNow, summaryNow } from "./parts/summary-now.ts";
import { namesClockWithChangedSight, type WorldChange } from "./parts/world-change.ts";

/** What a GM puts before one player: what comes of taking it, and the ways out. */
export const OFFER: MessageType<OfferMessage, OfferView> = {
  type: "offer",
  template: "cards/offer",
  view: (message, user) => viewOffer(offerFacts(message, user)),
  text: offerText,
  context: offerContext,
  buttons: {
    answerOffer: ({ message, button, card }) => {
      const choice = CHOICES.find((known) => known === button.dataset["way"]);
      const asset = card.querySelector<HTMLSelectElement>("[data-asset]")?.value ?? "";
      return choice && answerOffer(message, choice, asset);
    },
    withdrawOffer: ({ message }) => withdrawOffer(message),
  },
  undo: { self: undoOffer, paid: undoPaid },
  dependsOn,
};

/** What was paid from the bank is taken back where it is told; the spend itself takes no place in the log. */
async function undoPaid({ system }: OfferMessage): Promise<void> {
  const spend = game.messages.get(system.spend);
  if (isBankSpend(spend)) await undoBankSpend(spend);
}

/** What of a character decides what they can give, or take on themselves. */
const GIVEN = ["system.boons", "system.ledger", "system.awards", "system.harm", "system.fatigue"];

/** What can be given for it, who is in danger, and an answer that waits or was refused. */
function dependsOn(change: WorldChange): Touched<OfferMessage> | null {
  if (change.of === "pc" && touches(change.changed, ...GIVEN))
    return ({ system }) => system.state === "" && isSameActor(system.actor, change.actor.uuid);
  if (change.of === "companion")
    return ({ system }) =>
      system.state === "" && isSameActor(dangerIn(system.effects)?.effect.who ?? "", change.actor.uuid);
  if (change.of !== "message") return namesClockWithChangedSight(change, ({ system }) => clocksOfAct(system));
  if (isBankSpend(change.message)) {
    const { id: spend } = change.message;
    return ({ system }) => system.spend === spend;
  }
  if (!isDeed(change.message) || change.message.system.kind !== "answer") return null;
  const { offer } = readAnswer(change.message.system.data);
  return ({ id }) => id === offer;
}

/** What a GM puts before one player: to take, or to trade for what they have. */
export interface OfferView extends CardView {
  readonly type: "offer";
  readonly genuine: boolean;
  readonly kind: OfferKind;
  readonly actorName: string;
  readonly label: string;
  readonly text: string;
  readonly points: number;
  readonly unit: "cp" | "sb";
  readonly title: string;
  /** Who is in danger; empty where it is about whoever is asked. */
  readonly helper: string;
  /** What comes of taking it, in a few words each. */
  readonly brief: readonly string[];
  /** What comes of the ways out of a danger, a line each. */
  readonly instead: readonly string[];
  /** The ways out, and whether there is anything to go them with. */
  readonly ways: readonly { readonly way: OfferWay; readonly may: boolean }[];
  readonly bargain: string;
  /** What could be given up for good. */
  readonly assets: readonly Burnable[];
  /** `answered`: an answer waits for a GM. */
  readonly state: "open" | "answered" | "taken" | "traded" | "withdrawn";
  /** How it stands, in words. */
  readonly standing: string;
  readonly summary: readonly string[];
  readonly undone: boolean;
  /** What of it was paid from the bank stands, or was taken back; empty where a roll paid, or nobody. */
  readonly paid: "" | "paid" | "undone";
  /** The viewer is the player who is asked. */
  readonly asked: boolean;
  readonly can: {
    readonly answer: boolean;
    readonly withdraw: boolean;
    readonly undo: boolean;
    readonly undoPaid: boolean;
  };
}

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
  /** As in the view. */
  readonly paid: OfferView["paid"];
}

/** What a viewer sees of an offer: what it is, what comes of taking it, the ways out, and how it stands. */
export function viewOffer(facts: OfferFacts): OfferView | HiddenView {
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { id, author, viewer, system, words } = facts;
  if (!author.isGM) return forged(facts);
  const { kind, actorName, points, bargain, undone } = system;
  const { label, text } = labelNow(system, facts);
  const state = stateOf(facts);
  const isOpen = state === "open";
  const helper = helperName(facts);
  return {
    type: "offer",
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
    unit: facts.edition.setback,
    title: words.say(`FATES_EDGE.Offer.Title.${kind}`, { name: actorName, helper }),
    helper,
    brief: briefOf(system.effects, facts),
    instead: kind === "risk" && (isOpen || state === "answered") ? insteadWords(facts, helper) : [],
    ways: system.ways.map((way) => ({ way, may: canGo(way, facts) })),
    assets: facts.assets,
    summary: summaryNow(system, facts),
    standing: standingWords(facts),
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

type State = OfferView["state"];

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

/** An offer's card in plain lines. */
export function offerText(view: OfferView, { say }: Wording): string[] {
  const { title, label, text, points, unit, brief, instead, bargain, standing, summary, undone } = view;
  const price = points > 0 ? `${points} ${say(`FATES_EDGE.Setback.${unit}.short`)}: ` : "";
  return [
    title,
    price + [label, text].filter(Boolean).join(". "),
    ...brief,
    ...instead,
    bargain === "" ? "" : say("FATES_EDGE.Offer.Bargain", { bargain }),
    standing,
    ...summary,
    undone ? say("TABLE.Card.Undone") : "",
  ].filter(Boolean);
}

/** A message in the shape of an offer that no GM wrote offers nothing. */
function forged({ id, system, edition, words }: OfferFacts): OfferView {
  return {
    type: "offer",
    id,
    genuine: false,
    title: words.say("FATES_EDGE.Card.Forged"),
    kind: system.kind,
    actorName: "",
    helper: "",
    label: "",
    text: "",
    points: 0,
    unit: edition.setback,
    brief: [],
    instead: [],
    ways: [],
    bargain: "",
    undone: false,
    state: "withdrawn",
    assets: [],
    summary: [],
    standing: "",
    asked: false,
    paid: "",
    can: { answer: false, withdraw: false, undo: false, undoPaid: false },
  };
}

/** What is known of an offer's card, gathered from the world for one viewer. */
function offerFacts(message: OfferMessage, user: User.Implementation): OfferFacts {
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

function paidFor({ system }: OfferMessage): OfferView["paid"] {
  const spend = game.messages.get(system.spend);
  if (!isBankSpend(spend)) return "";
  return spend.system.undone ? "undone" : "paid";
}

/** What a GM puts before a player: what comes of taking it, a button for each way out, and how it stands. */
function offerContext(view: OfferView, { uid }: Drawing): object {
  const { genuine, title, can, asked, standing, summary, undone, kind } = view;
  if (!genuine) return { uid, title, outcomes: [] };
  const isSettled = view.state === "taken" || view.state === "traded";
  const facts = { part: "self" as const, undone, text: standing, summary: undone ? [] : summary };
  return {
    uid,
    title,
    kind,
    asked,
    price: view.points > 0 ? pointsInUnit(view.points, view.unit) : "",
    text: [view.label, view.text].filter(Boolean).join(". "),
    brief: view.brief,
    comes: localize(kind === "risk" ? "FATES_EDGE.Risk.Comes" : "FATES_EDGE.Offer.Comes"),
    instead: view.instead,
    bargain: view.bargain && localize("FATES_EDGE.Offer.Bargain", { bargain: view.bargain }),
    standing: isSettled ? "" : standing,
    answers: can.answer ? answersOf(view, uid) : null,
    mayWithdraw: can.withdraw,
    outcomes: [
      ...(isSettled ? [outcomeLineView(facts, `${uid}-outcome-0`, can.undo)] : []),
      ...paymentOutcomes(view, uid),
    ],
  };
}

/** The points that a GM paid from the bank for it, with their own undo. */
function paymentOutcomes({ paid, points, unit, can }: OfferView, uid: string): object[] {
  if (paid === "") return [];
  const text = localize("FATES_EDGE.Offer.Paid", { points: pointsInUnit(points, unit) });
  return [outcomeLineView({ part: "paid", text, undone: paid === "undone" }, `${uid}-paid`, can.undoPaid)];
}

/** The buttons of whoever may answer; a GM answers in the name of a player who is away. */
function answersOf(view: OfferView, uid: string): object {
  const { asked, actorName: name, helper, ways, assets, kind } = view;
  const may = (way: string): boolean => ways.some((each) => each.way === way && each.may);
  const has = (way: string): boolean => ways.some((each) => each.way === way);
  const button = (way: string, look: string, words = way) => ({
    way,
    kind: look,
    id: `${uid}-${way}`,
    label: localize(`FATES_EDGE.Offer.Way.${words}`, { helper }),
  });
  return {
    legend: asked ? "" : localize("FATES_EDGE.Offer.AnswerFor", { name }),
    buttons: [
      button("take", "cost", kind === "risk" ? "land" : "take"),
      ...(may("shield") ? [button("shield", "yours")] : []),
      ...(may("spared") ? [button("spared", "")] : []),
      ...(may("boon") ? [button("boon", "yours")] : []),
      ...(may("bargain") ? [button("bargain", "")] : []),
    ],
    assets: may("asset") ? assets.map(({ line: value, name: label }) => ({ value, label })) : [],
    notes: [
      has("boon") && !may("boon") ? localize("FATES_EDGE.Offer.NoBoons", { name }) : "",
      has("asset") && !may("asset") ? localize("FATES_EDGE.Offer.NoAssets", { name }) : "",
      has("shield") && !may("shield") ? localize("FATES_EDGE.Risk.NoShield", { name }) : "",
    ].filter(Boolean),
  };
}
