/** Anything that can be registered in `document.apps` or `collection.apps`. */
export interface ApplicationLike {
  render(options?: unknown, deprecated?: unknown): unknown;
  close?(options?: unknown): unknown;
  readonly element?: unknown;
}

/** Options of a notification, under Foundry's names. */
export interface NotificationOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, string>;
}

/** The notifications bar, as far as the core speaks to it. */
export interface NotificationsLike {
  info(message: string, options?: NotificationOptions): unknown;
  warn(message: string, options?: NotificationOptions): unknown;
  error(message: string, options?: NotificationOptions): unknown;
}

/** The chat log, as far as the core speaks to it. */
export interface ChatLogLike extends ApplicationLike {
  postOne(message: object, options?: { before?: string; notify?: boolean }): Promise<void>;
  updateMessage(message: object, notify?: boolean): Promise<void>;
  deleteMessage(messageId: string, options?: { deleteAll?: boolean }): void;
}

/** The global `ui`. The windows' side fills it in; the core works without. */
export interface UserInterface {
  notifications?: NotificationsLike;
  chat?: ChatLogLike;
  hotbar?: ApplicationLike;
  players?: ApplicationLike;
  [name: string]: unknown;
}
