import type { CardView } from "../cards/card-view.ts";

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
