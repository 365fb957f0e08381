import { idOf } from "#foundry/documents.ts";
import { isGMHere } from "#foundry/host.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { anyOf, touches, type Touched } from "#table/cards/world-change.ts";
import { undoAskCard } from "../../actions/deck/ask-draw.ts";
import { ritualOfRequest } from "../../actions/magic/ritual-requests.ts";
import { undoVerdict } from "#table/acts/take-back.ts";
import { type PlayerRequestMessage, isAction, isOffer, isRitual } from "../../data/kinds.ts";
import { helpStanding } from "../../state/teamwork/help.ts";
import { runningRails } from "../../state/beat/initiative.ts";
import { askDependsOn } from "./asks.ts";
import { PLAYER_REQUEST_BUTTONS, PLAYER_REQUEST_ACTIONS } from "./buttons.ts";
import { playerRequestChronicle } from "./chronicle.ts";
import { playerRequestText, viewPlayerRequest } from "./view.ts";
import { changedClocks, tickCardChangesWith } from "#table/clocks/changed.ts";
import { messageFacts } from "../../state/roll/message-facts.ts";
import { readAnswer } from "../../state/offers.ts";
import type { MessageType } from "../parts/message-type.ts";
import type { WorldChange } from "../parts/world-change.ts";
import { clockOnCard } from "#table/clocks/tick-words.ts";
import { CLOCKS } from "../../state/clocks/clocks.ts";
import { playerRequestSpeaker, type PlayerRequestView } from "./facts.ts";
import { newSpellDependsOn, spellAskView } from "./new-spell.ts";
import { drawnCardView, outcomeLineView, ownOutcome } from "../parts/outcome-lines.ts";
import { askStanding } from "../../state/retinue/asks.ts";

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
