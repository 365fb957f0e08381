import { idOf, uuidOf } from "#foundry/documents.ts";
import { callHook, hostDice } from "#foundry/host.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { type DeckAndPile, ensureDeck, pickCards, reshuffle, undrawn } from "#table/decks.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isPlayerRequest,
} from "../../data/kinds.ts";
import { isMild } from "../../rules/deck.ts";
import { changeSetting, currentEdition, setting, type StoredDraw } from "../../data/settings.ts";
import { mayLayCard } from "../../state/retinue/asks.ts";
import {
  DRAW_CHANGED,
  consequence,
  CONSEQUENCES,
  type DeckCard,
  cardsHeldForDraw,
  nextCard,
  pendingDraw,
  type PendingDraw,
  type Redraw,
  storedDraw,
} from "../../state/deck/draws.ts";
import { notices } from "../notices.ts";
import { onCard, requireRight } from "../roll/on-card.ts";

/** Keeps a draw, or forgets it with null, and tells this client's own windows. */
export async function keepDraw(
  message: ActionMessage | PlayerRequestMessage,
  draw: StoredDraw | null,
): Promise<PendingDraw | null> {
  await storeDraw(idOf(message), draw);
  const pending = draw && pendingDraw(message);
  callHook(DRAW_CHANGED, idOf(message), pending);
  return pending;
}

/** One card of low severity at random, left where it lies; the rest is shuffled anew where none is left. @throws UserError where there is none at all */
export async function pickMild(stacks: DeckAndPile): Promise<Card.Implementation> {
  const pick = (): Card.Implementation | undefined => {
    const mild = freeCards(stacks).filter((card) => isMild(consequence(card).rank, currentEdition()));
    return pickCards(mild, 1, hostDice)[0];
  };
  const card = pick() ?? (await shuffleAnew(stacks), pick());
  if (!card) throw new UserError("FATES_EDGE.Error.NoMildCard");
  return card;
}

/** Undrawn cards that no draw of this GM's holds already. */
export function freeCards(stacks: DeckAndPile): Card.Implementation[] {
  const held = new Set(Object.values(setting("pendingDraws")).flatMap(({ cards }) => cards));
  return undrawn(stacks).filter((card) => !held.has(idOf(card)));
}

/**
 * So many cards at random, left where they lie; at least one. When the deck runs out, its last cards are taken first, the rest
 * is shuffled anew with a line in the log, and the draw goes on.
 * @throws UserError where the deck has no card left
 */
export async function pickHand(stacks: DeckAndPile, count: number): Promise<Card.Implementation[]> {
  const first = pickCards(freeCards(stacks), count, hostDice);
  if (first.length === count) return first;
  await shuffleAnew(stacks);
  const taken = new Set(first.map(({ id }) => id));
  const rest = freeCards(stacks).filter(({ id }) => !taken.has(id));
  const hand = [...first, ...pickCards(rest, count - first.length, hostDice)];
  if (hand.length === 0) throw new UserError("FATES_EDGE.Error.NoCards");
  return hand;
}

/** All discards back into the deck, with a line in the log that can be undone. */
export async function shuffleAnew(stacks: DeckAndPile): Promise<void> {
  const { deck, discard } = stacks;
  if (discard.cards.size === 0) return;
  const changes = discard.cards.contents.map(({ id }) => ({
    uuid: `${uuidOf(deck)}.Card.${id}`,
    path: "pile",
    before: "discard",
    after: "deck",
  }));
  await reshuffle(stacks);
  await notices.tell("reshuffle", { cards: changes.length }, changes);
}

/** Lets go of unrevealed draws that are this GM's no longer: taken over, revealed in another tab, their card deleted. */
export function startForgettingDraws(): void {
  Hooks.on("updateChatMessage", (message) => {
    if (isDrawnFor(message) && !isHeld(message)) void forget(message);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (isDrawnFor(message)) void forget(message);
  });
  for (const id of Object.keys(setting("pendingDraws"))) {
    const message = game.messages.get(id);
    if (isDrawnFor(message) && !isHeld(message)) void forget(message);
  }
}

function isDrawnFor(message: unknown): message is ActionMessage | PlayerRequestMessage {
  return isAction(message) || isPlayerRequest(message);
}

function isHeld(message: ActionMessage | PlayerRequestMessage): boolean {
  if (isPlayerRequest(message)) return mayLayCard(message);
  const { system } = message;
  return system.gm.state === "drawing" && system.gm.drawer === game.user.id;
}

async function forget(message: ActionMessage | PlayerRequestMessage): Promise<void> {
  if (storedDraw(idOf(message))) await keepDraw(message, null);
}

/**
 * Draws one card for each setback of a roll (SRD 21.2; Clarification 7), for this GM's eyes alone. Another GM's
 * unrevealed draw for the same roll falls away: who takes over draws anew. An own one is simply looked at again.
 */
export function beginDraw(message: ActionMessage): Promise<PendingDraw | null> {
  return inTurn(`message ${message.id}`, () => lookOrDraw(message), null);
}

async function lookOrDraw(message: ActionMessage): Promise<PendingDraw | null> {
  if (isMine(message)) return pendingDraw(message);
  const { rollPoints } = requireRight(message, "draw");
  const draw = await atDeck(async () => {
    const stacks = await ensureDeck(CONSEQUENCES);
    const hand = await pickHand(stacks, rollPoints.left);
    const held = { deck: idOf(stacks.deck), cards: hand.map(idOf) };
    await storeDraw(idOf(message), held);
    return held;
  });
  try {
    await message.update({ system: { gm: { state: "drawing", drawer: idOf(game.user) } } });
  } catch (error) {
    await storeDraw(idOf(message), null);
    throw error;
  }
  return keepDraw(message, draw);
}

/** Takes cards one draw after another: what one holds, the next of this GM's does not get. */
export function atDeck<T>(work: () => Promise<T>): Promise<T> {
  return serialize("deck", work);
}

function isMine({ id, system }: ActionMessage): boolean {
  const { state, drawer } = system.gm;
  return state === "drawing" && drawer === game.user.id && storedDraw(idOf({ id })) !== null;
}

/**
 * Another card in place of one that contradicts the story (Clarification 7): any, or the nearest pressure of the
 * same suit.
 */
export function redraw(message: ActionMessage, index: number, how: Redraw): Promise<PendingDraw | null> {
  return inTurn(
    `message ${message.id}`,
    async () => {
      requireRight(message, "openDraw");
      return atDeck(() => replaceCard(message, index, how));
    },
    null,
  );
}

async function replaceCard(message: ActionMessage, index: number, how: Redraw): Promise<PendingDraw | null> {
  return keepDraw(message, await replacedIn(idOf(message), index, how));
}

/** A held draw with another card in one place. @throws UserError where there is none */
export async function replacedIn(key: string, index: number, how: Redraw): Promise<StoredDraw> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const hand = cardsHeldForDraw(key).map(deckCard);
  const contradicted = hand[index];
  if (!contradicted) throw new UserError("FATES_EDGE.Error.NoSuchCard");
  const free = freeCards(stacks).map(deckCard);
  const next = nextCard(contradicted, free, { how, dice: hostDice, edition: currentEdition() });
  if (!next) throw new UserError(how === "any" ? "FATES_EDGE.Error.NoCards" : "FATES_EDGE.Error.NoSuit");
  const cards = hand.with(index, next).map(({ id }) => id);
  return { ...storedDraw(key), deck: idOf(stacks.deck), cards };
}

function deckCard(card: Card.Implementation): DeckCard {
  return { id: idOf(card), ...consequence(card) };
}

/** Puts an unrevealed draw back as if nobody had looked; the roll is open again. */
export function abandonDraw(message: ActionMessage): Promise<boolean> {
  return onCard(message, "openDraw", async () => {
    await message.update({ system: { gm: { state: "open", drawer: "" } } });
    await keepDraw(message, null);
  });
}

/** Keeps a draw through a reload of the page; null forgets it. */
export function storeDraw(message: string, draw: StoredDraw | null): Promise<void> {
  return serialize("pendingDraws", async () => {
    const { [message]: _, ...others } = setting("pendingDraws");
    await changeSetting("pendingDraws", draw ? { ...others, [message]: draw } : others);
  });
}
