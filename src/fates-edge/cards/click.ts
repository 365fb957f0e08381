import { findDocument } from "../../foundry/documents.ts";
import { rerollWithBoon } from "../actions/answer-roll.ts";
import { undo, type UndoPart } from "../actions/undo.ts";
import { DrawWindow } from "../apps/draw.ts";
import { SpendWindow } from "../apps/spend/spend.ts";
import { startRoll } from "../apps/start-roll.ts";
import { CLOCK_HANDLERS } from "../chat/clock-actions.ts";
import { OFFER_HANDLERS } from "../chat/offer-actions.ts";
import { TOGETHER_HANDLERS } from "../chat/together-actions.ts";
import { type ActionMessage, isAction, isPc, isRequest } from "../data/kinds.ts";
import { answerBargain } from "../documents/actions/answer-bargain.ts";
import { awardBoons } from "../documents/actions/award-boons.ts";
import { chooseFork } from "../documents/actions/choose-fork.ts";
import { leaveBanked } from "../documents/actions/leave-banked.ts";
import { offerBargain } from "../documents/actions/offer-bargain.ts";
import { tickClock } from "../documents/actions/tick-clock.ts";
import { useEdgeOnCard } from "../documents/actions/use-edge-on-card.ts";
import { withdrawBargain } from "../documents/actions/withdraw-bargain.ts";
import { applySupplyFatigue } from "../documents/supply/apply-supply-fatigue.ts";
import { clearByForage } from "../documents/supply/forage.ts";
import { grantSetup } from "../documents/together/grant-setup.ts";
import type { ActionView, CardView } from "./card-view.ts";

/** What a click on a card is about. */
export interface CardClick {
  readonly message: ChatMessage.Implementation;
  readonly view: CardView;
  readonly button: HTMLElement;
  readonly card: HTMLElement;
  /** Draws the card anew, with its dice as buttons or without. */
  readonly redraw: (choosing: boolean) => void;
}

type Handler = (click: CardClick) => unknown;
type ActionHandler = (message: ActionMessage, click: CardClick & { readonly view: ActionView }) => unknown;

/** On an action's card and nowhere else. */
const onAction =
  (handler: ActionHandler): Handler =>
  (click) => {
    const { message, view } = click;
    if (isAction(message) && view.type === "action") return handler(message, { ...click, view });
    return undefined;
  };

/** Every button of every card by its `data-action`. Who may is judged again by what is called. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  chooseDie: ({ redraw }) => redraw(true),
  keepDice: ({ redraw }) => redraw(false),
  reroll: onAction((message, { button }) => rerollWithBoon(message, Number(button.dataset.index))),
  fork: onAction((message, { button }) =>
    chooseFork(message, button.dataset.way === "get" ? "get" : "leave"),
  ),
  offerBargain: onAction((message, { card }) => {
    const field = card.querySelector<HTMLInputElement>("[data-bargain]");
    return offerBargain(message, field?.value.trim() ?? "");
  }),
  withdrawBargain: onAction((message) => withdrawBargain(message)),
  answerBargain: onAction((message, { button }) =>
    answerBargain(message, button.dataset.answer === "accept" ? "accept" : "decline"),
  ),
  awardBoons: onAction((message) => awardBoons(message)),
  spend: onAction((message) => SpendWindow.open(message)),
  useEdge: onAction((message, { button }) =>
    useEdgeOnCard(message, button.dataset.item ?? "", button.dataset.edge ?? ""),
  ),
  draw: onAction((message) => DrawWindow.open(message)),
  leave: onAction((message) => leaveBanked(message)),
  tick: onAction((message, { button }) => tickClock(message, button.dataset.value ?? "")),
  grantSetup: onAction((message) => grantSetup(message)),
  ...TOGETHER_HANDLERS,
  forage: ({ message }) => isRequest(message) && clearByForage(message),
  supplyFatigue: ({ message }) => applySupplyFatigue(message),
  ...CLOCK_HANDLERS,
  ...OFFER_HANDLERS,
  undo: ({ message, button }) =>
    undo(message, button.dataset.part as UndoPart, button.dataset.id || undefined),
  answerRequest: ({ message, button }) => answerRequest(message, button.dataset.actor ?? ""),
};

/** Does what the button says; returns when it is done. */
export async function handleCardClick(click: CardClick): Promise<void> {
  await HANDLERS[click.button.dataset.action ?? ""]?.(click);
}

async function answerRequest(message: ChatMessage.Implementation, uuid: string): Promise<void> {
  const actor = await findDocument(uuid);
  if (isPc(actor)) await startRoll(actor, { request: message.id ?? "" });
}
