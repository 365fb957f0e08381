import { idOf } from "#foundry/documents.ts";
import { localize, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { MessageType } from "#table/cards/message-type.ts";
import { touches } from "#table/cards/world-change.ts";
import { actOutcomes, type ToldAct, toldActs, toldText } from "#table/cards/told-acts.ts";
import { endButtons, isOfClock, toldClock } from "#table/clocks/act-cards.ts";
import { openWishes, standingActs } from "#table/wishes.ts";
import type { ToldThrow } from "../actions/acts/surprise.ts";
import { CLOCK_ACTS } from "../actions/clocks.ts";
import { SECRET_STEPS } from "../actions/steps/journal.ts";
import { STEP } from "../actions/steps/judge.ts";
import { openReaction, openSettle, passHere, postAct, undoAct } from "../apps/open-window.ts";
import { type ActMessage, type HeroActor, isCrew } from "../data/kinds.ts";
import { isWorkedTowards } from "../rules/roll/clocks.ts";
import { CLOCKS, readerFor } from "../state/clocks.ts";
import { isToSettle } from "../state/inventions.ts";
import { killedBy } from "../state/hurt.ts";
import { fighterHere, nameNow, plays } from "../state/rights.ts";
import { occasionOf } from "../state/reactions.ts";
import { label } from "../words/labels.ts";
import { doneText, throwsIn } from "./acts-told.ts";
import { reactedLines } from "./attack-view.ts";
import { offersFor, type OfferView } from "./offers-view.ts";
import { dieCell, offerRows } from "./roll.ts";

/** A button of an act's card. */
interface ActButton {
  readonly action: string;
  readonly label: string;
}

interface ActView extends CardView {
  readonly type: "act";
  readonly title: string;
  /** What came with it. */
  readonly lines: readonly string[];
  readonly waits: boolean;
  readonly acts: readonly ToldAct[];
  readonly buttons: readonly ActButton[];
  /** Reactions to a move that this user may make, and those that were made. */
  readonly offers: readonly OfferView[];
  readonly reacted: readonly string[];
  /** The dice that said who is surprised. */
  readonly throws: readonly ToldThrow[];
}

/** Something done at the table without a roll, with what came of it and its undo. */
export const ACT: MessageType<ActMessage, ActView> = {
  type: "act",
  template: "cards/act",
  view: viewAct,
  text: actText,
  context: ({ title, lines, waits, acts, buttons, offers, reacted, throws }, { uid }) => ({
    uid,
    title,
    lines: [...lines, ...reacted],
    offers: offerRows(offers, uid),
    throws: throws.map(({ name, action, dice }, row) => ({
      name: localize("BEACON_ROAD.Card.ThrownBy", { name, action: label.action(action) }),
      dice: dice.map((die, place) => dieCell(die, `${uid}-die-${row}-${place}`)),
    })),
    waits,
    outcomes: actOutcomes(acts, uid),
    actions: buttons.map((button) => ({ ...button, id: `${uid}-${button.action}`, kind: "yours" })),
  }),
  buttons: {
    ...endButtons(CLOCK_ACTS),
    settle: ({ message }) => openSettle(message),
    avoidDeath: ({ message }) => {
      const [id, hero] = deathOn(message) ?? [];
      return hero && postAct("avoidDeath", hero, { card: idOf(message), act: id });
    },
    react: ({ message, button }) => openReaction(message, button.dataset.value ?? ""),
    pass: ({ message, button }) => passHere(message, button.dataset.value ?? ""),
  },
  undo: { act: undoAct },
  // The panel says whose turn it is, and of what factions do in secret players are told nothing, not that dice fell; a GM may want to take both back.
  standsElsewhere: (message) => !game.user.isGM && (isQuietTurn(message) || isSecret(message)),
  dependsOn: (change) => {
    if (change.of !== "actor") return null;
    const { actor, changed } = change;
    if (changed && touches(changed, "system.passed")) return ({ system }) => system.kind === "takeAct";
    if (isCrew(actor)) return ({ system }) => isOfClock(system) || system.kind === "takeAct";
    return ({ system }) => system.kind === "beginTurn" && system.actor === actor.uuid;
  },
};

function viewAct(message: ActMessage, user: User.Implementation): ActView | HiddenView {
  const facts = addressFacts(message, user);
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const { actorName } = message.system;
  const actor = fighterHere(message.system.actor);
  const name = actor ? nameNow(actor) : actorName;
  const clock = toldClock(message, user, { book: CLOCKS, readerFor, settles: isWorkedTowards, doneText });
  return {
    type: "act",
    id: idOf(message),
    title: wordsOfStored.say(titleOf(message.system), { name: name || facts.author.name }),
    lines: clock?.lines ?? [],
    waits: clock?.waits ?? openWishes(message).length > 0,
    acts: clock?.acts ?? toldActs(message, user, doneText),
    buttons: clock?.ends ?? [...settleButton(message, user), ...deathButton(message, user)],
    offers: message.system.kind === "takeAct" ? offersFor(message, user) : [],
    reacted: reactedLines(occasionOf(message)?.data ?? {}),
    throws: standingActs(message).flatMap(([, { data }]) => throwsIn(data)),
  };
}

function isSecret({ system }: ActMessage): boolean {
  return system.kind === STEP && SECRET_STEPS.includes(String(system.data["step"]));
}

/** Whether a turn begins or ends at which nothing happens. */
function isQuietTurn(message: ActMessage): boolean {
  const { kind } = message.system;
  const lists = { beginTurn: "statuses", endTurn: "lessened" };
  const list = kind === "beginTurn" || kind === "endTurn" ? lists[kind] : null;
  const acts = standingActs(message);
  return list !== null && acts.length > 0 && acts.every(([, { data }]) => isEmptyList(data[list]));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A step is called as in its form. */
function titleOf({ kind, data }: ActMessage["system"]): string {
  return kind === "step" ? `BEACON_ROAD.Deed.${String(data["step"])}.Title` : `BEACON_ROAD.Act.${kind}`;
}

/** A GM answers what a player wants to invent, once. */
function settleButton(message: ActMessage, { isGM }: User.Implementation): ActButton[] {
  return isGM && isToSettle(message)
    ? [{ action: "settle", label: localize("BEACON_ROAD.Invent.Answer") }]
    : [];
}

/** The hero whom the start of their turn has killed, with the act that says so. */
function deathOn(message: ActMessage): readonly [string, HeroActor] | null {
  for (const [id, { data }] of standingActs(message)) {
    const hero = killedBy(data);
    if (hero) return [id, hero];
  }
  return null;
}

/** A Beacon Point against it, for whoever plays the hero (Heroic Blessings). */
function deathButton(message: ActMessage, user: User.Implementation): ActButton[] {
  const hero = deathOn(message)?.[1];
  return hero && plays(user, hero) && hero.system.beacon > 0
    ? [{ action: "avoidDeath", label: localize("BEACON_ROAD.Answer.avoidDeath") }]
    : [];
}

function actText({ title, lines, waits, acts }: ActView, words: Wording): string[] {
  const waiting = waits ? [words.say("BEACON_ROAD.Card.Waits")] : [];
  return [title, ...waiting, ...toldText(acts, words), ...lines];
}
