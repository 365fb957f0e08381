/** How long a card that was just laid open turns wherever it is drawn: the log draws a message more than once. */
const TURNS = 1_500;

/** When each draw of a message was first drawn here, by its key; those that lay open already when the message was, by 0. */
const laid = new WeakMap<ChatMessage.Implementation, Map<string, number>>();

/** Messages that came while this page looked on. */
const fresh = new WeakSet<ChatMessage.Implementation>();

/** Notes which messages come from now on (`setup`): before, the log is only read. */
export function startTurning(): void {
  Hooks.on("createChatMessage", (message) => void fresh.add(message));
}

/**
 * Lets the cards of a draw turn over that is revealed while one looks on. Whoever comes later, or scrolls back to it, finds them
 * face up.
 * @param body the card as it has just been drawn
 */
export function turnNewCards(message: ChatMessage.Implementation, body: HTMLElement): void {
  const known = laid.get(message);
  const draws = known ?? new Map<string, number>();
  laid.set(message, draws);
  const now = Date.now();
  const isNew = known !== undefined || fresh.has(message);
  for (const cards of body.querySelectorAll<HTMLElement>(".tt-outcomes-cards[data-draw]")) {
    const key = cards.dataset.draw ?? "";
    if (!draws.has(key)) draws.set(key, isNew ? now : 0);
    cards.classList.toggle("tt-turning", now - (draws.get(key) ?? 0) < TURNS);
  }
}
