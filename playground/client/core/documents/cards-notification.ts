import { game } from "../host/host.ts";
import { escapeHTML } from "../utils/html.ts";
import { ChatMessage } from "./chat-message.ts";

/** What happened to cards, as it is told in chat. */
export interface CardsNotification {
  action: string;
  number: number;
  /** Links to the stacks that got them. */
  names: string[];
}

/** Says in chat what was done with a stack's cards. */
export async function postCardsNotification(
  stack: { readonly name: string },
  { action, number, names }: CardsNotification,
): Promise<void> {
  const { i18n } = game();
  const name = action.charAt(0).toUpperCase() + action.slice(1);
  const words = {
    number,
    type: i18n.localize("DOCUMENT.Card"),
    name: escapeHTML(stack.name),
    // Escaped a link is still one: its uuid has nothing to escape, and the name in it is text again when it is read.
    to: names.map(escapeHTML).join(", "),
  };
  const text = i18n.format(`CARDS.Notify${name}`, words);
  const content = `<div class="cards-notification flexrow"><p>${text}</p></div>`;
  await ChatMessage.create({ content, speaker: ChatMessage.getSpeaker() });
}
