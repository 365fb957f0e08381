import { idOf } from "#foundry/documents.ts";
import { redrawMessages } from "#foundry/messages.ts";
import { warnUnreadable } from "#table/unreadable.ts";
import { isCompanion, isParty, isPc, type PartyActor } from "../data/kinds.ts";
import { startNotingRemovedClocks } from "#table/clocks/gone.ts";
import { CLOCKS } from "../state/clocks/clocks.ts";
import { primaryParty } from "../state/party.ts";
import { isOfSpreadsAlone } from "../state/deck/spreads.ts";
import { mayBeDrawn, redrawUnposted } from "./draw.ts";
import { MESSAGE_TYPES } from "./message-types.ts";
import type { MessageType } from "./parts/message-type.ts";
import type { Touched, WorldChange } from "./parts/world-change.ts";

/** Draws every card of the log again, for what holds for all of them. */
export function redrawAllCards(): void {
  redrawCards(() => true);
}

/**
 * Keeps cards true when something beside them changes what they offer: boons to re-roll with, points to spend,
 * segments to fill, answers to a call. Only cards that a change can touch are drawn again.
 */
export function startRedrawing(): void {
  const bank: KnownBank = { total: null };
  Hooks.once("ready", () => {
    bank.total ??= primaryParty()?.system.bank.total ?? 0;
  });
  startNotingRemovedClocks(CLOCKS);
  Hooks.on("updateActor", (actor, changed) => {
    if (isCompanion(actor)) redrawFor({ of: "companion", actor });
    if (isPc(actor)) redrawFor({ of: "pc", actor, changed });
    // Only the spread's own card tells of a spread, and it holds all that it tells.
    if (isParty(actor) && !isOfSpreadsAlone(actor, changed))
      redrawFor({ of: "party", changed, bank: bankNow(actor, bank) });
  });
  Hooks.on("createActor", (actor) => void (isParty(actor) && redrawAllCards()));
  Hooks.on("deleteActor", () => redrawAllCards());
  Hooks.on("createItem", (item) => redrawFor({ of: "item", item, changed: null }));
  Hooks.on("updateItem", (item, changed) => redrawFor({ of: "item", item, changed }));
  Hooks.on("deleteItem", (item) => redrawFor({ of: "item", item, changed: null }));
  Hooks.on("createChatMessage", (message) => redrawFor({ of: "message", message, way: "created" }));
  Hooks.on("updateChatMessage", (message) => redrawFor({ of: "message", message, way: "updated" }));
  Hooks.on("deleteChatMessage", (message) => redrawFor({ of: "message", message, way: "deleted" }));
}

/** The points that the cards were last drawn for; null before this client knows the world. */
interface KnownBank {
  total: number | null;
}

function bankNow({ system }: PartyActor, known: KnownBank) {
  const before = known.total;
  known.total = system.bank.total;
  return { before, now: system.bank.total };
}

/** Each type is asked once for a change; the log, which may be long, only where one of them may be touched. */
function redrawFor(change: WorldChange): void {
  const touched = new Map<string, Touched<ChatMessage.Implementation>>();
  for (const messageType of MESSAGE_TYPES) {
    const depends = dependsOn(messageType, change);
    if (depends) touched.set(messageType.type, depends);
  }
  const isAmongThem = (message: ChatMessage.Implementation): boolean =>
    isTouched(message, touched.get(message.type));
  if (touched.size > 0 && mayBeDrawn(isAmongThem)) redrawCards(isAmongThem);
}

function redrawCards(which: (message: ChatMessage.Implementation) => boolean): void {
  const posted = redrawMessages(which);
  redrawUnposted((message) => !posted.has(idOf(message)) && which(message));
}

/** A message that cannot be read, be it the one that changed, touches no card: the others are drawn all the same. */
function dependsOn(
  messageType: MessageType,
  change: WorldChange,
): Touched<ChatMessage.Implementation> | null {
  try {
    return messageType.dependsOn?.(change) ?? null;
  } catch (error) {
    if (change.of !== "message") throw error;
    warnUnreadable(change.message.uuid, error);
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
