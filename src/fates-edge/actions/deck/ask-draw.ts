import { idOf } from "#foundry/documents.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM, requireInLog } from "#table/acts/rights.ts";
import { discardCards, ensureDeck } from "#table/decks.ts";
import { UserError } from "#table/refusals.ts";
import { PILE, revertChanges } from "#table/undo.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { cardsOfUse, mayLayCard } from "../../state/retinue/asks.ts";
import {
  CONSEQUENCES,
  describeCard,
  cardsHeldForDraw,
  pendingDraw,
  type PendingDraw,
} from "../../state/deck/draws.ts";
import { claimAnswer } from "../retinue/answer-ask.ts";
import { atDeck, keepDraw, pickHand, pickMild } from "./draw.ts";
import { requireTwist, requireUndrawn } from "./reveal-draw.ts";

function onAskDraw<T>(message: PlayerRequestMessage, work: () => Promise<T>, otherwise: T): Promise<T> {
  return inTurn(
    `message ${message.id}`,
    async () => {
      requireGM();
      requireInLog(message);
      if (!mayLayCard(message)) throw new UserError("TABLE.Error.NotNow");
      return work();
    },
    otherwise,
  );
}

/**
 * Draws what lies beside a request, for this GM's eyes alone: one card of low severity for an ask that took no roll (SRD 16.12), as many
 * cards of any severity as the use of an edge costs (SRD M). What is drawn already is looked at again.
 */
export function drawForAsk(message: PlayerRequestMessage): Promise<PendingDraw | null> {
  return onAskDraw(message, async () => pendingDraw(message) ?? drawBeside(message), null);
}

/** Draws other cards in place of those that do not fit the story. */
export function drawAnotherForAsk(message: PlayerRequestMessage): Promise<PendingDraw | null> {
  return onAskDraw(message, () => drawBeside(message), null);
}

function drawBeside(message: PlayerRequestMessage): Promise<PendingDraw | null> {
  const count = cardsOfUse(message.system.gm.data);
  return message.system.kind === "edge" ? drawAny(message, count) : drawMild(message);
}

function drawAny(message: PlayerRequestMessage, count: number): Promise<PendingDraw | null> {
  return atDeck(async () => {
    const stacks = await ensureDeck(CONSEQUENCES);
    const hand = await pickHand(stacks, count);
    return keepDraw(message, { deck: idOf(stacks.deck), cards: hand.map(idOf) });
  });
}

function drawMild(message: PlayerRequestMessage): Promise<PendingDraw | null> {
  return atDeck(async () => {
    const stacks = await ensureDeck(CONSEQUENCES);
    const card = await pickMild(stacks);
    return keepDraw(message, { deck: idOf(stacks.deck), cards: [idOf(card)] });
  });
}

/** Puts the card back as if nobody had looked. */
export function putAskCardBack(message: PlayerRequestMessage): Promise<boolean> {
  return onAskDraw(message, async () => (await keepDraw(message, null), true), false);
}

/**
 * Shows the card on the request's own card, with what the GM makes of it; the deck changes only now. Of several the one that applies is
 * shown, and the others lie in the deck as if nobody had looked.
 */
export function layAskCard(message: PlayerRequestMessage, words: string, applies = 0): Promise<boolean> {
  return onAskDraw(
    message,
    async () => {
      const twist = requireTwist(words);
      const drawn = requireUndrawn(cardsHeldForDraw(idOf(message)));
      const held = drawn.slice(applies, applies + 1);
      if (held.length === 0) throw new UserError("FATES_EDGE.Error.NoSuchCard");
      // A card that was taken back leaves room for another: each has a claim of its own.
      await claimAnswer(message, `draw${Object.keys(message.system.gm.draws).length}`, mayLayCard);
      const stacks = await ensureDeck(CONSEQUENCES);
      const changes = held.map(({ uuid }) => ({ uuid, path: PILE, before: "deck", after: "discard" }));
      const facts = { twist, cards: held.map(describeCard), user: idOf(game.user) };
      const act = { ...facts, changes, undone: false };
      await message.update({ system: { gm: { draws: { [foundry.utils.randomID()]: act } } } });
      await keepDraw(message, null);
      await discardCards(stacks, held.map(idOf));
      return true;
    },
    false,
  );
}

/** Takes such a card back; what the asset did stays. @throws UserError where none lies there */
export async function undoAskCard(message: PlayerRequestMessage, id: string): Promise<void> {
  const act = message.system.gm.draws[id];
  if (!act || act.undone) throw new UserError("TABLE.Error.NotNow");
  await revertChanges(act.changes);
  await message.update({ system: { gm: { draws: { [id]: { undone: true } } } } });
}
