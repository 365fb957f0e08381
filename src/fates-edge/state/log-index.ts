import { waitsForLeave } from "./acts.ts";
import { worldActorOf } from "#foundry/documents.ts";
import { DocumentIndex } from "#table/document-index.ts";
import { isUnreadable } from "#table/unreadable.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isPlayerRequest,
  isNotice,
  isOffer,
  isCall,
  isRitual,
  type NoticeMessage,
  type OfferMessage,
  type CallMessage,
  type RitualMessage,
} from "../data/kinds.ts";
import { setupOf } from "../data/message/player-request.ts";

/** The keys under which messages of the log are found. Any client may have written the fields they are made from. */
const KEYS = {
  /** A roll that no GM's client has judged yet, under its character. */
  unjudged: (actor: string) => `unjudged ${actor}`,
  /** A roll that a GM's client has judged, under its character and its scene. */
  judged: (actor: string, scene: number) => `judged ${scene} ${worldActorOf(actor)}`,
  /** The same, under its scene alone. */
  scene: (scene: number) => `scene ${scene}`,
  /** A roll, under each request of help that it names. */
  helped: (request: string) => `helped ${request}`,
  /** A roll, under the call that it says it answers. */
  answering: (request: string) => `answering ${request}`,
  /** A request of help, under whom it is for and the scene with which it lapses. */
  help: (actor: string, scene: unknown) => `help ${worldActorOf(actor)} ${String(scene)}`,
  /** A request that answers an offer. */
  answer: (offer: string) => `answer ${offer}`,
  /** An ask of an asset, under the call for the roll that it waits for. */
  setup: (request: string) => `setup ${request}`,
  /** An offer that nothing has ended yet, under whom it is for. */
  offered: (actor: string) => `offered ${worldActorOf(actor)}`,
  /** A call that is not closed, under each character whom it asks. */
  called: (actor: string) => `called ${worldActorOf(actor)}`,
  /** What a character's player asked and a GM decides, as long as no GM has. */
  undecided: (actor: string) => `undecided ${worldActorOf(actor)}`,
  /** A ritual that is not woven or ended yet, under whoever leads, helps or is invited. */
  ritual: (actor: string) => `ritual ${worldActorOf(actor)}`,
  /** The notice of a beat's beginning. */
  beat: (scene: unknown, beat: unknown) => `beat ${String(scene)} ${String(beat)}`,
  /** The notices of ends: of a scene, a session and what is longer. */
  ends: "ends",
};

/** Player requests that no GM's client judges by itself. */
const DECIDED = ["activate", "suggest", "newSpell"];
const ENDS = ["sceneEnd", "session", "arcEnd", "campaignEnd"];

const log = new DocumentIndex<ChatMessage.Implementation>({
  documents: () => game.messages,
  keysOf: (message) => {
    // What cannot be read speaks of nothing, and must not stand in the way of the messages that can.
    if (isUnreadable(message)) return [];
    if (isAction(message)) return keysOfRoll(message);
    if (isPlayerRequest(message)) return keysOfRequest(message);
    if (isRitual(message)) return keysOfRitual(message);
    return message.author?.isGM ? keysOfGMs(message) : [];
  },
});

/** Keeps what is known of the log true from now on (`setup`). Call it before anything that listens to messages. */
export function startIndexingLog(): void {
  Hooks.on("createChatMessage", (message) => log.note(message));
  Hooks.on("updateChatMessage", (message) => log.note(message));
  Hooks.on("deleteChatMessage", (message) => log.forget(message));
  log.follow();
}

/** The rolls of a character, by its uuid, that no GM's client has judged yet. */
export function unjudgedRolls(actor: string): ActionMessage[] {
  return log.find(KEYS.unjudged(actor)).filter(isAction);
}

/** The rolls of a character, by its uuid, that belong to a scene; those that nobody has judged yet are of the scene that is played. */
export function rollsInScene(actor: string, scene: number): ActionMessage[] {
  return [...log.find(KEYS.judged(actor, scene)).filter(isAction), ...unjudgedRolls(actor)];
}

/** The rolls that say they use a request of help. */
export function rollsHelpedBy(request: string): ActionMessage[] {
  return log.find(KEYS.helped(request)).filter(isAction);
}

/** The rolls that say they answer a call. */
export function rollsAnswering(request: string): ActionMessage[] {
  return log.find(KEYS.answering(request)).filter(isAction);
}

/** The requests of help for a character that were done in a scene. */
export function helpInScene(actor: string, scene: number): PlayerRequestMessage[] {
  return log.find(KEYS.help(actor, scene)).filter(isPlayerRequest);
}

/** The requests that say they answer an offer. */
export function requestsAnswering(offer: string): PlayerRequestMessage[] {
  return log.find(KEYS.answer(offer)).filter(isPlayerRequest);
}

/** The asks of assets that wait for the roll of a call. */
export function asksWaitingFor(request: string): PlayerRequestMessage[] {
  return log.find(KEYS.setup(request)).filter(isPlayerRequest);
}

/** The judged rolls of a character in a scene. */
export function judgedRolls(actor: string, scene: number): ActionMessage[] {
  return log.find(KEYS.judged(actor, scene)).filter(isAction);
}

/** The characters, by uuid, of whom a roll of a scene was judged. */
export function rollersIn(scene: number): string[] {
  return [
    ...new Set(log.find(KEYS.scene(scene)).flatMap((roll) => (isAction(roll) ? [roll.system.actor] : []))),
  ];
}

/** The offers of GMs to a character that nothing has ended. */
export function openOffersTo(actor: string): OfferMessage[] {
  return log.find(KEYS.offered(actor)).filter(isOffer);
}

/** The GMs' calls that ask a character for a roll and are not closed. */
export function callsFor(actor: string): CallMessage[] {
  return log.find(KEYS.called(actor)).filter(isCall);
}

/** What was asked for a character and waits for a GM's word: an asset's help, a suggestion. */
export function undecidedFor(actor: string): PlayerRequestMessage[] {
  return log.find(KEYS.undecided(actor)).filter(isPlayerRequest);
}

/** The rituals that a character leads or is invited to, and that are neither woven nor ended. */
export function ritualsWith(actor: string): RitualMessage[] {
  return log.find(KEYS.ritual(actor)).filter(isRitual);
}

/** The notices that say a beat began. */
export function beginningsOf(scene: number, beat: number): NoticeMessage[] {
  return log.find(KEYS.beat(scene, beat)).filter(isNotice);
}

/** The notices that say a scene, a session or something longer ended. */
export function endNotices(): NoticeMessage[] {
  return log.find(KEYS.ends).filter(isNotice);
}

function keysOfRitual({ system: { gm, ...declared } }: RitualMessage): string[] {
  const isWoven = Object.values(gm.weaves).some(({ undone }) => !undone);
  if (isWoven || gm.ending.way !== "") return [];
  const { actor, invited } = gm.judged ?? declared;
  return [...new Set([actor, ...invited])].map(KEYS.ritual);
}

function keysOfGMs(message: ChatMessage.Implementation): string[] {
  if (isOffer(message)) return message.system.state === "" ? [KEYS.offered(message.system.actor)] : [];
  if (isCall(message)) return message.system.closed ? [] : message.system.actors.map(KEYS.called);
  if (!isNotice(message) || message.system.undone) return [];
  const { kind, data } = message.system;
  if (kind === "beat") return [KEYS.beat(data["scene"], data["beat"])];
  return ENDS.includes(kind) ? [KEYS.ends] : [];
}

function keysOfRoll({ system: { actor, help, request, gm } }: ActionMessage): string[] {
  return [
    ...(gm.judged
      ? [KEYS.judged(actor, gm.judged.scene), KEYS.scene(gm.judged.scene)]
      : [KEYS.unjudged(actor)]),
    ...help.map(KEYS.helped),
    ...(request === "" ? [] : [KEYS.answering(request)]),
  ];
}

function keysOfRequest(message: PlayerRequestMessage): string[] {
  const { system } = message;
  const { kind, actor, gm } = system;
  const waits = DECIDED.includes(kind) || (kind === "act" && waitsForLeave(message));
  const isUndecided = waits && gm.state === "";
  return [...keysOfKind(system), ...(isUndecided ? [KEYS.undecided(actor)] : [])];
}

function keysOfKind(system: PlayerRequestMessage["system"]): string[] {
  const { kind, data } = system;
  if (kind === "activate") return setupOf(system) === "" ? [] : [KEYS.setup(setupOf(system))];
  if (kind === "help") return [KEYS.help(String(data["for"]), data["scene"])];
  return kind === "answer" ? [KEYS.answer(String(data["offer"]))] : [];
}
