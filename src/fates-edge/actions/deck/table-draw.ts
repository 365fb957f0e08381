import { idOf } from "#foundry/documents.ts";
import { callHook } from "#foundry/host.ts";
import { createMessage } from "#foundry/messages.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import type { Change } from "#table/changes.ts";
import { discardCards, ensureDeck } from "#table/decks.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges, PILE } from "#table/undo.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import type { Effects } from "../../data/effects.ts";
import { type BankSpendMessage, isBankSpend, type PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { StoredDraw } from "../../data/settings.ts";
import { drawPrice, mostCards, type TableDraw } from "../../rules/deck.ts";
import {
  DRAW_CHANGED,
  CONSEQUENCES,
  describeCard,
  cardsHeldForDraw,
  pendingTableDraw,
  type PendingTableDraw,
  type Redraw,
  TABLE_DRAW,
} from "../../state/deck/draws.ts";
import { requireParty } from "../../state/party.ts";
import { debitOf, writeEntries } from "../spend/bank.ts";
import { atDeck, pickHand, pickMild, replacedIn, storeDraw } from "./draw.ts";
import { applyEffects, requireEffects } from "../effects/plan.ts";
import { requireTwist, requireUndrawn, spadePoint } from "./reveal-draw.ts";
import { undoBankSpend } from "../undo.ts";

/** What a GM draws for beside a roll, how many cards, and a word on it. */
export interface TableDrawAsked {
  readonly purpose: TableDraw;
  readonly cards: number;
  readonly about?: string;
}

function atTable<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  return inTurn("bank", async () => (requireGM(), await work()), otherwise);
}

/**
 * Draws for no roll, for this GM's eyes alone: for points of the bank (SRD 21.2), for an activation that took no roll (16.12), for a
 * thing (M). One that lies unrevealed is simply looked at again. Nothing is paid before it is shown.
 */
export function beginTableDraw(asked: TableDrawAsked): Promise<PendingTableDraw | null> {
  return atTable(async () => pendingTableDraw() ?? drawCards(asked), null);
}

async function drawCards({ purpose, cards: count, about = "" }: TableDrawAsked) {
  requireAffordable(requireParty(), purpose, count);
  return atDeck(async () => {
    const stacks = await ensureDeck(CONSEQUENCES);
    const hand = purpose === "activation" ? [await pickMild(stacks)] : await pickHand(stacks, count);
    const words = about.trim().slice(0, WORDS_MAX);
    return keep({ deck: idOf(stacks.deck), cards: hand.map(idOf), purpose, about: words });
  });
}

/** @throws UserError unless it is one card or more, and no more than there is to draw for */
function requireAffordable({ system }: PartyActor, purpose: TableDraw, count: number): void {
  const { total } = system.bank;
  const points = drawPrice(purpose, count);
  if (points > total) throw new UserError("FATES_EDGE.Error.TooDear", { points, left: total });
  if (!Number.isInteger(count) || count < 1 || count > mostCards(purpose, total))
    throw new UserError("FATES_EDGE.Error.NoSuchCard");
}

async function keep(draw: StoredDraw | null): Promise<PendingTableDraw | null> {
  await storeDraw(TABLE_DRAW, draw);
  const pending = pendingTableDraw();
  callHook(DRAW_CHANGED, TABLE_DRAW, pending);
  return pending;
}

/** Another card in place of one that contradicts the story (Clarification 7); beside an activation another mild one. */
export function redrawAtTable(index: number, how: Redraw): Promise<PendingTableDraw | null> {
  return atTable(async () => {
    const { purpose, about } = requirePending();
    return atDeck(async () => {
      if (purpose !== "activation") return keep(await replacedIn(TABLE_DRAW, index, how));
      const stacks = await ensureDeck(CONSEQUENCES);
      return keep({ deck: idOf(stacks.deck), cards: [idOf(await pickMild(stacks))], purpose, about });
    });
  }, null);
}

function requirePending(): PendingTableDraw {
  const draw = pendingTableDraw();
  if (!draw) throw new UserError("FATES_EDGE.Error.NoCards");
  return draw;
}

/** Puts the cards back as if nobody had looked. */
export function abandonTableDraw(): Promise<boolean> {
  return atTable(async () => (await keep(null), true), false);
}

/**
 * Shows such a draw and its twist on a card of its own: the points are paid, the cards go on the discard pile, what the GM
 * chose happens, and one undo takes all of it back.
 * @param applies the place of the one card that applies, for a thing
 */
export function revealTableDraw(words: string, effects: Effects = {}, applies = 0): Promise<boolean> {
  return atTable(async () => {
    const draw = requirePending();
    const text = requireTwist(words);
    const cards = requireUndrawn(cardsHeldForDraw(TABLE_DRAW));
    const party = requireParty();
    requireAffordable(party, draw.purpose, cards.length);
    const id = foundry.utils.randomID();
    const facts = { act: id, message: id, roller: "" };
    // Beside an activation a card is texture: it changes nothing (16.12).
    const chosen = draw.purpose === "activation" ? {} : effects;
    requireEffects(chosen, facts);
    const card = await record({ party, id, draw, text, effects: chosen, applies, cards });
    await keep(null);
    try {
      if (isOverdrawn(party.system.bank, id)) throw new UserError("FATES_EDGE.Error.SpentMeanwhile");
      if (Object.keys(chosen).length > 0)
        await applyEffects(chosen, facts, ({ changes, summary }) =>
          card.update({ system: { summary: [...summary], changes: [...card.system.changes, ...changes] } }),
        );
    } catch (error) {
      await undoBankSpend(card);
      throw error;
    }
    return true;
  }, false);
}

interface Revealed {
  readonly party: PartyActor;
  readonly id: string;
  readonly draw: PendingTableDraw;
  readonly text: string;
  readonly effects: Effects;
  readonly applies: number;
  readonly cards: readonly Card.Implementation[];
}

/** The record comes first, so that whatever is cut off in the middle can still be undone. */
async function record({
  party,
  id,
  draw,
  text,
  effects,
  applies,
  cards,
}: Revealed): Promise<BankSpendMessage> {
  const { purpose, about: label } = draw;
  const points = drawPrice(purpose, cards.length);
  const { entry, change } = debitOf(party, { id, kind: "draw", points, label: text, actor: "", message: id });
  const moved = cards.map(({ uuid }): Change => ({ uuid, path: PILE, before: "deck", after: "discard" }));
  const shown = cards.map(describeCard);
  const only = purpose === "thing" ? applies : -1;
  const spade = spadePoint(party, only < 0 ? shown : shown.slice(only, only + 1));
  const changes = [...(points > 0 ? [change] : []), ...moved, ...spade];
  const system = {
    points,
    label,
    text,
    effects,
    changes,
    drawn: purpose,
    cards: shown,
    applies: only,
    user: idOf(game.user),
    undone: false,
  };
  const content = foundry.utils.escapeHTML(text);
  const message = await createMessage({ _id: id, type: "spend", content, system });
  if (!isBankSpend(message)) throw new UserError("TABLE.Error.NotNow");
  if (points > 0) await writeEntries(party, { [id]: entry });
  await makeChanges(spade);
  await discardCards(await ensureDeck(CONSEQUENCES), cards.map(idOf));
  return message;
}
