/** The part of the log that draws one message again; the types at hand leave it out. */
interface Log {
  updateMessage(message: ChatMessage.Implementation): Promise<void>;
}

/** Draws messages of the log again, where the log is on the page. */
export function redrawMessages(which: (message: ChatMessage.Implementation) => boolean): void {
  const log = ui.chat as unknown as Log | undefined;
  for (const message of game.messages) if (which(message)) void log?.updateMessage(message);
}
