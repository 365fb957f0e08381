import { deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { createMessage, createWhisper } from "#foundry/messages.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import { type BoonEntry, countBoons, isPaidFor } from "../../data/actor/entries.ts";
import { isPlayerRequest, isOffer, type OfferMessage, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { setting } from "../../data/settings.ts";
import { type OfferAsked, requireAsked } from "../../state/offers.ts";
import { wordsNow } from "../../state/reader.ts";
import { requireEffects } from "../effects/plan.ts";

/**
 * Puts an offer into the log: for all to see, or for those who see the roll that it was bought on and whoever is asked.
 * @returns the message's id
 * @throws UserError where there is nobody to ask, or no way out
 */
export async function postOffer(asked: OfferAsked): Promise<string> {
  const actor = requireAsked(asked);
  const { kind, label, text, points, roll, spend, ways, bargain, effects, instead } = asked;
  const id = foundry.utils.randomID();
  const system = {
    kind,
    label,
    text,
    points,
    roll,
    spend,
    ways,
    effects,
    instead,
    bargain: bargain.trim().slice(0, WORDS_MAX),
    actor: uuidOf(actor),
    actorName: actor.name,
    user: game.user.id,
  };
  const data = { _id: id, type: "offer", content: foundry.utils.escapeHTML(wordsNow(label)), system };
  const seers = game.messages.get(roll)?.whisper ?? [];
  const made = await (seers.length === 0
    ? createMessage(data)
    : createWhisper(
        data,
        [...new Set([...seers, ...playersOf(actor)])].filter((user) => user !== null),
      ));
  if (made) return id;
  throw new UserError("FATES_EDGE.Error.OfferRefused");
}

function playersOf(actor: PcActor): string[] {
  return game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")).map(idOf);
}

/** What an offer of its own says; what is left out is empty. */
export type OwnOffer = Pick<OfferAsked, "kind" | "actor" | "label" | "ways"> &
  Partial<Pick<OfferAsked, "text" | "bargain" | "effects">>;

/**
 * A GM puts something before one player that no points were spent on: death above all, which can be bargained with as long
 * as there is anything to give (SRD Y; "Always offer a way out").
 * @returns the id of the offer's message, or nothing where it was refused
 */
export function makeOffer(own: OwnOffer): Promise<string> {
  return reportRefusal(async () => {
    requireGM();
    const asked: OfferAsked = {
      text: "",
      bargain: "",
      effects: {},
      instead: {},
      ...own,
      points: 0,
      roll: "",
      spend: "",
    };
    if (wordsNow(asked.label).trim() === "") throw new UserError("FATES_EDGE.Error.NoWords");
    const { uuid } = requireAsked(asked);
    requireEffects(asked.effects, { act: "offer", message: "", roller: uuid });
    return postOffer(asked);
  }, "");
}

/** The key of the boon that buys one out of an offer: one for each offer, however often it is answered. */
const keyOf = (offer: string): string => `${offer}-t`;

/** A boon paid for an offer, as its entry. */
function entryOf(offer: string): BoonEntry {
  return { delta: -1, reason: "offer", message: offer };
}

/**
 * Whether a boon was paid for an offer out of boons that were there; where boons are counted by hand, it counts as
 * paid.
 */
export function isPaid({ system }: PcActor, offer: string): boolean {
  if (!setting("automateBoons")) return true;
  return isPaidFor(system.boons, keyOf(offer));
}

/** Whether there is a boon to pay with, or one is paid already. */
export function canPay(actor: PcActor, offer: string): boolean {
  return isPaid(actor, offer) || countBoons(actor.system.boons) > 0;
}

/** Pays; a boon that was paid for an answer that never came counts for this one. */
export async function payForOffer(actor: PcActor, offer: string): Promise<void> {
  if (isPaid(actor, offer)) return;
  await actor.update({ system: { boons: { entries: { [keyOf(offer)]: entryOf(offer) } } } });
}

/** Gives the boon back; nothing where none was paid. */
export async function returnOfferBoon(actor: PcActor, offer: string): Promise<void> {
  const key = keyOf(offer);
  if (!Object.hasOwn(actor.system.boons.entries, key)) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
}

/** The boon as what the trade changed, so that undo gives it back. */
export function boonChange({ uuid }: PcActor, offer: string): Change[] {
  if (!setting("automateBoons")) return [];
  return [added(uuid, `system.boons.entries.${keyOf(offer)}`, entryOf(offer))];
}

/** The key under which a withdrawal stands among what would end an offer; an answer stands there under its request's id. */
export const WITHDRAWAL = "withdrawn";

/**
 * Says that an offer ends by an answer or by its withdrawal, before anything comes of it. Of two that cross, the one that
 * the server took first ends it: entries stand in that order, the same for every client.
 * @param by the request's id, or `WITHDRAWAL`
 * @returns whether it ends by this one
 */
export async function claimEnd(offer: OfferMessage, by: string): Promise<boolean> {
  await offer.update({ system: { ends: { [by]: idOf(game.user) } } });
  return offerEnd(offer) === by;
}

/** What an offer ends by; empty while nothing does. An answer whose card was deleted ends nothing. */
export function offerEnd({ system }: OfferMessage): string {
  return Object.keys(system.ends).find((key) => key === WITHDRAWAL || game.messages.has(key)) ?? "";
}

/** Whether a GM's client is about to write down what comes of an answer. */
export function isBeingSettled(offer: OfferMessage): boolean {
  const request = game.messages.get(offerEnd(offer));
  return isPlayerRequest(request) && request.system.gm.state === "";
}

/** A GM takes an offer off the table before it is answered: nothing comes of it. An answer that was quicker stands. */
export function withdrawOffer(offer: OfferMessage): Promise<boolean> {
  return actAsGM(`offer ${offer.id}`, async () => {
    const { state, undone } = offer.system;
    if (!game.messages.has(idOf(offer)) || state !== "" || undone)
      throw new UserError("FATES_EDGE.Error.OfferSettled");
    if (!(await claimEnd(offer, WITHDRAWAL))) throw new UserError("FATES_EDGE.Error.OfferSettled");
    await offer.update({ system: { state: "withdrawn" } });
  });
}

/** The spend that bought an offer is taken back: what waits is withdrawn, and what came of it is taken back too. */
export async function closeOfferOf(id: string): Promise<void> {
  const offer = game.messages.get(id);
  if (isOffer(offer) && !offer.system.undone) await closeOffer(offer);
}

/**
 * Takes an answer back: what came of it is undone, its card says so, and the offer waits for an answer again. What it was
 * bought with stays in it.
 */
export async function reopenOffer(offer: OfferMessage): Promise<void> {
  const { changes, deed: request } = offer.system;
  await revertChanges(changes);
  const answer = game.messages.get(request);
  if (isPlayerRequest(answer)) await answer.update({ system: { gm: { undone: true } } });
  const open = { state: "", way: "", answerer: "", deed: "", changes: [], summary: [] };
  await updateDocument(offer, { system: { ...open, ends: deletion(request) } });
}

/**
 * Takes back all that came of an offer; one that waits is withdrawn. Whoever settles it in the same instant finds it undone
 * once they are through, and takes back what came too late for this.
 */
export async function closeOffer(offer: OfferMessage): Promise<void> {
  if (offer.system.state === "" && (await claimEnd(offer, WITHDRAWAL))) {
    await offer.update({ system: { state: "withdrawn" } });
    return;
  }
  if (isBeingSettled(offer)) await offer.update({ system: { undone: true } });
  await revertChanges(offer.system.changes);
  await offer.update({ system: { undone: true } });
}
