import { host } from "../host.ts";

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
