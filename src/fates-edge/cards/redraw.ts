import { redrawMessages } from "../../foundry/messages.ts";
import { countBoons } from "../data/actor/entries.ts";
import {
  type ActionMessage,
  isAction,
  isDeed,
  isGear,
  isNotice,
  isOffer,
  isParty,
  isPc,
  isRequest,
  isTalent,
  type PartyActor,
  type PcActor,
} from "../data/kinds.ts";
import { changedClocks, showsClocks } from "../state/clock-cards.ts";
import { startNotingGone } from "../state/clocks.ts";
import { readAnswer } from "../state/offers.ts";
import { primaryParty } from "../state/party.ts";
import { pointsLeft, standing } from "../state/roll-points.ts";
import { isOpen } from "../state/roll.ts";

/** How long a document's id is; the key of what a roll did to a boon begins with it. */
const ID_LENGTH = 16;

/** Draws every card of the log again, for what holds for all of them. */
export function redrawAllCards(): void {
  redrawMessages(() => true);
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
  Hooks.on("updateActor", (actor, changed) => {
    if (isPc(actor)) redrawFor(actor, changed);
    if (isParty(actor)) redrawForParty(actor, changed, bank);
  });
  startNotingGone();
  Hooks.on("updateItem", (item, changed) => void (changesEdges(changed) && redrawOpen(item)));
  Hooks.on("createItem", redrawOpen);
  Hooks.on("deleteItem", redrawOpen);
  Hooks.on("createActor", (actor) => void (isParty(actor) && redrawAllCards()));
  Hooks.on("deleteActor", () => redrawAllCards());
  startRedrawingOffers();
  startRedrawingSupply();
  startRedrawingTogether();
  startRedrawingMixed();
  Hooks.on("createChatMessage", redrawAsked);
  Hooks.on("deleteChatMessage", redrawAsked);
  Hooks.on("updateChatMessage", redrawOffered);
  Hooks.on("deleteChatMessage", redrawOffered);
}

/** Whether this user can pay for a re-roll changes the card only when the last boon goes, or the first comes. */
function redrawFor(actor: PcActor, changed: object): void {
  const { uuid, system } = actor;
  if (game.user.isGM) redrawMarked(changed, actor);
  if (!foundry.utils.hasProperty(changed, "system.boons")) return;
  if (countBoons(system.boons) > 1) return;
  redrawMessages(
    (message) =>
      isAction(message) && message.isAuthor && message.system.actor === uuid && isUnsettled(message),
  );
}

/** What a change of an item can mean to a card: another edge, another use of one, or a thing that no longer serves. */
function changesEdges(changed: object): boolean {
  const paths = ["system.edges", "system.condition", "system.place", "system.paid"];
  return paths.some((path) => foundry.utils.hasProperty(changed, path));
}

/** Cards that are still open offer what a character's items lend, and tell what was used of it. */
function redrawOpen(item: Item.Implementation): void {
  if (!isPc(item.parent) || (!isTalent(item) && !isGear(item))) return;
  const scene = primaryParty()?.system.scene.number ?? 1;
  redrawMessages((message) => isAction(message) && isOpen(message.system, scene));
}

/** A GM's card tells what its roll marked on the character, and the character is marked after the card is there. */
function redrawMarked(changed: object, { uuid, system: { fatigue } }: PcActor): void {
  const entries = foundry.utils.getProperty(changed, "system.boons.entries") ?? {};
  const marked = new Set(Object.keys(entries).map((key) => key.replace(/^-=/, "").slice(0, ID_LENGTH)));
  if (foundry.utils.hasProperty(changed, "system.fatigue")) marked.add(fatigue.by);
  const isWaited = foundry.utils.hasProperty(changed, "system.marks");
  redrawMessages(
    (message) =>
      marked.has(message.id ?? "") || (isWaited && isAction(message) && message.system.actor === uuid),
  );
}

/** The points that the cards were last drawn for; null before this client knows the world. */
interface KnownBank {
  total: number | null;
}

function redrawForParty({ system }: PartyActor, changed: object, bank: KnownBank): void {
  const before = bank.total;
  const { total } = system.bank;
  bank.total = total;
  const clocks = changedClocks(changed);
  const scene = foundry.utils.hasProperty(changed, "system.scene.number");
  redrawMessages((message) => {
    if (showsClocks(message, clocks)) return true;
    if (!isAction(message)) return false;
    if (scene && isUnsettled(message)) return true;
    return before === null || pointsLeft(message.system, before) !== pointsLeft(message.system, total);
  });
}

function isUnsettled({ system }: ActionMessage): boolean {
  return system.gm.state === "open";
}

/** A call shows who has answered. */
function redrawAsked(message: ChatMessage.Implementation): void {
  if (!isAction(message) || message.system.request === "") return;
  const { request } = message.system;
  redrawMessages((other) => isRequest(other) && other.id === request);
}

/** The card of a spend says what became of the offer that it was put into: it stands on a roll's, or is one of its own. */
function redrawOffered(message: ChatMessage.Implementation): void {
  if (!isOffer(message)) return;
  const { roll, spend } = message.system;
  const card = roll || spend;
  if (card !== "") redrawMessages(({ id }) => id === card);
}

/** Keeps offers true when something beside them changes: what can be given, an answer that waits or was refused. */
export function startRedrawingOffers(): void {
  Hooks.on("updateActor", redrawAskedOf);
  Hooks.on("createChatMessage", redrawAnswered);
  Hooks.on("updateChatMessage", redrawAnswered);
  Hooks.on("deleteChatMessage", redrawAnswered);
}

function redrawAskedOf(actor: Actor.Implementation, changed: object): void {
  const paths = ["system.boons", "system.ledger", "system.awards"];
  if (!isPc(actor) || !paths.some((path) => foundry.utils.hasProperty(changed, path))) return;
  redrawMessages(
    (message) => isOffer(message) && message.system.state === "" && message.system.actor === actor.uuid,
  );
}

function redrawAnswered(message: ChatMessage.Implementation): void {
  if (!isDeed(message) || message.system.kind !== "answer") return;
  const { offer } = readAnswer(message.system.data);
  redrawMessages(({ id }) => id === offer);
}

/** Keeps cards true that offer something only as long as supply stands as it did: fatigue, and what foraging found. */
export function startRedrawingSupply(): void {
  Hooks.on("updateActor", (actor, changed) => {
    if (isParty(actor) && foundry.utils.hasProperty(changed, "system.clocks.supply"))
      redrawMessages(concernsSupply);
  });
}

function concernsSupply(message: ChatMessage.Implementation): boolean {
  if (isNotice(message)) return message.system.kind === "supplyLow";
  return isRequest(message) && message.system.purpose === "forage";
}

/** Keeps the cards of help and of calls that are read together true while something beside them changes. */
export function startRedrawingTogether(): void {
  for (const name of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const)
    Hooks.on(name, redrawBeside);
  Hooks.on("updateActor", (actor, changed) => {
    const path = isParty(actor) ? "system.scene.number" : "system.marks";
    if ((isParty(actor) || isPc(actor)) && foundry.utils.hasProperty(changed, path)) redrawMessages(isHelp);
  });
}

/** A roll uses help up, and counts for its call as its dice lie now. */
function redrawBeside(message: ChatMessage.Implementation): void {
  if (!isAction(message)) return;
  const { help, request } = message.system;
  if (help.length === 0 && request === "") return;
  redrawMessages((other) => {
    if (isRequest(other)) return other.id === request && other.system.mode !== "";
    return isHelp(other) && help.includes(other.id ?? "");
  });
}

function isHelp(message: ChatMessage.Implementation): boolean {
  return isDeed(message) && message.system.kind === "help";
}

/** What of the party decides which ticks a roll of a mixed-tier scene offers. */
const DECIDES = ["system.clocks", "system.scene.band", "system.scene.tier", "system.scene.running"];

/** Keeps the cards of a mixed-tier scene true: what their hits may tick, and which roll was the epic one. */
export function startRedrawingMixed(): void {
  Hooks.on("updateActor", (actor, changed) => {
    const touched = (path: string): boolean => foundry.utils.hasProperty(changed, path);
    if (isPc(actor) && touched("system.epicAction"))
      redrawMessages((message) => isEpicOf(message, actor.uuid));
    if (isParty(actor) && game.user.isGM && DECIDES.some(touched)) redrawMessages(isOffering);
  });
}

function isEpicOf(message: ChatMessage.Implementation, uuid: string): boolean {
  return isAction(message) && message.system.epic && message.system.actor === uuid;
}

function isOffering(message: ChatMessage.Implementation): boolean {
  return isAction(message) && isOfThisScene(message) && standing(message.system.gm.ticks).length === 0;
}

function isOfThisScene({ system }: ActionMessage): boolean {
  const scene = primaryParty()?.system.scene;
  return scene !== undefined && scene.band !== "" && system.gm.judged?.scene === scene.number;
}
