import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, type Line, type StoredWords } from "#table/words/line.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import type { Effects } from "../../data/effects.ts";
import {
  type ActionMessage,
  type BankSpendMessage,
  isBankSpend,
  isPc,
  type PartyActor,
} from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import type { SpendAct } from "../../data/message/action.ts";
import { type OfferAsked, requireAsked } from "../../state/offers.ts";
import { requireParty } from "../../state/party.ts";
import { wordsNow } from "../../state/reader.ts";
import { bankedAs, isOverspent } from "../../state/roll/roll-points.ts";
import { debitOf, writeEntries } from "./bank.ts";
import { type ActFacts, applyEffects, requireEffects } from "../effects/plan.ts";
import { postOffer } from "../offers/offers.ts";
import { dangerOffer } from "../roll/risk.ts";
import { onCard } from "../roll/on-card.ts";
import { undoAct, undoBankSpend } from "../undo.ts";

/** What the GM buys with points: a line of the menu, or free words (SRD 4.5.3). */
export interface SpendOptions {
  readonly points: number;
  readonly label: StoredWords;
  readonly text?: StoredWords;
  /** The menu's item it was taken from. */
  readonly uuid?: string;
  /** What happens with it. */
  readonly effects?: Effects;
  /** Whom it is put before first, to take it or to trade it; null where it simply happens. */
  readonly offer?: SpendOffer | null;
}

/** The player who is asked first, and what they may give instead. */
export type SpendOffer = Pick<OfferAsked, "actor" | "ways" | "bargain">;

/** The same, trimmed and checked. */
export type CheckedSpend = Required<SpendOptions>;

/** One that is ready to be paid: whom it is put before, be it a cost, or a danger to somebody who helped. */
type ReadySpend = Omit<CheckedSpend, "offer"> & {
  readonly offer: Pick<OfferAsked, "kind" | "actor" | "ways" | "bargain" | "instead"> | null;
};

/** @throws UserError unless there are words, and points from 1 to what is there. */
export function checkSpend(
  { points, label, text = "", uuid = "", effects = {}, offer = null }: SpendOptions,
  budget: number,
): CheckedSpend {
  const words = kept(label);
  if (words === "") throw new UserError("FATES_EDGE.Error.NoWords");
  if (!Number.isInteger(points) || points < 1)
    throw new UserError("FATES_EDGE.Error.Points", { points: String(points) });
  if (points > budget) throw new UserError("FATES_EDGE.Error.TooDear", { points, left: budget });
  return { points, label: words, text: kept(text), uuid, effects, offer };
}

/** As much of typed words as is kept; a line of ours as it is. */
function kept(words: StoredWords): StoredWords {
  return typeof words === "string" ? words.trim().slice(0, WORDS_MAX) : words;
}

/**
 * Holds a spend or draw that was just written against what other GMs wrote at the same moment. Who comes too late takes
 * it back from card and bank at once.
 * @throws UserError then
 */
export async function requireCovered(
  message: ActionMessage,
  party: PartyActor,
  part: "spends" | "draws",
  id: string,
): Promise<void> {
  if (!isOverspent(message.system, part, id) && !isOverdrawn(party.system.bank, id)) return;
  await undoAct(message, part, id);
  throw new UserError("FATES_EDGE.Error.SpentMeanwhile");
}

/**
 * What endangers somebody who helped is put before their leader's player, whatever else is bought with it.
 * @throws UserError where it cannot be, and where the GM offers it as something else as well
 */
function readySpend(checked: CheckedSpend, roll: ActionMessage | null): ReadySpend {
  const { offer, effects, points } = checked;
  const danger = dangerOffer(effects, points, roll);
  if (danger && offer) throw new UserError("FATES_EDGE.Error.DangerAsksItself");
  return { ...checked, offer: danger ?? (offer && { kind: "cost", instead: {}, ...offer }) };
}

/**
 * A spend as its card records it before a point is paid. What is put before a player first has no effects of its own: its
 * offer holds them.
 * @throws UserError where an effect, or the offer, lacks something
 */
export function spendAct(
  { points, label, text, uuid, effects, offer }: ReadySpend,
  facts: ActFacts,
): Omit<SpendAct, "changes"> {
  const bitten = offer ? uuidOf(requireAsked(offer)) : facts.roller;
  requireEffects(effects, { ...facts, roller: bitten });
  return {
    points,
    label,
    text,
    uuid,
    effects: offer ? {} : effects,
    summary: [],
    offer: "",
    user: idOf(game.user),
    undone: false,
  };
}

/**
 * The GM spends points of a roll on its own card (SRD 4.5.3). From the first on, no boon turns its dice. What is missing
 * for an effect is told before a point is spent; the effects happen once the points are paid.
 */
export function spendOnRoll(message: ActionMessage, options: SpendOptions): Promise<boolean> {
  return onCard(message, "spend", async ({ rollPoints }) => {
    const party = requireParty();
    const checked = readySpend(checkSpend(options, rollPoints.left), message);
    const id = foundry.utils.randomID();
    const roller = message.system.actor;
    const act = spendAct(checked, { act: id, message: idOf(message), roller });
    const debit = await pay({ message, party, id }, checked, act);
    try {
      await bring({ message, party, id }, checked, debit);
    } catch (error) {
      await undoAct(message, "spends", id);
      throw error;
    }
  });
}

interface Place {
  readonly message: ActionMessage;
  readonly party: PartyActor;
  readonly id: string;
}

async function pay(
  { message, party, id }: Place,
  { points, label }: ReadySpend,
  act: ReturnType<typeof spendAct>,
): Promise<Change> {
  const { entry, change } = debitOf(party, { id, kind: "spend", points, ...bankedAs(message, label) });
  const spends = { [id]: { ...act, changes: [change] } };
  await message.update({ system: { gm: { state: "spent", spends } } });
  await writeEntries(party, { [id]: entry });
  await requireCovered(message, party, "spends", id);
  return change;
}

/** What was paid for: put before a player first, or done. */
async function bring({ message, id }: Place, checked: ReadySpend, debit: Change): Promise<void> {
  const record = (summary: object) => message.update({ system: { gm: { spends: { [id]: summary } } } });
  if (checked.offer) {
    const offer = await postOffer({ ...checked, ...checked.offer, roll: idOf(message), spend: id });
    await record({ offer, summary: [putBefore(checked.offer)] });
  } else if (Object.keys(checked.effects).length > 0) {
    const facts = { act: id, message: idOf(message), roller: message.system.actor };
    await applyEffects(checked.effects, facts, ({ changes, summary }) =>
      record({ summary, changes: [debit, ...changes] }),
    );
  }
}

/** The GM spends banked points for no one roll: the spend gets a card of its own. */
export function spendFromBank(options: SpendOptions): Promise<boolean> {
  return actAsGM("bank", async () => {
    await spend(options);
  });
}

async function spend(options: SpendOptions): Promise<void> {
  const party = requireParty();
  const checked = readySpend(checkSpend(options, party.system.bank.total), null);
  const id = foundry.utils.randomID();
  const { points, label } = checked;
  const { entry, change } = debitOf(party, { id, kind: "spend", points, label, actor: "", message: id });
  const system = { ...spendAct(checked, { act: id, message: id, roller: "" }), changes: [change] };
  const content = foundry.utils.escapeHTML(wordsNow(label));
  const card = await createMessage({ _id: id, type: "spend", content, system });
  await writeEntries(party, { [id]: entry });
  if (!isBankSpend(card)) return;
  try {
    if (isOverdrawn(party.system.bank, id)) throw new UserError("FATES_EDGE.Error.SpentMeanwhile");
    await bringFromBank(card, checked, change);
  } catch (error) {
    await undoBankSpend(card);
    throw error;
  }
}

/** What was paid for: put before a player first, or done. */
async function bringFromBank(card: BankSpendMessage, bought: ReadySpend, debit: Change): Promise<void> {
  const id = idOf(card);
  if (bought.offer) {
    const offer = await postOffer({ ...bought, ...bought.offer, roll: "", spend: id });
    await card.update({ system: { offer, summary: [putBefore(bought.offer)] } });
  } else if (Object.keys(bought.effects).length > 0) {
    await applyEffects(bought.effects, { act: id, message: id, roller: "" }, ({ changes, summary }) =>
      card.update({ system: { summary: [...summary], changes: [debit, ...changes] } }),
    );
  }
}

/** What the spend's own card says while its offer stands on another. */
export function putBefore({ actor: uuid }: Pick<OfferAsked, "actor">): Line {
  const actor = findHere(uuid);
  const name = actorRef({ uuid, name: isPc(actor) ? actor.name : "" });
  return { key: "FATES_EDGE.Offer.Put", data: { name } };
}
