import { findDocument } from "../../foundry/documents.ts";
import {
  answerBargain,
  awardBoons,
  chooseFork,
  grantSetup,
  leaveBanked,
  offerBargain,
  rerollWithBoon,
  tickClock,
  useEdgeOnCard,
  withdrawBargain,
} from "../actions/answer-roll.ts";
import { landClock, restartClock } from "../actions/clock-ends.ts";
import { removeClock } from "../actions/clocks.ts";
import { withdrawHelp } from "../actions/help.ts";
import { withdrawOffer } from "../actions/offers.ts";
import { closeRequest, rollOpponent } from "../actions/requests.ts";
import { answerOffer, CHOICES } from "../actions/settle-offers.ts";
import { decideSuggestion } from "../actions/suggestions.ts";
import { applySupplyFatigue, clearByForage } from "../actions/supply.ts";
import { undo, type UndoPart } from "../actions/undo.ts";
import { DrawWindow } from "../apps/draw.ts";
import { startRoll } from "../apps/roll/start-roll.ts";
import { SpendWindow } from "../apps/spend/spend.ts";
import { HelpWindow } from "../apps/teamwork/help.ts";
import {
  type ActionMessage,
  type DeedMessage,
  isAction,
  isDeed,
  isOffer,
  isPc,
  isRequest,
  type RequestMessage,
} from "../data/kinds.ts";
import { readNote } from "../state/ticks.ts";
import type { ActionView, CardView, DeedView } from "./parts/card-view.ts";

type ClockHandler = (click: { readonly view: CardView }) => unknown;

/** On a card of ticks, with the clock that it is about. */
const onTick =
  (work: (clock: string) => Promise<boolean>): ClockHandler =>
  ({ view }) => {
    const note = isDeedView(view) ? readNote(view.noted) : null;
    return note ? work(note.clock) : undefined;
  };

/** What a card of ticks offers for a clock at its end. */
export const CLOCK_HANDLERS: Readonly<Record<string, ClockHandler>> = {
  landClock: onTick(landClock),
  restartClock: onTick(restartClock),
  removeClock: onTick(removeClock),
};

function isDeedView(view: CardView): view is DeedView {
  return view.type === "deed";
}

/** The buttons of an offer's card. */
export const OFFER_HANDLERS = {
  answerOffer: ({ message, button, card }: CardClick) => {
    const choice = CHOICES.find((known) => known === button.dataset.way);
    const asset = card.querySelector<HTMLSelectElement>("[data-asset]")?.value ?? "";
    return isOffer(message) && choice && answerOffer(message, choice, asset);
  },
  withdrawOffer: ({ message }: CardClick) => isOffer(message) && withdrawOffer(message),
};

/** As much of a click on a card as these need. */
interface Click {
  readonly message: ChatMessage.Implementation;
  readonly button: HTMLElement;
}

const onDeed =
  (work: (deed: DeedMessage, button: HTMLElement) => unknown) =>
  ({ message, button }: Click): unknown =>
    isDeed(message) ? work(message, button) : undefined;

const onRequest =
  (work: (request: RequestMessage, button: HTMLElement) => unknown) =>
  ({ message, button }: Click): unknown =>
    isRequest(message) ? work(message, button) : undefined;

/** The buttons of what several do together: help, suggestions, groups, contests. */
export const TOGETHER_HANDLERS = {
  withdrawHelp: onDeed((deed) => withdrawHelp(deed)),
  decideSuggestion: onDeed((deed, { dataset }) => decideSuggestion(deed, dataset["value"] === "accept")),
  rollOpponent: onRequest((request) => rollOpponent(request)),
  closeRequest: onRequest((request) => closeRequest(request)),
  offerHelp: onRequest((request, { dataset }) =>
    helpWith(dataset["actor"] ?? "", dataset["for"] ?? "", request.system.skill),
  ),
} as const;

async function helpWith(helper: string, other: string, skill: string): Promise<void> {
  const actor = await findDocument(helper);
  if (isPc(actor)) await HelpWindow.open(actor, { for: other, skill });
}

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
