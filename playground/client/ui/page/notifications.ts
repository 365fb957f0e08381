import type { Plain } from "../../../shared/objects.ts";
import { button, h, icon } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";
import type { NotificationLevel } from "../basics/announce.ts";

/** How a notification is shown, under Foundry's names. */
export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  format?: Plain;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
}

/** A notification as its caller gets it back. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationLevel;
  readonly message: string;
  readonly timestamp: number;
  readonly permanent: boolean;
  /** Whether it has a bar that shows how far something has come. */
  readonly progress: boolean;
  /** How far, from 0 to 1. */
  readonly pct: number;
  readonly element: HTMLElement;
  remove(): void;
  update(changes: NotificationUpdate): void;
}

/** What may change in a notification that is on the page. */
export interface NotificationUpdate extends Pick<NotifyOptions, "localize" | "format" | "escape" | "clean"> {
  message?: string;
  pct?: number;
}

/** How long a notification stays, in milliseconds; errors stay longer. */
const STAY: Readonly<Record<NotificationLevel, number>> = {
  info: 5000,
  success: 5000,
  warn: 7000,
  error: 10000,
};
/** How many are shown at once; older ones give way. */
const SHOWN = 4;

const ICONS: Readonly<Record<NotificationLevel, string>> = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warn: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
};

/**
 * `ui.notifications`: short messages at the top of the page. Errors interrupt screen readers, the others wait.
 * A message is text: HTML in it is shown, never obeyed.
 */
export class Notifications {
  readonly #place: HTMLElement;
  readonly #queue: Notification[] = [];
  #lastId = 0;

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  /** Those on the page now, the oldest first. */
  get active(): readonly Notification[] {
    return this.#queue;
  }

  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "warn", options);
  }

  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  /** Shows a message at a level; with `localize` or `format` it is a key of the language files. */
  notify(message: unknown, type: NotificationLevel = "info", options: NotifyOptions = {}): Notification {
    const text = wordsOf(message, options);
    const notification = this.#create(text, type, options);
    this.#queue.push(notification);
    this.#place.append(notification.element);
    while (this.#queue.length > SHOWN)
      this.remove(this.#queue.find((entry) => !entry.permanent && !entry.progress) ?? this.#queue[0] ?? 0);
    if (!options.permanent && !options.progress) this.#removeLater(notification);
    if (options.console !== false) console[type === "success" ? "info" : type](text);
    return notification;
  }

  /** Takes one away. */
  remove(notification: Notification | number): void {
    const index = this.#queue.findIndex((entry) => entry === notification || entry.id === notification);
    if (index < 0) return;
    this.#queue.splice(index, 1)[0]?.element.remove();
  }

  has(notification: Notification | number): boolean {
    return this.#queue.some((entry) => entry === notification || entry.id === notification);
  }

  /** Takes all away. */
  clear(): void {
    for (const notification of [...this.#queue]) this.remove(notification);
  }

  /** Changes the words of one, and how far its bar has come; a full bar leaves as any other notification does. */
  update(notification: Notification | number, changes: NotificationUpdate): void {
    this.#queue.find((entry) => entry === notification || entry.id === notification)?.update(changes);
  }

  #removeLater(notification: Notification): void {
    setTimeout(() => this.remove(notification), STAY[notification.type]);
  }

  #create(message: string, type: NotificationLevel, options: NotifyOptions): Notification {
    const { permanent = false, progress = false } = options;
    const words = h("p", { role: type === "error" ? "alert" : "status" }, message);
    const bar = progress ? h("progress", { max: "1", value: "0", "aria-label": message }) : null;
    const close = button("Dismiss", { icon: "fa-solid fa-xmark", iconOnly: true, class: "close" });
    const element = h("li", { class: `notification ${type}` }, icon(ICONS[type]), words, close);
    if (bar) words.after(bar);
    const state = { message, pct: 0 };
    const notification: Notification = {
      id: ++this.#lastId,
      type,
      timestamp: Date.now(),
      permanent,
      progress,
      element,
      get message() {
        return state.message;
      },
      get pct() {
        return state.pct;
      },
      remove: () => this.remove(notification),
      update: ({ message: next, pct, ...how }) => {
        if (next !== undefined) words.textContent = state.message = wordsOf(next, how);
        if (pct === undefined || !bar) return;
        const wasFull = state.pct >= 1;
        state.pct = Math.min(Math.max(pct, 0), 1);
        bar.value = state.pct;
        if (state.pct >= 1 && !wasFull && !permanent) this.#removeLater(notification);
      },
    };
    close.addEventListener("click", () => this.remove(notification));
    return notification;
  }
}

function wordsOf(message: unknown, options: NotifyOptions): string {
  const text = message instanceof Error ? message.message : String(message);
  if (options.format !== undefined) return host.game.i18n.format(text, options.format);
  return options.localize === true ? localize(text) : text;
}
