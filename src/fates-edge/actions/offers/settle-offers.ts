import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { writeVerdict, isUnjudged } from "#table/acts/player-requests.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { documentStore, makeChanges, undoChanges } from "#table/undo.ts";
import { actorRef, type Line, type StoredWords, typedLine } from "#table/words/line.ts";
import {
  type AssetItem,
  type PlayerRequestMessage,
  type FollowerActor,
  isAction,
  isAsset,
  isBankSpend,
  isOffer,
  isPc,
  type OfferMessage,
  type PcActor,
} from "../../data/kinds.ts";
import { OFFER_WAYS, type OfferData, type OfferEnd, type OfferWay } from "../../data/message/offer.ts";
import { ledgerOf, newLine } from "../../state/growth/ledger.ts";
import { type AnswerData, assetsOf, hasAnswered, readAnswer } from "../../state/offers.ts";
import { plays } from "../../state/party.ts";
import { actContext, planWhatCan } from "../effects/plan.ts";
import {
  boonChange,
  canPay,
  claimEnd,
  offerEnd,
  isPaid,
  payForOffer,
  returnOfferBoon,
  WITHDRAWAL,
} from "./offers.ts";
import { canBeSpared, canShield, isRiskWay, planRiskAnswer } from "../roll/risk.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { type PlayerRequestKind, postRequest } from "../player-requests.ts";

/** What a player says to an offer: they take it, or trade it one of the ways. */
export const CHOICES = ["take", ...OFFER_WAYS] as const;
export type Choice = "take" | OfferWay;

/** An answer to an offer, with what a GM's client knows of it. */
export interface AnswerToJudge {
  /** The offer that is answered; null when there is none, or no GM made it. */
  readonly offer: Pick<OfferData, "state" | "undone" | "ways"> | null;
  /** The spend that it was bought with has been taken back. */
  readonly spendGone: boolean;
  /** Whether its author may speak for the character that is asked. */
  readonly speaksFor: boolean;
  /** What was chosen; a player's client may have written anything. */
  readonly choice: unknown;
  /** A boon lies paid for this offer. */
  readonly paid: boolean;
  /** The asset named is the character's to give. */
  readonly hasAsset: boolean;
  /** What shielding costs fits on the character. */
  readonly shields: boolean;
  /** Devotion may still make the danger milder in this arc. */
  readonly spares: boolean;
}

/** Why an answer does not count: a key under `FATES_EDGE.Error`; empty where it does. */
export function judgeAnswer({ offer, ...claim }: AnswerToJudge): string {
  if (!offer) return "OfferGone";
  if (!claim.speaksFor) return "NotYourOffer";
  if (offer.state === "withdrawn" || offer.undone || claim.spendGone) return "OfferWithdrawn";
  if (offer.state !== "") return "OfferSettled";
  return whyNotSo(offer.ways, claim);
}

function whyNotSo(ways: readonly OfferWay[], claim: Omit<AnswerToJudge, "offer">): string {
  const { choice, paid, hasAsset, shields, spares } = claim;
  if (choice === "take") return "";
  if (!ways.some((way) => way === choice)) return "WayNotOffered";
  if (choice === "boon" && !paid) return "BoonNotPaid";
  if (choice === "shield" && !shields) return "CannotShield";
  if (choice === "spared" && !spares) return "CannotBeSpared";
  return choice === "asset" && !hasAsset ? "ChosenAssetGone" : "";
}

/**
 * A follower or an asset is given up for good (SRD U): a line of the ledger that takes it back and gives no XP for it, in
 * the half that GMs write. Undo strikes the line.
 */
export function burnAsset(
  actor: PcActor,
  bought: string,
  offer: { id: string; label: StoredWords },
): Change[] {
  const { document } = assetsOf(actor).find(({ line: key }) => key === bought) ?? {};
  const id = document ? document.system.line : bought;
  return [...(document ? [goneChange(document)] : []), ...struck(actor, id, offer)];
}

/** Somebody is gone and remembered; a thing is no more. */
function goneChange(document: FollowerActor | AssetItem): Change {
  const uuid = uuidOf(document);
  if (isAsset(document)) return { uuid, path: "", before: document.toObject(), after: null };
  return { uuid, path: "system.place", before: document.system.place, after: "gone" };
}

function struck(actor: PcActor, bought: string, offer: { id: string; label: StoredWords }): Change[] {
  const line = ledgerOf(actor).find(({ id }) => id === bought);
  if (!line) return [];
  const { label, target, to } = line;
  const what = typeof offer.label === "string" ? typedLine(offer.label) : offer.label;
  const reason = { key: "FATES_EDGE.Offer.BurnedFor", data: { what } };
  const facts = { kind: "refund", xp: 0, label, target, from: to, to: 0, of: bought, reason } as const;
  return [added(actor, `system.awards.${offer.id}`, newLine(actor, facts))];
}

/** A judged answer: who gave it, with which request, and what was chosen. */
export interface Settlement {
  readonly actor: PcActor;
  readonly choice: Choice;
  readonly asset: string;
  readonly answerer: string;
  readonly deed: string;
}

/**
 * Writes down what came of an offer that ends by this answer (`claimEnd`): its effects, or what was given instead. The card comes first, so that what is cut off
 * in the middle can be taken up again and undone.
 */
export async function settleOffer(offer: OfferMessage, settled: Settlement): Promise<void> {
  await ensureSupply();
  const { state, changes, summary } = outcomeOf(offer, settled);
  const way = settled.choice === "take" ? "" : settled.choice;
  const { answerer, deed: request } = settled;
  await offer.update({
    system: { state, way, answerer, deed: request, changes: [...changes], summary: [...summary] },
  });
  await finishOffer(offer);
}

/**
 * Makes the changes that an offer's card names; done twice, it writes the same twice. Where a GM took the offer back in the
 * meantime, they had taken back only what was there by then.
 */
export async function finishOffer(offer: OfferMessage): Promise<void> {
  await makeChanges(offer.system.changes);
  if (offer.system.undone) await undoChanges(offer.system.changes, documentStore);
}

interface OfferOutcome {
  readonly state: Exclude<OfferEnd, "">;
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

function outcomeOf(offer: OfferMessage, settled: Settlement): OfferOutcome {
  const { actor, choice } = settled;
  if (choice === "take") return taken(offer, settled);
  return isRiskWay(choice)
    ? { state: "traded", ...planRiskAnswer(offer, actor, choice) }
    : traded(offer, settled);
}

function taken({ id, system }: OfferMessage, { actor }: Settlement): OfferOutcome {
  const offer = idOf({ id });
  const plan = planWhatCan(
    system.effects,
    actContext({ act: offer, message: system.roll || offer, roller: uuidOf(actor) }),
  );
  return { state: "taken", ...plan };
}

function traded({ id, system }: OfferMessage, { actor, choice, asset }: Settlement): OfferOutcome {
  const offer = idOf({ id });
  const data = { name: actorRef(actor), bargain: system.bargain, asset: nameOf(actor, asset) };
  const changes =
    choice === "boon"
      ? boonChange(actor, offer)
      : choice === "asset"
        ? burnAsset(actor, asset, { id: offer, label: system.label })
        : [];
  return { state: "traded", changes, summary: [{ key: `FATES_EDGE.Offer.Traded.${choice}`, data }] };
}

function nameOf(actor: PcActor, asset: string): string {
  return assetsOf(actor).find(({ line }) => line === asset)?.name ?? "";
}

/** An answer as it stands in the world, for whoever judges it. Only a GM's message is an offer. */
export function answerToJudge(
  { offer: id, choice, asset }: AnswerData,
  answerer: User.Implementation | null,
): AnswerToJudge {
  const message = game.messages.get(id);
  const offer = isOffer(message) && message.author?.isGM ? message : null;
  const asked = offer && findHere(offer.system.actor);
  const actor = isPc(asked) ? asked : null;
  return {
    offer: actor && offer ? offer.system : null,
    spendGone: offer !== null && isSpendGone(offer),
    speaksFor: actor !== null && (answerer?.isGM === true || plays(answerer, actor)),
    choice,
    paid: actor !== null && isPaid(actor, id),
    hasAsset: actor !== null && assetsOf(actor).some(({ line }) => line === asset),
    shields: offer !== null && actor !== null && canShield(offer, actor),
    spares: offer !== null && canBeSpared(offer),
  };
}

/** Whether the spend that an offer was bought with has been taken back. One whose card was deleted still stands. */
function isSpendGone({ system }: OfferMessage): boolean {
  const { roll, spend } = system;
  const card = game.messages.get(roll === "" ? spend : roll);
  if (isAction(card)) return card.system.gm.spends[spend]?.undone === true;
  return isBankSpend(card) && card.system.undone;
}

/** Answers to offers: each is judged, done and answered, one after another. */
export const answerRequest: PlayerRequestKind = {
  kind: "answer",
  isDue: isUnjudged,
  async take(messages) {
    const late = AbortSignal.timeout(LATE_PAYMENT_MS);
    for (const message of messages) {
      const { offer } = readAnswer(message.system.data);
      await serialize(`offer ${offer}`, () => takeOne(message, late));
    }
  },
};

/** For so long the answers that came in together wait for boons that are said to be paid: forged ones must not hold up the others. */
const LATE_PAYMENT_MS = 1000;

/** A player pays and then answers; news of a character and of a message may come here in the other order. */
async function heardOfPayment(
  said: AnswerData,
  author: PlayerRequestMessage["author"],
  late: AbortSignal,
): Promise<void> {
  const isHeard = (): boolean => judgeAnswer(answerToJudge(said, author)) !== "BoonNotPaid";
  if (isHeard() || late.aborted) return;
  let unfollow = (): void => undefined;
  await new Promise<void>((resolve) => {
    unfollow = followHooks(["updateActor"], () => {
      if (isHeard()) resolve();
    });
    late.addEventListener("abort", () => resolve(), { once: true });
  });
  unfollow();
}

async function takeOne(message: PlayerRequestMessage, late: AbortSignal): Promise<void> {
  const said = readAnswer(message.system.data);
  const offer = game.messages.get(said.offer);
  // A GM's client that left in the middle had settled it with this very request.
  if (isOffer(offer) && offer.system.deed === message.id) return finish(message, offer);
  await heardOfPayment(said, message.author, late);
  const reason = judgeAnswer(answerToJudge(said, message.author));
  if (reason !== "") return refuse(message, said, reason);
  if (isOffer(offer)) await settle(message, offer, said);
}

async function settle(message: PlayerRequestMessage, offer: OfferMessage, said: AnswerData): Promise<void> {
  const actor = findHere(offer.system.actor);
  const choice = CHOICES.find((known) => known === said.choice);
  if (!isPc(actor) || !choice) return;
  const request = idOf(message);
  if (!(await claimEnd(offer, request))) return refuseLate(message, offer, said);
  // Another tab of this GM has the same job.
  if (offer.system.deed === request) return finish(message, offer);
  // A GM's client may have paid twice for one offer, or a player thought better of a boon already paid.
  if (choice !== "boon") await returnOfferBoon(actor, idOf(offer));
  const answerer = message.author?.id ?? "";
  await settleOffer(offer, { actor, choice, asset: said.asset, answerer, deed: request });
  await writeDone(message, offer);
}

/** Something else ended the offer in the same instant. A GM who withdrew it may have left before that was written down. */
async function refuseLate(
  message: PlayerRequestMessage,
  offer: OfferMessage,
  said: AnswerData,
): Promise<void> {
  if (offerEnd(offer) !== WITHDRAWAL) return refuse(message, said, "OfferSettled");
  if (offer.system.state === "") await offer.update({ system: { state: "withdrawn" } });
  await refuse(message, said, "OfferWithdrawn");
}

async function finish(message: PlayerRequestMessage, offer: OfferMessage): Promise<void> {
  if (!offer.system.undone) await finishOffer(offer);
  await writeDone(message, offer);
}

async function writeDone(message: PlayerRequestMessage, { system }: OfferMessage): Promise<void> {
  const { label, way, actor: uuid, actorName, kind } = system;
  const data = { label, name: actorRef({ uuid, name: actorName }), choice: way || "take", kind };
  await writeVerdict(message, { state: "done", summary: [], data });
}

/** What was paid for an answer that does not count is given back, unless the offer was traded for it. */
async function refuse(
  message: PlayerRequestMessage,
  { offer: id }: AnswerData,
  reason: string,
): Promise<void> {
  const offer = game.messages.get(id);
  const isTraded = isOffer(offer) && offer.system.way === "boon" && !offer.system.undone;
  const actor = findHere(message.system.actor);
  if (!isTraded && isPc(actor) && plays(message.author, actor)) await returnOfferBoon(actor, id);
  await writeVerdict(message, { state: "refused", reason });
}

/**
 * A player takes what is offered, or trades it. A boon is paid first, as for a re-roll; the active GM's client judges the
 * answer and writes down what came of it. A GM may answer for somebody who is away.
 * @param asset the line of the ledger that is given up, where that is the way
 */
export function answerOffer(offer: OfferMessage, choice: Choice, asset = ""): Promise<boolean> {
  return inTurn(
    `offer ${offer.id}`,
    async () => {
      const actor = requireAnswer(offer, choice, asset);
      const id = idOf(offer);
      // What few were to see is answered among them.
      const mode = offer.whisper.length > 0 ? "gm" : "public";
      if (choice === "boon") await payForOffer(actor, id);
      const request = await postRequest(
        "answer",
        actor,
        { offer: id, choice, asset, kind: offer.system.kind },
        { mode },
      );
      if (!request && choice === "boon") await returnOfferBoon(actor, id);
      return request !== null;
    },
    false,
  );
}

/** @throws UserError unless this user may answer so now */
function requireAnswer(offer: OfferMessage, choice: Choice, asset: string): PcActor {
  const actor = findHere(offer.system.actor);
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: offer.system.actorName });
  const id = idOf(offer);
  const paid = choice !== "boon" || canPay(actor, id);
  const reason = judgeAnswer({ ...answerToJudge({ offer: id, choice, asset, kind: "" }, game.user), paid });
  if (reason === "BoonNotPaid") throw new UserError("FATES_EDGE.Error.NoBoon");
  if (reason !== "") throw new UserError(`FATES_EDGE.Error.${reason}`);
  if (hasAnswered(id)) throw new UserError("FATES_EDGE.Error.AnswerWaits");
  return actor;
}
