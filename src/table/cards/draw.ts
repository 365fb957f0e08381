import { idOf } from "#foundry/documents.ts";
import { aroundTarget, isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { drawTemplateNow, templatePath } from "#foundry/templates.ts";
import { bindHelp } from "../help.ts";
import { keepUnsent } from "../unsent.ts";
import { type CardView, type HiddenView, isForged, isHidden } from "./card-view.ts";
import { freshUid, keepFocus, sameOnCard } from "./frame.ts";
import { FORGED_TEMPLATE, HIDDEN_TEMPLATE, messageTypeOf } from "./known-types.ts";
import type { AnyMessageType, CardClick } from "./message-type.ts";
import { turnNewCards } from "./turning.ts";
import { undoOnCard } from "./undo.ts";
import { readOrUnreadable } from "./unreadable.ts";

/** The cards that are drawn, by the message element each stands in: a card is known for as long as its element is. */
const drawn = new WeakMap<HTMLElement, Card>();

/** The cards of a message that are on a page, or may still be put on one. Those that never are will be forgotten. */
const cards = new WeakMap<ChatMessage.Implementation, readonly WeakRef<Card>[]>();

/** The messages whose cards were drawn on this page, shown or not. */
const drawnOnce = new Set<ChatMessage.Implementation>();

/**
 * How many cards of one message are kept that are on no page: a module may draw a message again and again without
 * showing it.
 */
const KEPT = 8;

/** Those among them that have not been seen on a page. */
const unposted = new Set<WeakRef<Card>>();

/**
 * Draws the card of each message that is drawn, before modules are told of the message: those that listen from their `init`
 * on find the card in it.
 */
export function startDrawingCards(): void {
  Hooks.on("renderChatMessageHTML", drawCard);
}

/**
 * Draws a message's card for this user in place of what stands in the body of the message; any other message stays as it is.
 * Templates must be loaded. Drawn once, the element keeps its card.
 */
export function drawCard(message: ChatMessage.Implementation, element: HTMLElement): void {
  const messageType = messageTypeOf(message);
  const body = element.querySelector<HTMLElement>(".message-content");
  if (!messageType || !body || message.id === null || drawn.has(element)) return;
  // Cards that are on a page are noted as posted before this one replaces one of them.
  const before = refsOf(message);
  const card: Card = { message, messageType, element, body, wasPosted: false };
  drawn.set(element, card);
  drawnOnce.add(message);
  body.replaceChildren();
  // A card that is drawn for the first time cannot hold the focus.
  if (before.length > 0) keepFocus(message.id, body);
  drawAnew(card);
  remember(card, before);
}

/** Draws cards anew that are drawn already and stand on no page yet: the log fetches them a moment later. */
export function redrawUnposted(which: (message: ChatMessage.Implementation) => boolean): void {
  for (const waiting of [...unposted]) {
    const card = waiting.deref();
    if (card) card.wasPosted ||= card.body.isConnected;
    if (!card || card.wasPosted) unposted.delete(waiting);
    else if (isSeen(card.message) && which(card.message)) drawAnew(card);
  }
}

/**
 * Whether there may be a card of such a message on a page. To ask this takes far less than to go through the page: a change touches
 * the cards of few messages, and mostly of none.
 */
export function mayBeDrawn(which: (message: ChatMessage.Implementation) => boolean): boolean {
  for (const message of drawnOnce) {
    if (game.messages.get(idOf(message)) !== message) drawnOnce.delete(message);
    else if (which(message)) return true;
  }
  return false;
}

function isSeen(message: ChatMessage.Implementation): boolean {
  return game.messages.get(idOf(message)) === message && message.visible;
}

/** Forgets all but the latest of a message's cards that are on no page. */
function remember(card: Card, before: readonly WeakRef<Card>[]): void {
  const waiting = before.filter((each) => each.deref()?.wasPosted === false);
  const forgotten = new Set(waiting.slice(0, -KEPT));
  for (const each of forgotten) unposted.delete(each);
  const held = new WeakRef(card);
  cards.set(card.message, [...before.filter((each) => !forgotten.has(each)), held]);
  unposted.add(held);
}

/** A card that was on a page and is no longer there is dropped. */
function refsOf(message: ChatMessage.Implementation): WeakRef<Card>[] {
  return (cards.get(message) ?? []).filter((each) => {
    const card = each.deref();
    if (!card || (card.wasPosted && !card.body.isConnected)) return false;
    card.wasPosted ||= card.body.isConnected;
    return true;
  });
}

/** One card in the making. */
interface Card {
  readonly message: ChatMessage.Implementation;
  readonly messageType: AnyMessageType;
  /** The message's frame, and the place in it that the card fills. */
  readonly element: HTMLElement;
  readonly body: HTMLElement;
  /** It was seen on a page. */
  wasPosted: boolean;
}

function drawAnew(known: Card): void {
  const { message, element, body } = known;
  readOrUnreadable(message, known.messageType, (messageType) => {
    element.classList.toggle("tt-elsewhere", messageType.standsElsewhere?.(message) ?? false);
    const card: Card = { ...known, messageType };
    const view = messageType.view(message, game.user);
    if (isHidden(view)) return void fill(body, HIDDEN_TEMPLATE, hiddenContext(view));
    if (isForged(view)) return void fill(body, FORGED_TEMPLATE, { uid: freshUid(), title: view.title });
    const before = bodyBefore(card);
    draw(card, view, messageType.viewerState?.(view, before) ?? {});
    if (before) keepAsLeft(before, body);
  });
}

/** What its viewer has written, chosen and unfolded on a card stands so on the one that takes its place. */
function keepAsLeft(before: HTMLElement, body: HTMLElement): void {
  keepUnsent(before, body, { all: true, find: sameOnCard });
  for (const summary of before.querySelectorAll("details[open] > summary"))
    sameOnCard(summary, body)?.parentElement?.setAttribute("open", "");
}

/** The card that stands on the page, as it was left. To search the page for it would take longer with each message in the log. */
function bodyBefore({ message }: Card): HTMLElement | null {
  const old = refsOf(message).find((each) => each.deref()?.wasPosted);
  return old?.deref()?.body ?? null;
}

function hiddenContext({ name, text }: HiddenView): object {
  return {
    uid: freshUid(),
    title: name,
    text,
    how: localize("TABLE.Card.Hidden"),
    what: localize("TABLE.Card.HiddenName"),
  };
}

function fill(body: HTMLElement, template: string, context: object): HTMLElement | null {
  body.innerHTML = drawTemplateNow(templatePath(template), context);
  return body.querySelector<HTMLElement>(".tt-card");
}

function draw(of: Card, view: CardView, state: object): void {
  const { message, messageType, body } = of;
  const card = fill(body, messageType.template, messageType.context(view, { ...state, uid: freshUid() }));
  if (!card) return;
  turnNewCards(message, body);
  bindHelp(card);
  const redraw = (wanted: object, focus: string): void => {
    draw(of, view, wanted);
    body.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true });
  };
  card.addEventListener("click", (event) => {
    const button = aroundTarget(event, "[data-action]");
    if (button) press(messageType, { message, view, button, card, state, redraw });
    // The page unfolds once the click is through.
    const folded = aroundTarget(event, "summary")?.parentElement;
    if (folded) setTimeout(() => foldAlike(of, folded));
  });
  card.addEventListener("change", ({ target }) => {
    if (isSelect(target)) messageType.choose?.(message, target);
  });
  card.addEventListener("keydown", (event) => sendLine(card, event));
}

/** Enter in a line of words presses the button that sends it, which the line's `data-enter` names by its action. */
function sendLine(card: HTMLElement, event: KeyboardEvent): void {
  const line = event.key === "Enter" ? aroundTarget(event, "[data-enter]") : null;
  if (!line) return;
  event.preventDefault();
  card.querySelector<HTMLElement>(`button[data-action="${line.dataset["enter"] ?? ""}"]`)?.click();
}

/** What somebody folds or unfolds stays so on the card that is drawn already and about to take this one's place. */
function foldAlike({ message, body }: Card, folded: HTMLElement): void {
  for (const other of refsOf(message).flatMap((each) => each.deref() ?? [])) {
    if (other.body === body) continue;
    const alike = [...other.body.querySelectorAll("details")].find(
      ({ className }) => className === folded.className,
    );
    alike?.toggleAttribute("open", folded.hasAttribute("open"));
  }
}

/** Does what the button says. Undoing is the same on every card. */
function press(messageType: AnyMessageType, click: CardClick<ChatMessage.Implementation, CardView>): void {
  const { action = "", part, id } = click.button.dataset;
  if (action === "undo") void undoOnCard(click.message, part, id);
  else if (messageType.buttons && Object.hasOwn(messageType.buttons, action))
    void messageType.buttons[action]?.(click);
}
