import { ruleRoll } from "../actions/answer-roll.ts";
import { CARD_TEMPLATES, templatePath } from "../apps/parts/templates.ts";
import { isAction } from "../data/kinds.ts";
import { POSITIONS } from "../rules/pool.ts";
import { actionContext, hiddenContext } from "./action/context.ts";
import { handleCardClick } from "./click.ts";
import { deedContext } from "./deed/deed.ts";
import { rushedPurchaseContext, noticeContext, spendContext } from "./notice/notice.ts";
import { offerContext } from "./offer.ts";
import type { CardView } from "./parts/card-view.ts";
import { freshUid, keepFocus, viewerState, type ViewerState } from "./parts/frame.ts";
import { requestContext } from "./request-context.ts";

/** Fills the body of a message with a card: templates and clicks stand above documents, and so are handed down. */
export type CardRenderer = (
  message: ChatMessage.Implementation,
  view: CardView,
  body: HTMLElement,
) => Promise<void> | void;

let renderer: CardRenderer | null = null;

/** Sets who draws the cards. */
export function setCardRenderer(draws: CardRenderer): void {
  renderer = draws;
}

/** Draws a card; before a renderer is set, its plain lines. */
export async function drawCard(
  message: ChatMessage.Implementation,
  view: CardView,
  body: HTMLElement,
): Promise<void> {
  body.replaceChildren();
  if (renderer) await renderer(message, view, body);
  else body.textContent = view.plainText.join("\n");
}

/** Draws a message's card for its viewer into the empty body of the message, and binds its buttons. */
export async function renderCard(
  message: ChatMessage.Implementation,
  view: CardView,
  body: HTMLElement,
): Promise<void> {
  keepFocus(view.id, body);
  await draw(message, view, body, viewerState(view, body.ownerDocument));
}

async function draw(
  message: ChatMessage.Implementation,
  view: CardView,
  body: HTMLElement,
  state: ViewerState,
): Promise<void> {
  const { template, context } = cardOf(view, state);
  body.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath(template), context);
  const card = body.querySelector<HTMLElement>(".fe-card");
  if (!card) return;
  const redraw = (choosing: boolean): void => void redrawn(message, view, body, { ...state, choosing });
  card.addEventListener("click", (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
    if (button) void handleCardClick({ message, view, button, card, redraw });
  });
  card.addEventListener("change", (event) => void turnRuling(message, event));
}

/** The viewer's own wish to choose a die, or to keep them: nothing of the message changes. */
async function redrawn(
  message: ChatMessage.Implementation,
  view: CardView,
  body: HTMLElement,
  state: ViewerState,
): Promise<void> {
  await draw(message, view, body, state);
  body.querySelector<HTMLElement>(state.choosing ? ".fe-die-button" : '[data-action="chooseDie"]')?.focus();
}

function cardOf(view: CardView, state: ViewerState): { template: string; context: Record<string, unknown> } {
  const uid = freshUid();
  switch (view.type) {
    case "hidden":
      return { template: CARD_TEMPLATES.action, context: hiddenContext(view, uid) };
    case "action":
      return { template: CARD_TEMPLATES.action, context: actionContext(view, { uid, ...state }) };
    case "request":
      return { template: CARD_TEMPLATES.request, context: requestContext(view, uid) };
    case "spend":
      return { template: CARD_TEMPLATES.spend, context: spendContext(view, uid) };
    case "deed":
      return { template: CARD_TEMPLATES.deed, context: deedContext(view, uid) };
    case "offer":
      return { template: CARD_TEMPLATES.offer, context: offerContext(view, uid) };
    case "rushedPurchase":
      return { template: CARD_TEMPLATES.notice, context: rushedPurchaseContext(view, uid) };
    case "notice":
      return { template: CARD_TEMPLATES.notice, context: noticeContext(view, uid) };
  }
}

async function turnRuling(message: ChatMessage.Implementation, event: Event): Promise<void> {
  if (!(event.target instanceof HTMLSelectElement) || !isAction(message)) return;
  const { value, dataset } = event.target;
  if (dataset.rule === "dv") await ruleRoll(message, { dv: Number(value) });
  const position = POSITIONS.find((name) => name === value);
  if (dataset.rule === "position" && position) await ruleRoll(message, { position });
}
