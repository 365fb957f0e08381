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
  readonly element: HTMLElement;
  remove(): void;
  update(changes: { message?: string; pct?: number }): void;
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
    const notification = this.#create(text, type, options.permanent === true);
    this.#queue.push(notification);
    this.#place.append(notification.element);
    while (this.#queue.length > SHOWN)
      this.remove(this.#queue.find((entry) => !entry.permanent) ?? this.#queue[0] ?? 0);
    if (options.permanent !== true) setTimeout(() => this.remove(notification), STAY[type]);
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

  #create(message: string, type: NotificationLevel, permanent: boolean): Notification {
    const words = h("p", { role: type === "error" ? "alert" : "status" }, message);
    const close = button("Dismiss", { icon: "fa-solid fa-xmark", iconOnly: true, class: "close" });
    const element = h("li", { class: `notification ${type}` }, icon(ICONS[type]), words, close);
    const notification: Notification = {
      id: ++this.#lastId,
      type,
      message,
      timestamp: Date.now(),
      permanent,
      element,
      remove: () => this.remove(notification),
      update: ({ message: next }) => {
        if (next !== undefined) words.textContent = next;
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
