import { localize } from "./i18n.ts";
import type { Words } from "./words.ts";

// A refusal is no fault of the program: it is told to the user, and the console stays for what is one.
const QUIET = { console: false } as const;

/** Tells this user alone, in words from `lang/`. */
export const notify = {
  info: (key: string, data?: Words): void => void ui.notifications?.info(localize(key, data), QUIET),
  warn: (key: string, data?: Words): void => void ui.notifications?.warn(localize(key, data), QUIET),
  error: (key: string, data?: Words): void => void ui.notifications?.error(localize(key, data), QUIET),
};
