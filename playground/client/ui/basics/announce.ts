import { host } from "./host.ts";
import { h } from "./html.ts";

let place: HTMLElement | null = null;

/** Says something to screen readers without showing it. */
export function announce(words: string): void {
  place ??= document.body.appendChild(
    h("div", { id: "announcements", class: "visually-hidden", role: "status", "aria-live": "polite" }),
  );
  place.textContent = words;
}

/** The levels of a notification. */
export type NotificationLevel = "info" | "warn" | "error" | "success";

type Notifier = Record<
  NotificationLevel,
  (message: string, options?: { console?: boolean; localize?: boolean }) => unknown
>;

/** Tells the user something by `ui.notifications`, without writing to the console. */
export function notify(level: NotificationLevel, message: string): void {
  (host.ui["notifications"] as Notifier | undefined)?.[level](message, { console: false });
}
