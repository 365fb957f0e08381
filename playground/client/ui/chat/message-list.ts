import { h } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";

/** A message as the log needs it. */
export interface LoggedMessage extends HostDocument {
  readonly timestamp: number;
  readonly author: { readonly id: string } | null;
  readonly whisper: readonly string[];
  readonly blind: boolean;
  renderHTML(options?: { canDelete?: boolean; canClose?: boolean }): Promise<HTMLElement>;
}

/** How many messages are drawn at once; earlier ones come when they are asked for. */
const BATCH = 100;

/**
 * The messages of the log as list items, the newest last. Messages are drawn one after another in the order they
 * came, appended, and replaced in place when they change, so the log's length costs nothing.
 */
export class MessageList {
  readonly items = h("ol", { class: "chat-log plain" });
  /** What scrolls and is read out: the list under a heading of its own. */
  readonly element = h(
    "div",
    { class: "chat-scroll", role: "log", "aria-live": "polite", "aria-label": "Chat", tabindex: 0 },
    h("h3", { class: "visually-hidden" }, "Messages"),
    this.items,
  );
  #queue: Promise<unknown> = Promise.resolve();
  #first = 0;
  /** What was drawn last of each message: a search through a long log, message by message, holds up a whole table. */
  readonly #latest = new Map<string, HTMLElement>();

  /** Are there messages before the first that is drawn? */
  get hasEarlier(): boolean {
    return this.#first > 0;
  }

  /** Draws the latest messages, silently: only what comes later is announced. */
  fill(): Promise<void> {
    return this.#inTurn(async () => {
      const messages = this.#visible();
      this.#first = Math.max(0, messages.length - BATCH);
      const items = await this.#drawAll(messages.slice(this.#first));
      this.element.setAttribute("aria-live", "off");
      this.items.replaceChildren(...items);
      requestAnimationFrame(() => this.element.setAttribute("aria-live", "polite"));
    });
  }

  /** Draws the batch before the first message, keeping the reader's place. */
  fillEarlier(): Promise<void> {
    return this.#inTurn(async () => {
      const from = Math.max(0, this.#first - BATCH);
      const items = await this.#drawAll(this.#visible().slice(from, this.#first));
      const { scrollHeight, scrollTop } = this.element;
      this.items.prepend(...items);
      this.element.scrollTop = scrollTop + this.element.scrollHeight - scrollHeight;
      this.#first = from;
    });
  }

  /** Appends a new message, if its reader may see it. Says whether anything was drawn. */
  append(message: LoggedMessage): Promise<boolean> {
    if (!message.visible) return Promise.resolve(false);
    return this.#inTurn(() => this.#post(message));
  }

  /** Draws a message whoever may see it. One that is gone or drawn already stays as it is. */
  async #post(message: LoggedMessage): Promise<boolean> {
    if (this.itemOf(message.id) !== null) return false;
    const item = await this.#draw(message);
    if (!host.game.messages.has(message.id)) return false;
    this.items.append(item);
    return true;
  }

  /**
   * Draws a changed message anew in its place. In 13 a message that has no place is posted, be it visible or not; in 14
   * one becomes drawn or is taken away as it becomes visible or not. The focus within the old element is lost.
   * See github.com/foundryvtt/foundryvtt/issues/14429
   */
  replace(message: LoggedMessage): Promise<void> {
    return this.#inTurn(async () => {
      // Drawing it anew makes that the latest.
      const before = this.itemOf(message.id);
      if (host.game.release.generation >= 14 && !message.visible) return before?.remove();
      if (before === null) await this.#post(message);
      else before.replaceWith(await this.#draw(message));
    });
  }

  remove(id: string): void {
    this.itemOf(id)?.remove();
    this.#latest.delete(id);
    this.#first = Math.min(this.#first, this.#visible().length);
  }

  /** The message in which an element stands. What its author wrote into it cannot name another. */
  idAround(element: Element): string | null {
    const item = [...this.items.children].find((each) => each.contains(element));
    return item?.getAttribute("data-message-id") ?? null;
  }

  /** Says when all that was asked for is drawn. */
  settled(): Promise<unknown> {
    return this.#queue;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  #visible(): LoggedMessage[] {
    const messages = host.game.messages.filter((message) => message.visible) as LoggedMessage[];
    return messages.sort((a, b) => a.timestamp - b.timestamp);
  }

  itemOf(id: string): HTMLElement | null {
    const latest = this.#latest.get(id);
    return latest?.parentElement === this.items ? latest : null;
  }

  async #drawAll(messages: readonly LoggedMessage[]): Promise<HTMLElement[]> {
    const items: HTMLElement[] = [];
    for (const message of messages) items.push(await this.#draw(message));
    return items;
  }

  async #draw(message: LoggedMessage): Promise<HTMLElement> {
    const item = await this.#itemFor(message);
    this.#latest.set(message.id, item);
    return item;
  }

  /** A message that cannot be drawn, forged or from another time, must not take the whole log with it. */
  async #itemFor(message: LoggedMessage): Promise<HTMLElement> {
    try {
      return await message.renderHTML();
    } catch (error) {
      console.error(`The message ${message.id} cannot be drawn.`, error);
      const words = h("p", {}, "This message cannot be drawn.");
      return h("li", { class: "chat-message message", "data-message-id": message.id }, words);
    }
  }
}
