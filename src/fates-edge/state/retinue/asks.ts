import { findHere, isSameActor, uuidOf } from "#foundry/documents.ts";
import { isPaidFor } from "../../data/actor/entries.ts";
import { ACTIVATION_PLACES, ACTIVATION_PRICES, type Activation } from "../../data/actor/activation.ts";
import {
  type AssetItem,
  type PlayerRequestMessage,
  isAsset,
  isPlayerRequest,
  isParty,
  isPc,
  type PartyActor,
  type PcActor,
} from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { setupOf } from "../../data/message/player-request.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { isRail } from "../../rules/clocks.ts";
import type { Edition } from "../../rules/edition.ts";
import {
  type ActivationPrice,
  leverageDice,
  activationPrices,
  ON_SCREEN,
  type OnScreen,
} from "../../rules/retinue/assets.ts";
import { type SetupStanding, setupStanding } from "../teamwork/ask-setup.ts";
import { clockName, type ClockState } from "../clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { xpOf } from "../growth/ledger.ts";
import { crew, plays, primaryParty } from "../party.ts";
import { type Holder, holdingsOf, usesThisSession } from "./retinue.ts";
import { notUndone } from "../roll/roll-points.ts";

/** What is asked of an asset, as its author's client says it (Clarification 3; SRD 16.12). */
export interface AskData {
  /** The asset's uuid, and its name for when it is gone. */
  readonly asset: string;
  readonly assetName: string;
  readonly place: Activation["place"];
  readonly pay: Activation["paid"];
  readonly words: string;
  /** What it is to do for the scene; empty off-screen. */
  readonly effect: OnScreen | "";
  /** The rail that is to be trimmed, by its key. */
  readonly clock: string;
}

/** The data of a request, read as an ask. Any client may have written it: what does not fit is made harmless. */
export function readAsk(data: object): AskData {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => (typeof said[key] === "string" ? said[key].slice(0, WORDS_MAX) : "");
  const { place, pay, effect } = said;
  return {
    asset: text("asset"),
    assetName: text("assetName"),
    words: text("words").trim(),
    clock: text("clock"),
    place: ACTIVATION_PLACES.find((known) => known === place) ?? "off",
    pay: ACTIVATION_PRICES.find((known) => known === pay) ?? "free",
    effect: ON_SCREEN.find((known) => known === effect) ?? "",
  };
}

/** The asset of a uuid, if it lies on a character or the party. */
export function assetAt(uuid: string): { readonly asset: AssetItem; readonly holder: Holder } | null {
  const asset = findHere(uuid);
  if (!isAsset(asset)) return null;
  const holder = asset.parent;
  return isPc(holder) || isParty(holder) ? { asset, holder } : null;
}

/** Whether a character may ask something of an asset: their own, or one that the party holds in common. */
export function mayAsk(actor: PcActor, { asset, holder }: { asset: AssetItem; holder: Holder }): boolean {
  return isParty(holder) || asset.system.shared || isSameActor(uuidOf(holder), uuidOf(actor));
}

/** What characters hold in common: the party's own assets, and those that their holders share. */
export function commonHoldings(party: PartyActor): AssetItem[] {
  const shared = game.actors.contents
    .filter((actor) => isPc(actor))
    .flatMap((actor) => holdingsOf(actor).filter(({ system }) => system.shared));
  return [...holdingsOf(party), ...shared];
}

/** The characters in whose name this user may ask something of an asset. */
export function askersFor(asset: AssetItem): PcActor[] {
  const held = assetAt(uuidOf(asset));
  if (!held) return [];
  if (isPc(held.holder) && !asset.system.shared) return held.holder.isOwner ? [held.holder] : [];
  return crew().filter((actor) => actor.isOwner);
}

/** The assets that would give or cost a character dice when leveraged in person, with how many (SRD 16.4, 16.5.3). */
export function leverageFor(
  actor: PcActor,
  edition: Edition,
): { readonly uuid: string; readonly name: string; readonly dice: number }[] {
  const party = primaryParty();
  const all = new Set([...holdingsOf(actor), ...(party ? commonHoldings(party) : [])]);
  return [...all]
    .map((asset) => ({
      uuid: uuidOf(asset),
      name: asset.name,
      dice: leverageDice(asset.system.condition, edition),
    }))
    .filter(({ dice }) => dice !== 0);
}

/** Asks of an asset that wait for a GM's word. */
export function openAsks(asset: string): PlayerRequestMessage[] {
  return game.messages.contents.flatMap((message): PlayerRequestMessage[] =>
    isPlayerRequest(message) &&
    message.system.kind === "activate" &&
    isUnanswered(message) &&
    readAsk(message.system.data).asset === asset
      ? [message]
      : [],
  );
}

/** The ways to pay for an ask now; empty while the asset is compromised. A free use that waits for its answer is spoken for. */
export function askPrices(asset: AssetItem, place: Activation["place"]): ActivationPrice[] {
  const held = assetAt(uuidOf(asset));
  if (!held) return [];
  const waiting = openAsks(uuidOf(asset)).filter(({ system }) => readAsk(system.data).pay === "free").length;
  return activationPrices(
    {
      place,
      condition: asset.system.condition,
      usedThisSession: usesThisSession(held.holder, asset.id ?? "") + waiting,
      inScene: isInScene(),
    },
    currentEdition(),
  );
}

/** Whether a scene is on: XP is never spent in one (Clarification 3). */
function isInScene(): boolean {
  return primaryParty()?.system.scene.running ?? false;
}

/** How a price is called where it is stored. */
export function payOf({ boons, xp }: ActivationPrice): Activation["paid"] {
  if (boons > 0) return "boon";
  return xp > 0 ? "xp" : "free";
}

/** The XP of the emergency price (SRD 16.12). */
export const ASK_XP = 2;

/** Whether a clock is a rail that has moved and has not come to its end: only such a one can be trimmed (Clarification 3). */
export function isTrimmable({ kind, filled, size, sealed }: ClockState): boolean {
  return isRail(kind) && !sealed && filled > 0 && filled < size;
}

/** The rails that an asset could trim and that somebody is shown. */
export function trimmableRails(isGM: boolean): ClockState[] {
  const party = primaryParty();
  if (!party) return [];
  return clockStates(party)
    .filter((clock) => isTrimmable(clock) && shownTo(clock, isGM) !== "none")
    .map((clock) => ({ ...clock, name: clockName(clock) }));
}

/** The key under which the price of an ask stands: among the boons, or in the ledger. */
export function askKey(request: string): string {
  return `${request}-a`;
}

/** Whether the price of an ask stands on whoever asks, out of what was there; where boons are counted by hand, it does. */
function isPaid(actor: PcActor, request: string, pay: Activation["paid"]): boolean {
  if (pay === "boon") return !setting("automateBoons") || isPaidFor(actor.system.boons, askKey(request));
  if (pay === "free") return true;
  const line = actor.system.ledger[askKey(request)];
  return line?.kind === "other" && line.xp === -ASK_XP && xpOf(actor).left >= 0;
}

/** An ask, with what a GM's client knows of it. */
export interface AskFacts {
  readonly ask: AskData;
  readonly actor: PcActor;
  readonly asset: AssetItem;
  readonly holder: Holder;
}

/** Whether an ask still waits for a GM's word. */
export function isUnanswered({ system }: PlayerRequestMessage): boolean {
  return system.gm.state === "";
}

/** What an ask is about, as it stands in the world; null where somebody or something of it is gone. */
export function askFacts({ system }: PlayerRequestMessage): AskFacts | null {
  const ask = readAsk(system.data);
  const actor = findHere(system.actor);
  const held = assetAt(ask.asset);
  return isPc(actor) && held ? { ask: { ...ask, assetName: held.asset.name }, actor, ...held } : null;
}

/** Why an ask cannot be answered with a yes: a key under `FATES_EDGE.Error`; empty where it can. */
export function whyNotAsk(message: PlayerRequestMessage): string {
  const facts = askFacts(message);
  const actor = facts?.actor ?? findHere(message.system.actor);
  if (!isPc(actor) || !plays(message.author, actor)) return "NotTheirs";
  if (!facts) return "AssetGone";
  if (!mayAsk(actor, facts)) return "NotTheirs";
  if (facts.asset.system.condition === "compromised") return "AssetCompromised";
  return whyNotSo(facts, message.id ?? "");
}

function whyNotSo({ ask, actor, asset, holder }: AskFacts, request: string): string {
  const { place, pay, effect } = ask;
  const isOn = place === "on";
  if (isOn ? effect === "" || !asset.system.onScreen[effect] : effect !== "") return "AssetOnScreen";
  const prices = activationPrices(
    {
      place,
      condition: asset.system.condition,
      usedThisSession: usesThisSession(holder, asset.id ?? ""),
      // A scene may have begun while the ask waited: the XP was spent before it.
      inScene: false,
    },
    currentEdition(),
  );
  const isFree = pay === "free";
  if (isFree && !prices.some((price) => payOf(price) === "free")) return "AssetNotFree";
  if (pay === "xp" && isOn) return "AssetXpOnScreen";
  return isPaid(actor, request, pay) ? "" : "AssetUnpaid";
}

/**
 * Whether a GM may lay one card of low severity beside an ask (SRD 16.12): it was granted without a roll before it, it serves no roll,
 * and no card lies there yet. The same holds for the use of an edge that costs cards (SRD M).
 */
export function mayLayCard({ system }: PlayerRequestMessage): boolean {
  const { state, undone, data, draws } = system.gm;
  if (system.kind === "edge")
    return state === "done" && !undone && cardsOfUse(data) > 0 && notUndone(draws).length === 0;
  if (system.kind !== "activate" || state !== "done" || undone || setupOf(system) !== "") return false;
  const { place, effect } = readAsk(data);
  return (place === "off" || effect === "rail") && notUndone(draws).length === 0;
}

/** How many cards a GM draws for the use of an edge, of which one applies; 0 for none. */
export function cardsOfUse(noted: object): number {
  const { cards } = noted as { readonly cards?: unknown };
  return typeof cards === "number" ? cards : 0;
}

/** How an ask of an asset stands, read from the world. */
export interface AskStanding {
  /** What was asked, the asset called as it is now. */
  readonly ask: AskData;
  readonly scope: string;
  readonly reach: string;
  readonly patron: string;
  readonly seasonal: boolean;
  readonly neglected: boolean;
  /** Why it cannot be any more: a key under `FATES_EDGE.Error`; empty where it can. */
  readonly problem: string;
  /** A GM may lay a card of low severity beside it. */
  readonly mayLayCard: boolean;
  /** How the roll stands that was asked for first. */
  readonly setup: SetupStanding;
}

/** How an ask stands now. */
export function askStanding(message: PlayerRequestMessage): AskStanding {
  const facts = askFacts(message);
  const { setup } = setupStanding(message);
  const { scope = "", reach = "", patron = "", seasonal = false } = facts?.asset.system ?? {};
  return {
    scope,
    reach,
    patron,
    seasonal,
    ask: facts?.ask ?? readAsk(message.system.data),
    neglected: facts?.asset.system.condition === "neglected",
    problem: isUnanswered(message) ? whyNotAsk(message) : "",
    setup,
    mayLayCard: mayLayCard(message),
  };
}
