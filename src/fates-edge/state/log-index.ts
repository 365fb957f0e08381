import { worldActorOf } from "../../foundry/documents.ts";
import { DocumentIndex } from "../../table/document-index.ts";
import { isUnreadable } from "../../table/unreadable.ts";
import { type ActionMessage, type DeedMessage, isAction, isDeed } from "../data/kinds.ts";
import { setupOf } from "../data/message/deed.ts";

/** What a message of the log is looked for under. What a hand wrote there may be anything. */
const KEYS = {
  /** A roll that no GM's client has judged yet, under its character. */
  unjudged: (actor: string) => `unjudged ${actor}`,
  /** A roll that a GM's client has judged, under its character and its scene. */
  judged: (actor: string, scene: number) => `judged ${scene} ${actor}`,
  /** A roll, under each deed of help that it names. */
  helped: (deed: string) => `helped ${deed}`,
  /** A roll, under the call that it says it answers. */
  answering: (request: string) => `answering ${request}`,
  /** A deed of help, under whom it is for and the scene with which it lapses. */
  help: (actor: string, scene: unknown) => `help ${worldActorOf(actor)} ${String(scene)}`,
  /** A deed that answers an offer. */
  answer: (offer: string) => `answer ${offer}`,
  /** An ask of an asset, under the call for the roll that it waits for. */
  setup: (request: string) => `setup ${request}`,
};

const log = new DocumentIndex<ChatMessage.Implementation>({
  documents: () => game.messages,
  keysOf: (message) => {
    // What cannot be read speaks of nothing, and must not stand in the way of the messages that can.
    if (isUnreadable(message)) return [];
    if (isAction(message)) return keysOfRoll(message);
    return isDeed(message) ? keysOfDeed(message) : [];
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

/** The rolls that say they use a deed of help. */
export function rollsHelpedBy(deed: string): ActionMessage[] {
  return log.find(KEYS.helped(deed)).filter(isAction);
}

/** The rolls that say they answer a call. */
export function rollsAnswering(request: string): ActionMessage[] {
  return log.find(KEYS.answering(request)).filter(isAction);
}

/** The deeds of help for a character that were done in a scene. */
export function helpInScene(actor: string, scene: number): DeedMessage[] {
  return log.find(KEYS.help(actor, scene)).filter(isDeed);
}

/** The deeds that say they answer an offer. */
export function deedsAnswering(offer: string): DeedMessage[] {
  return log.find(KEYS.answer(offer)).filter(isDeed);
}

/** The asks of assets that wait for the roll of a call. */
export function asksWaitingFor(request: string): DeedMessage[] {
  return log.find(KEYS.setup(request)).filter(isDeed);
}

function keysOfRoll({ system: { actor, help, request, gm } }: ActionMessage): string[] {
  return [
    gm.judged ? KEYS.judged(actor, gm.judged.scene) : KEYS.unjudged(actor),
    ...help.map(KEYS.helped),
    ...(request === "" ? [] : [KEYS.answering(request)]),
  ];
}

function keysOfDeed({ system }: DeedMessage): string[] {
  const { kind, data } = system;
  if (kind === "activate") return setupOf(system) === "" ? [] : [KEYS.setup(setupOf(system))];
  if (kind === "help") return [KEYS.help(String(data["for"]), data["scene"])];
  return kind === "answer" ? [KEYS.answer(String(data["offer"]))] : [];
}
