import { idOf } from "#foundry/documents.ts";
import { isGMHere } from "#foundry/host.ts";
import type { Drawing, CardClick } from "#table/cards/message-type.ts";
import { anyOf, touches, type Touched } from "#table/cards/world-change.ts";
import { undoAskCard } from "../../actions/deck/ask-draw.ts";
import { ritualOfRequest } from "../../actions/magic/ritual-requests.ts";
import { undoVerdict } from "#table/acts/take-back.ts";
import { type PlayerRequestMessage, isAction, isOffer, isRitual } from "../../data/kinds.ts";
import { helpStanding, mayWithdraw } from "../../state/teamwork/help.ts";
import { runningRails } from "../../state/beat/initiative.ts";
import { askDependsOn, askButtons } from "./asks.ts";
import { playerRequestChronicle } from "./chronicle.ts";
import { playerRequestText, viewPlayerRequest } from "./view.ts";
import { changedClocks, tickCardChangesWith } from "#table/clocks/changed.ts";
import { messageFacts } from "../../state/roll/message-facts.ts";
import { readAnswer } from "../../state/offers.ts";
import type { MessageType } from "../parts/message-type.ts";
import type { WorldChange } from "../parts/world-change.ts";
import { clockOnCard, END_ACTS } from "#table/clocks/tick-words.ts";
import { CLOCKS } from "../../state/clocks/clocks.ts";
import {
  playerRequestSpeaker,
  type PlayerRequestView,
  type PlayerRequestButton,
  type PlayerRequestButtons,
} from "./facts.ts";
import { newSpellDependsOn, spellAskView, newSpellButtons } from "./new-spell.ts";
import { drawnCardView, outcomeLineView, ownOutcome } from "../parts/outcome-lines.ts";
import { askStanding, cardsOfUse } from "../../state/retinue/asks.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { removeClock } from "#table/clocks/acts.ts";
import type { ClockActs } from "#table/clocks/book.ts";
import { landClock, restartClock } from "#table/clocks/ends.ts";
import { decideAct } from "../../actions/acts/act.ts";
import { CLOCK_ACTS } from "../../actions/clocks/ticks.ts";
import { giveAnswer } from "../../apps/holdings/answer-ask.ts";
import { withdrawHelp } from "../../actions/teamwork/help.ts";
import { pressInitiative } from "../../actions/beat/initiative.ts";
import { decideSpell } from "../../actions/magic/spell-approval.ts";
import { decideSuggestion } from "../../actions/teamwork/suggestions.ts";
import { declineSpell } from "../../apps/spells/decline-spell.ts";
import { askedSpell } from "../../state/magic/spell-approval.ts";
import type { PlayerRequestKindName } from "../../data/message/player-request.ts";
import { wordsOnCard } from "../../state/player-requests.ts";
import { readNote } from "#table/clocks/ticks.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** Help that nobody has used is taken back by who offered it, or sent back by a GM. */
const helpButtons: PlayerRequestButtons = ({ viewer, help }) => {
  if (!mayWithdraw(help, viewer)) return [];
  const label = localize(`FATES_EDGE.Together.${viewer.isAuthor ? "Withdraw" : "SendBack"}`);
  return [{ action: "withdrawHelp", kind: "", label }];
};

/** What a player proposes is a GM's to take up or leave (Core, "Proactive Storytelling"). */
const suggestButtons: PlayerRequestButtons = (view) => decideButtons(view, "decideSuggestion");

/** What takes a GM's yes is theirs to allow. */
const actButtons: PlayerRequestButtons = (view) => decideButtons(view, "decideAct");

function decideButtons(
  { viewer, state }: Pick<PlayerRequestView, "viewer" | "state">,
  action: string,
): PlayerRequestButton[] {
  if (!viewer.isGM || state !== "waiting") return [];
  return [
    { action, kind: "yours", value: "accept", label: localize("FATES_EDGE.Together.Accept") },
    { action, kind: "", value: "decline", label: localize("FATES_EDGE.Together.Decline") },
  ];
}

/** A clock at its end is offered to GMs. */
const tickButtons: PlayerRequestButtons = ({ viewer, clock, state, undone }) => {
  if (!viewer.isGM || !clock?.isAtEnd || state !== "done" || undone) return [];
  return Object.entries(END_ACTS).map(([action, word]) => {
    return { action, kind: action === "landClock" ? "cost" : "", label: localize(word) };
  });
};

/** A GM presses whoever acted of their own accord, for a point: a rail moves, or they must resist (SRD, "Cost & Pressure"). */
const initiativeButtons: PlayerRequestButtons = ({ viewer, state, undone, rails }) => {
  if (!viewer.isGM || state !== "done" || undone) return [];
  const resist = { value: "", label: localize("FATES_EDGE.Crew.PressResist") };
  const moves = rails.map(({ key, name }) => {
    return { value: key, label: localize("FATES_EDGE.Crew.PressRail", { clock: name }) };
  });
  return [resist, ...moves].map((way) => ({ action: "press", kind: "cost", ...way }));
};

/** A GM draws the cards that a use costs, and lays the one that applies (SRD M, "Sundered King's Coin"). */
const edgeButtons: PlayerRequestButtons = ({ viewer, state, undone, noted, draws }) => {
  const count = cardsOfUse(noted);
  if (!viewer.isGM || state !== "done" || undone || count === 0 || draws.some((draw) => !draw.undone))
    return [];
  return [{ action: "layCard", kind: "", label: localizeCount("FATES_EDGE.Edge.DrawCards", count) }];
};

/** Kinds of requests that offer something on their card. */
const PLAYER_REQUEST_BUTTONS: Readonly<Partial<Record<PlayerRequestKindName, PlayerRequestButtons>>> = {
  tick: tickButtons,
  help: helpButtons,
  suggest: suggestButtons,
  activate: askButtons,
  edge: edgeButtons,
  initiative: initiativeButtons,
  newSpell: newSpellButtons,
  act: actButtons,
};

/** What they do. */
const PLAYER_REQUEST_ACTIONS: NonNullable<MessageType<PlayerRequestMessage, PlayerRequestView>["buttons"]> = {
  withdrawHelp: ({ message }) => withdrawHelp(message),
  decideSuggestion: ({ message, button }) => decideSuggestion(message, button.dataset["value"] === "accept"),
  decideAct: ({ message, button }) => decideAct(message, button.dataset["value"] === "accept"),
  answerAsk: ({ message, button }) => giveAnswer(message, button.dataset["value"] ?? ""),
  allowSpell: ({ message, button }) =>
    decideSpell(message, { allowed: true, seal: button.dataset["value"] ?? "" }),
  openSpell: ({ message }) => askedSpell(message)?.item.sheet?.render(true),
  declineSpell: ({ message }) => declineSpell(message),
  layCard: ({ message }) => windowNamed("AskCardWindow").open(message),
  press: ({ view, button }) => pressInitiative(wordsOnCard(view).name, button.dataset["value"] ?? ""),
  landClock: onTick(landClock),
  restartClock: onTick(restartClock),
  removeClock: onTick(removeClock),
};

/** On a card of ticks, with the clock that it is about. */
function onTick(work: (book: ClockActs, clock: string, holder?: string) => Promise<boolean>) {
  return ({ view }: CardClick<PlayerRequestMessage, PlayerRequestView>): unknown => {
    const note = readNote(view.noted);
    return note ? work(CLOCK_ACTS, note.clock, note.holder) : undefined;
  };
}

/** What somebody does and only a GM's client may write down; its words and buttons are told by its kind. */
export const PLAYER_REQUEST: MessageType<PlayerRequestMessage, PlayerRequestView> = {
  type: "deed",
  template: "cards/player-request",
  view(message, user) {
    const { system } = message;
    return viewPlayerRequest({
      ...messageFacts(message, user),
      system,
      clock: clockOnCard(CLOCKS, system.data, system.gm.data, user.isGM),
      speaksAs: playerRequestSpeaker(message),
      help: system.kind === "help" ? helpStanding(message) : null,
      ask: system.kind === "activate" ? askStanding(message) : null,
      spell: spellAskView(message),
      rails: isInitiative(message) && user.isGM ? runningRails() : [],
    });
  },
  text: playerRequestText,
  context: playerRequestContext,
  buttons: PLAYER_REQUEST_ACTIONS,
  undo: { self: undoVerdict, draws: undoAskCard },
  standsElsewhere,
  dependsOn,
  chronicle: playerRequestChronicle,
};

/** An answer is told by the offer's own card, what is done in a ritual by the ritual's. One that was refused says so itself: there nothing came of it. */
function standsElsewhere(message: PlayerRequestMessage): boolean {
  const { kind, data, gm } = message.system;
  if (gm.state === "refused") return false;
  if (kind === "ritual") {
    // Until a GM's client has judged it, the ritual's card does not tell of it.
    if (gm.state === "" && !isGMHere()) return false;
    const ritual = game.messages.get(ritualOfRequest(message));
    return isRitual(ritual) && ritual.visible;
  }
  const offer = kind === "answer" ? game.messages.get(readAnswer(data).offer) : undefined;
  return isOffer(offer) && offer.visible;
}

/** Help is used up by a roll, and separated by the scene and by marks; ticks are told with their clock. */
function dependsOn(change: WorldChange): Touched<PlayerRequestMessage> | null {
  return anyOf(askDependsOn(change), newSpellDependsOn(change), othersDependOn(change));
}

function othersDependOn(change: WorldChange): Touched<PlayerRequestMessage> | null {
  if (change.of === "pc") return touches(change.changed, "system.marks") ? isHelp : null;
  if (change.of === "party") {
    const scene = touches(change.changed, "system.scene.number");
    const clocks = changedClocks(change.changed);
    const ticked = Object.keys(clocks).length > 0;
    return (message) =>
      (scene && isHelp(message)) ||
      (ticked && isInitiative(message)) ||
      (isTick(message) && tickCardChangesWith(message.system.gm.data, clocks));
  }
  if (change.of !== "message") return null;
  if (isOffer(change.message)) return answersTo(idOf(change.message));
  if (!isAction(change.message)) return null;
  const { help } = change.message.system;
  return help.length === 0 ? null : (message) => isHelp(message) && help.includes(idOf(message));
}

function answersTo(offer: string): Touched<PlayerRequestMessage> {
  return ({ system }) => system.kind === "answer" && readAnswer(system.data).offer === offer;
}

function isTick({ system }: PlayerRequestMessage): boolean {
  return system.kind === "tick";
}

function isInitiative({ system }: PlayerRequestMessage): boolean {
  return system.kind === "initiative";
}

function isHelp({ system }: PlayerRequestMessage): boolean {
  return system.kind === "help";
}

/** Something that somebody did, what came of it, and what can be done about it. */
function playerRequestContext(view: PlayerRequestView, { uid }: Drawing): object {
  const buttons = PLAYER_REQUEST_BUTTONS[view.kind]?.(view) ?? [];
  return {
    uid,
    title: view.title,
    actions: buttons.map((button, place) => ({ ...button, id: `${uid}-do-${place}` })),
    outcomes: [...ownOutcome(view, uid), ...drawOutcomes(view, uid)],
  };
}

/** The card that a GM laid beside an ask, with an undo of its own. */
function drawOutcomes({ draws, viewer }: PlayerRequestView, uid: string): object[] {
  return draws.map(({ id, twist, cards, undone }, place) => {
    const shown = cards.map((card) => drawnCardView(card, twist));
    const facts = { part: "draws", key: id, text: twist, cards: shown, undone };
    return outcomeLineView(facts, `${uid}-draw-${place}`, viewer.isGM);
  });
}
