import { idOf } from "#foundry/documents.ts";
import { redrawMessages } from "#foundry/messages.ts";
import { warnUnreadable } from "../unreadable.ts";
import { mayBeDrawn, redrawUnposted } from "./draw.ts";
import { messageTypes } from "./known-types.ts";
import type { AnyMessageType } from "./message-type.ts";
import type { ActorChange, ItemChange, MessageChange, Touched, Way } from "./world-change.ts";

/** Draws every card of the log again, for what holds for all of them. */
export function redrawAllCards(): void {
  redrawCards(() => true);
}

/**
 * Keeps cards true when something beside them changes what they offer (`setup`). Only cards that a change can touch are drawn
 * again.
 * @param readActor what a change of an actor is to the game's cards: `all` where each may tell otherwise now, null where none
 * does; left out, their types are asked about every actor
 */
export function startRedrawing(
  readActor: (change: ActorChange) => object | "all" | null = (change) => change,
): void {
  const ofActor = (actor: Actor.Implementation, way: Way, changed: object | null = null): void => {
    const change = readActor({ of: "actor", actor, way, changed });
    if (change === "all") redrawAllCards();
    else if (change !== null) redrawFor(change);
  };
  const ofItem = (item: Item.Implementation, changed: object | null = null): void =>
    redrawFor({ of: "item", item, changed } satisfies ItemChange);
  const ofMessage = (message: ChatMessage.Implementation, way: Way): void =>
    redrawFor({ of: "message", message, way } satisfies MessageChange, message);
  Hooks.on("createActor", (actor) => ofActor(actor, "created"));
  Hooks.on("updateActor", (actor, changed) => ofActor(actor, "updated", changed));
  Hooks.on("deleteActor", (actor) => ofActor(actor, "deleted"));
  Hooks.on("createItem", (item) => ofItem(item));
  Hooks.on("updateItem", (item, changed) => ofItem(item, changed));
  Hooks.on("deleteItem", (item) => ofItem(item));
  Hooks.on("createChatMessage", (message) => ofMessage(message, "created"));
  Hooks.on("updateChatMessage", (message) => ofMessage(message, "updated"));
  Hooks.on("deleteChatMessage", (message) => ofMessage(message, "deleted"));
}

/**
 * Each type is asked once for a change; the log, which may be long, only where one of them may be touched.
 * @param message the one that changed, where it was one
 */
function redrawFor(change: unknown, message: ChatMessage.Implementation | null = null): void {
  const touched = new Map<string, Touched<ChatMessage.Implementation>>();
  for (const messageType of messageTypes()) {
    const depends = dependsOn(messageType, change, message);
    if (depends) touched.set(messageType.type, depends);
  }
  const isAmongThem = (one: ChatMessage.Implementation): boolean => isTouched(one, touched.get(one.type));
  if (touched.size > 0 && mayBeDrawn(isAmongThem)) redrawCards(isAmongThem);
}

function redrawCards(which: (message: ChatMessage.Implementation) => boolean): void {
  const posted = redrawMessages(which);
  redrawUnposted((message) => !posted.has(idOf(message)) && which(message));
}

/** A message that cannot be read, be it the one that changed, touches no card: the others are drawn all the same. */
function dependsOn(
  messageType: AnyMessageType,
  change: unknown,
  message: ChatMessage.Implementation | null,
): Touched<ChatMessage.Implementation> | null {
  try {
    return messageType.dependsOn?.(change) ?? null;
  } catch (error) {
    if (!message) throw error;
    warnUnreadable(message.uuid, error);
    return null;
  }
}

function isTouched(
  message: ChatMessage.Implementation,
  touched?: Touched<ChatMessage.Implementation>,
): boolean {
  try {
    return touched?.(message) ?? false;
  } catch (error) {
    warnUnreadable(message.uuid, error);
    return false;
  }
}
