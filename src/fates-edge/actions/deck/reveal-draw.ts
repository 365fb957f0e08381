import { idOf } from "#foundry/documents.ts";
import { ownAct } from "#table/acts/once-on-card.ts";
import { type Change, added } from "#table/changes.ts";
import { discardCards, ensureDeck } from "#table/decks.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges, PILE } from "#table/undo.ts";
import type { Effects } from "../../data/effects.ts";
import type { ActionMessage, PartyActor } from "../../data/kinds.ts";
import { TWIST_MAX } from "../../data/limits.ts";
import { CONSEQUENCES, describeCard, cardsHeldForDraw } from "../../state/deck/draws.ts";
import { requireParty, tableNumbers } from "../../state/party.ts";
import { bankedAs } from "../../state/roll/roll-points.ts";
import { overStackPoint, revealsSpade } from "../../state/scene.ts";
import { debitOf, writeEntries } from "../spend/bank.ts";
import { keepDraw } from "./draw.ts";
import { type ActFacts, applyEffects, requireEffects } from "../effects/plan.ts";
import { onCard } from "../roll/on-card.ts";
import { requireCovered } from "../spend/spend.ts";
import { undoAct } from "../undo.ts";

/**
 * Shows the draw and its one twist to the table (Clarification 7): the cards go on the discard pile, the points of
 * the roll are spent, and what the GM chose happens. The record comes first, so that whatever is cut off in the middle can
 * still be undone.
 */
export function revealDraw(
  message: ActionMessage,
  words: string,
  effects: Effects = {},
  asDrawn = false,
): Promise<boolean> {
  return onCard(message, "openDraw", async ({ rollPoints }) => {
    const twist = requireTwist(words);
    const cards = requireUndrawn(cardsHeldForDraw(idOf(message)));
    const party = requireParty();
    const id = foundry.utils.randomID();
    const facts = { act: id, message: idOf(message), roller: message.system.actor };
    requireEffects(effects, facts);
    const changes = await record(message, cards, {
      party,
      id,
      twist,
      effects,
      asDrawn,
      points: rollPoints.left,
    });
    await keepDraw(message, null);
    await requireCovered(message, party, "draws", id);
    if (Object.keys(effects).length > 0) await happen(message, { id, effects, facts, changes });
  });
}

interface Happening {
  readonly id: string;
  readonly effects: Effects;
  readonly facts: ActFacts;
  /** What the draw itself changed. */
  readonly changes: readonly Change[];
}

/** What a clock or an item that is gone meanwhile does not allow takes the whole draw back. */
async function happen(message: ActionMessage, { id, effects, facts, changes }: Happening): Promise<void> {
  try {
    await applyEffects(effects, facts, (plan) => {
      const draw = { summary: [...plan.summary], changes: [...changes, ...plan.changes] };
      return message.update({ system: { gm: { draws: { [id]: draw } } } });
    });
  } catch (error) {
    await undoAct(message, "draws", id);
    throw error;
  }
}

interface Reveal {
  readonly party: PartyActor;
  readonly id: string;
  readonly twist: string;
  readonly effects: Effects;
  /** Its player takes the cards as drawn: they are worth XP at the session's end (SRD 5.1). */
  readonly asDrawn: boolean;
  readonly points: number;
}

async function record(
  message: ActionMessage,
  cards: readonly Card.Implementation[],
  { party, id, twist, effects, asDrawn, points }: Reveal,
): Promise<readonly Change[]> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const { entry, change } = debitOf(party, { id, kind: "draw", points, ...bankedAs(message, twist) });
  const moved = cards.map(({ uuid }) => ({ uuid, path: PILE, before: "deck", after: "discard" }));
  const shown = cards.map(describeCard);
  const spade = spadePoint(party, shown);
  const changes = [change, ...moved, ...spade];
  const taken = { asDrawn, session: tableNumbers().session };
  const act = { points, twist, effects, cards: shown, ...taken, ...ownAct(changes) };
  await message.update({ system: { gm: { state: "drawn", drawer: "", draws: { [id]: act } } } });
  await writeEntries(party, { [id]: entry });
  await makeChanges(spade);
  await discardCards(
    stacks,
    cards.map((card) => idOf(card)),
  );
  return changes;
}

/** Over-Stack's point is in the bank once the first spade of the scene is shown (Clarification 4); one key, so twice is once. */
export function spadePoint(party: PartyActor, cards: readonly { readonly suit: string }[]): Change[] {
  const suits = cards.map(({ suit }) => suit);
  if (!revealsSpade(suits, party.system)) return [];
  const { number } = party.system.scene;
  const path = `system.bank.entries.over-${number}`;
  return [added(party, path, overStackPoint(number))];
}

/** @throws UserError where there are no words */
export function requireTwist(words: string): string {
  const twist = words.trim().slice(0, TWIST_MAX);
  if (twist === "") throw new UserError("FATES_EDGE.Draw.NoTwist");
  return twist;
}

/** Another GM may have revealed one of these cards for another roll. @throws UserError where that is so */
export function requireUndrawn(cards: readonly Card.Implementation[]): readonly Card.Implementation[] {
  const gone = cards.find(({ drawn }) => drawn);
  if (gone) throw new UserError("FATES_EDGE.Error.CardTaken", { name: gone.name });
  if (cards.length === 0) throw new UserError("FATES_EDGE.Error.NoCards");
  return cards;
}
