import { aroundTarget, findElement, isSelect } from "../../foundry/elements.ts";
import { templatePath } from "../apps/parts/templates.ts";
import { HIDDEN_TEMPLATE, messageTypeOf, undoOnCard } from "./message-types.ts";
import { freshUid, keepFocus } from "./parts/frame.ts";
import {
  type CardClick,
  type CardView,
  type HiddenView,
  isHidden,
  type MessageType,
  type ViewerState,
} from "./parts/message-type.ts";

/** Draws a message's card for this user in place of what stands in the body of the message; any other message stays as it is. */
export async function drawCard(message: ChatMessage.Implementation, body: HTMLElement): Promise<void> {
  const messageType = messageTypeOf(message);
  if (!messageType) return;
  const view = messageType.view(message, game.user);
  body.replaceChildren();
  keepFocus(view.id, body);
  if (isHidden(view)) await fill(body, HIDDEN_TEMPLATE, hiddenContext(view));
  else await draw({ message, messageType, view, body }, stateBefore(messageType, view));
}

/** One card in the making. */
interface Card {
  readonly message: ChatMessage.Implementation;
  readonly messageType: MessageType;
  readonly view: CardView;
  readonly body: HTMLElement;
}

const AT_REST: ViewerState = { choosing: false, ruling: false, unfolded: false };

function stateBefore(messageType: MessageType, view: CardView): ViewerState {
  const old = findElement(`[data-message-id="${CSS.escape(view.id)}"]`);
  return messageType.viewerState?.(view, old) ?? AT_REST;
}

function hiddenContext({ name, text }: HiddenView): object {
  return { uid: freshUid(), title: name, text };
}

async function fill(body: HTMLElement, template: string, context: object): Promise<HTMLElement | null> {
  body.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath(template), {
    ...context,
  });
  return body.querySelector<HTMLElement>(".fe-card");
}

async function draw(drawn: Card, state: ViewerState): Promise<void> {
  const { message, messageType, view, body } = drawn;
  const context = messageType.context(view, { uid: freshUid(), ...state });
  const card = await fill(body, messageType.template, context);
  if (!card) return;
  const redraw = (choosing: boolean): void => void redrawn(drawn, { ...state, choosing });
  card.addEventListener("click", (event) => {
    const button = aroundTarget(event, "[data-action]");
    if (button) press(messageType, { message, view, button, card, redraw });
  });
  card.addEventListener("change", ({ target }) => {
    if (isSelect(target)) messageType.choose?.(message, target);
  });
}

/** Does what the button says. Undoing is the same on every card. */
function press(messageType: MessageType, click: CardClick<ChatMessage.Implementation, CardView>): void {
  const { action = "", part, id } = click.button.dataset;
  if (action === "undo") void undoOnCard(click.message, part, id);
  else if (messageType.buttons && Object.hasOwn(messageType.buttons, action))
    void messageType.buttons[action]?.(click);
}

/** The viewer's own wish to choose a die, or to keep them: nothing of the message changes. */
async function redrawn(card: Card, state: ViewerState): Promise<void> {
  await draw(card, state);
  card.body
    .querySelector<HTMLElement>(state.choosing ? ".fe-die-button" : '[data-action="chooseDie"]')
    ?.focus();
}
