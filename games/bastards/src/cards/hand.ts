import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, type CardView, type ForgedView } from "#table/cards/card-view.ts";
import type { MessageType } from "#table/cards/message-type.ts";
import { outcomeId, outcomeLine, undoneMark } from "#table/cards/outcomes.ts";
import type { PlanSide } from "../data/deal.ts";
import type { HandMessage } from "../data/kinds.ts";
import type { HandData } from "../data/message/hand.ts";
import { isFated } from "../data/kinds.ts";
import { findHere } from "#foundry/documents.ts";
import { dealNow, ownerOf } from "../state/deal.ts";
import { cardName, faceOf, purposeOf, skillName, type CardFace } from "../words/cards.ts";
import { label, signed } from "../words/labels.ts";
import { forgedUnlessDealers, takeBackByDealer, touchesLastTold } from "./by-dealer.ts";

interface SideView {
  readonly name: string;
  readonly how: string;
  readonly cards: readonly CardFace[];
  readonly total: number;
}

interface HandView extends CardView {
  readonly type: "hand";
  readonly title: string;
  readonly how: string;
  readonly sides: readonly SideView[];
  readonly result: string;
  readonly success: boolean;
  readonly effects: readonly string[];
  readonly undone: boolean;
  readonly mayUndo: boolean;
}

/** A hand that was played: both sides' cards, what they came to, and what came of it, with its undo. */
export const HAND: MessageType<HandMessage, HandView> = {
  type: "hand",
  template: "cards/hand",
  view: viewHand,
  text: handText,
  context: (view, { uid }) => {
    const { title, how, sides, result, success, undone } = view;
    const facts = {
      part: "self",
      text: view.effects.join("\n") || localize("GAME_OF_BASTARDS.Told.Hand"),
      undone,
    };
    const outcomes = [outcomeLine(facts, outcomeId(uid, facts), view.mayUndo)];
    return { uid, title, how, sides, result, success, outcomes };
  },
  undo: { self: takeBackByDealer },
  mayUndo: (message) => mayUndo(message, game.user),
  dependsOn: touchesLastTold(),
};

function viewHand(message: HandMessage, user: User.Implementation): HandView | ForgedView {
  const facts = addressFacts(message, user);
  const forged = forgedUnlessDealers(facts);
  if (forged) return forged;
  const { plan, mine, theirs, verdict, effects, undone } = message.system as unknown as HandData;
  const say = wordsOfStored.say;
  const isFate = plan.kind === "fate";
  const other = plan.other?.name ?? say("GAME_OF_BASTARDS.Hand.Fate");
  const steps =
    plan.difficulty > 0 ? say("GAME_OF_BASTARDS.Hand.Difficulty", { steps: signed(plan.difficulty) }) : "";
  const trick = plan.trick ? say(`GAME_OF_BASTARDS.Trick.${plan.trick.trick}`) : "";
  return {
    type: "hand",
    id: facts.id,
    title: say("GAME_OF_BASTARDS.Hand.Against", { one: plan.mine.name, other }),
    how: [purposeOf(plan), trick, steps].filter((part) => part !== "").join(" · "),
    sides: [
      { name: plan.mine.name, how: howOf(plan.mine), cards: mine.map(faceOf), total: verdict.mine },
      {
        name: other,
        how: plan.other ? howOf(plan.other) : "",
        cards: theirs.map(faceOf),
        total: verdict.theirs,
      },
    ],
    result: [
      resultOf(verdict, isFate, plan.mine.name, other),
      verdict.tie ? tieWords(mine, theirs, other) : "",
    ]
      .filter((part) => part !== "")
      .join(" "),
    success: verdict.success,
    effects: effects.map((effect) => effectWords(effect)),
    undone,
    mayUndo: mayUndo(message, user),
  };
}

function howOf({ skill, trait, added, weapon }: PlanSide): string {
  const parts = [skillName(skill), trait ? label.trait(trait) : "", weapon, signed(added)];
  return parts.filter((part) => part !== "").join(", ");
}

function resultOf(
  { success, margin }: HandData["verdict"],
  isFate: boolean,
  name: string,
  other: string,
): string {
  const kind = isFate ? (success ? "Success" : "Failure") : success ? "Hit" : "Miss";
  return localize(`GAME_OF_BASTARDS.Told.${kind}`, { name, other, margin: Math.abs(margin) });
}

/** Which last cards decided level totals, and by what order of suits. */
function tieWords(mine: readonly string[], theirs: readonly string[], other: string): string {
  const last = (cards: readonly string[]): string =>
    cards.length === 0 ? localize("GAME_OF_BASTARDS.Told.NoCard") : cardName(cards.at(-1) ?? "");
  return localize("GAME_OF_BASTARDS.Told.Tie", { mine: last(mine), theirs: last(theirs), other });
}

function effectWords({ kind, name, amount, what }: HandData["effects"][number]): string {
  return localize(`GAME_OF_BASTARDS.Effect.${kind}`, { name, amount, what: whatWords(kind, what) });
}

/** What an effect is about, where it is kept as a key. */
const WHATS: Readonly<Partial<Record<HandData["effects"][number]["kind"], (what: string) => string>>> = {
  damage: (what) => label.trait(what as never),
  emptied: (what) => label.trait(what as never),
  hazard: (what) => label.trait(what as never),
  desperateDraws: (what) => label.trait(what as never),
  regains: (what) => label.trait(what as never),
  state: (what) => label.state(what as never),
  touched: (what) => label.suit(what as never),
  distance: (what) => label.distance(what as never),
  partLost: (what) => localize(`GAME_OF_BASTARDS.Lost.${what}`),
};

function whatWords(kind: HandData["effects"][number]["kind"], what: string): string {
  if (what === "")
    return localize(kind === "damage" ? "GAME_OF_BASTARDS.Hand.Pool" : "GAME_OF_BASTARDS.Effect.None");
  return WHATS[kind]?.(what) ?? what;
}

/** Only the last hand, as long as nothing was done since: by who played in it, and by the dealer. */
function mayUndo(message: HandMessage, user: User.Implementation): boolean {
  const { last, open, plan: running } = dealNow();
  if (last?.message !== message.id || last.steps !== open.steps || running || message.system.undone)
    return false;
  const { plan } = message.system as unknown as HandData;
  const actors = [plan.mine.actor, plan.other?.actor ?? ""].map((uuid) => findHere(uuid)).filter(isFated);
  return user.isGM || actors.some((actor) => ownerOf(actor) === user.id);
}

function handText(view: HandView, words: Wording): string[] {
  const sides = view.sides.map(({ name, how, cards, total }) =>
    [name, how, cards.map(({ id }) => cardName(id)).join(", "), String(total)]
      .filter((part) => part !== "")
      .join(" – "),
  );
  return [
    `${view.title}${undoneMark(view.undone, words)}`,
    view.how,
    ...sides,
    view.result,
    ...view.effects,
  ].filter((line) => line !== "");
}
