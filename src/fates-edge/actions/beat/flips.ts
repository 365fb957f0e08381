import { idOf, uuidOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { type Change, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { type DeckAndPile, discardCards, ensureDeck, pickCards } from "#table/decks.ts";
import { UserError } from "#table/refusals.ts";
import { documentStore, makeChanges, PILE, undoChanges } from "#table/undo.ts";
import type { Line } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import { type Ceiling, severityAllows } from "../../rules/mixed-tier/bands.ts";
import { clockName } from "../../state/clocks/clocks.ts";
import { consequence, CONSEQUENCES, describeCard } from "../../state/deck/draws.ts";
import {
  FLIP_WAYS,
  flipEffects,
  type FlipEffects,
  type FlipsDue,
  flipsDue,
  flipsOf,
  type FlipTable,
  type FlipWay,
} from "../../state/beat/flips.ts";
import type { MixedScene } from "../../state/beat/mixed-tier.ts";
import { debitOf } from "../spend/bank.ts";
import { asBeat } from "./beat.ts";
import { atDeck, freeCards, shuffleAnew } from "../deck/draw.ts";
import { notices } from "../notices.ts";
import { ensureSupply } from "../effects/clocks.ts";

/** A card about to be flipped, and where it goes. */
export interface PickedFlip {
  readonly card: Card.Implementation;
  readonly discard: () => Promise<void>;
}

/**
 * A card at random among those that the scene's ceiling allows: what is above it is drawn again, and stays in the deck
 * (SRD R.3). When none is left, the discards are shuffled back first.
 * @throws UserError when there is none even then
 */
export async function pickFlip(ceiling: Ceiling | ""): Promise<PickedFlip> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const card = pickFrom(stacks, ceiling) ?? (await afterShuffle(stacks, ceiling));
  if (!card) throw new UserError("FATES_EDGE.Error.NoCards");
  return { card, discard: () => discardCards(stacks, [idOf(card)]) };
}

async function afterShuffle(
  stacks: DeckAndPile,
  ceiling: Ceiling | "",
): Promise<Card.Implementation | undefined> {
  await shuffleAnew(stacks);
  return pickFrom(stacks, ceiling);
}

function pickFrom(stacks: DeckAndPile, ceiling: Ceiling | ""): Card.Implementation | undefined {
  const allowed = freeCards(stacks).filter((card) => severityAllows(ceiling, consequence(card).rank));
  return pickCards(allowed, 1, hostDice)[0];
}

/** A flip as it was just written. */
interface WrittenFlip {
  /** The id of its notice, and of its entries. */
  readonly id: string;
  readonly way: FlipWay;
  readonly written: readonly Change[];
}

/**
 * Holds a flip that was just written against what other GMs flipped at the same moment. Who comes too late takes it back
 * before its card leaves the deck.
 * @param mixed the scene as it was before
 * @param due what there was to flip then
 * @throws UserError for who comes too late
 */
export async function requireFlipDue(mixed: MixedScene, written: WrittenFlip, due: FlipsDue): Promise<void> {
  if (!isTooLate(mixed, written, due)) return;
  await undoChanges(written.written, documentStore);
  await game.messages.get(written.id)?.update({ system: { undone: true } });
  const { way } = written;
  throw new UserError(way === "paid" ? "FATES_EDGE.Error.SpentMeanwhile" : `FATES_EDGE.Error.NoFlip.${way}`);
}

/** Points and flips stand in the order in which the server took them: of two GMs, exactly one is too late. */
function isTooLate({ party, scene: before }: MixedScene, { id, way }: WrittenFlip, due: FlipsDue): boolean {
  if (way === "paid") return isOverdrawn(party.system.bank, id);
  const madeIn = (scene: MixedScene["scene"]): string[] =>
    flipsOf({ scene }).flatMap((one) => (one.way === way ? [one.id] : []));
  const allowed = madeIn(before).length + due[way];
  return madeIn(party.system.scene).indexOf(id) >= allowed;
}

/**
 * Flips a card of the Deck of Consequences for all to see (SRD R.1, R.3): for a point, for free while danger is hot, or owed
 * to an epic action. Domains of its suit tick at once, and so does the opposition's talent; its fallout waits, for only
 * the beat's nastiest card applies. One undo takes all of it back. Of two GMs who flip for the same, one takes it back at
 * once and is told.
 */
export function flip(way: FlipWay): Promise<boolean> {
  return asBeat(async (mixed) => {
    const due = flipsDue(mixed);
    if (way === "paid" ? due.points < 1 : due[way] < 1) throw new UserError(`FATES_EDGE.Error.NoFlip.${way}`);
    await ensureSupply();
    await atDeck(() => flipCard(mixed, way, due));
  });
}

async function flipCard(mixed: MixedScene, way: FlipWay, due: FlipsDue): Promise<void> {
  const { card, discard } = await pickFlip(mixed.scene.severity);
  const id = foundry.utils.randomID();
  const effects = flipEffects(consequence(card), tableOf(mixed), id);
  const moved = { uuid: uuidOf(card), path: PILE, before: "deck", after: "discard" };
  const written = [...ofBeat(mixed, id, way), ...paid(mixed, id, way), ...effects.changes];
  await notices.tell(
    "flip",
    flipSummary(mixed, describeCard(card), { way, effects }),
    [...written, moved],
    id,
  );
  await makeChanges(written);
  await requireFlipDue(mixed, { id, way, written }, due);
  await discard();
}

function ofBeat({ party }: MixedScene, id: string, way: FlipWay): Change[] {
  const after = FLIP_WAYS.indexOf(way);
  return [added(party, `system.scene.beat.flips.${id}`, after)];
}

function paid({ party }: MixedScene, id: string, way: FlipWay): Change[] {
  if (way !== "paid") return [];
  return [debitOf(party, { id, kind: "flip", points: 1, label: "", actor: "", message: id }).change];
}

function tableOf({ party, scene }: MixedScene): FlipTable {
  const clocks = clockStates(party).filter(({ sealed, landed }) => !sealed && !landed);
  return {
    party: uuidOf(party),
    opposes: scene.opposes,
    opposed: scene.opposed,
    danger: scene.danger,
    supply: SUPPLY,
    clocks,
  };
}

/** What the card of the flip tells. */
function flipSummary(
  { party, scene }: MixedScene,
  card: DrawnCard,
  { way, effects }: { way: FlipWay; effects: FlipEffects },
) {
  const talent = { key: `FATES_EDGE.Opposes.${scene.opposes}`, data: {} };
  const ticks = effects.ticked.flatMap(({ key, talent: isTalents }): Line[] => {
    const state = clockState(party, key);
    if (!state) return [];
    const clock = clockRef(key, { ...state, name: clockName(state) });
    return isTalents
      ? [{ key: "FATES_EDGE.Beat.TalentTicks", data: { clock, talent } }]
      : [{ key: "FATES_EDGE.Beat.DomainTicks", data: { clock } }];
  });
  const strain = effects.impaired ? [{ key: "FATES_EDGE.Beat.TalentImpairs", data: { talent } }] : [];
  const { name } = card;
  return {
    card,
    name,
    way,
    beat: scene.beat.number,
    impaired: effects.impaired,
    summary: [...ticks, ...strain],
  };
}
