import { localize } from "./i18n.ts";
import type { Words } from "./words.ts";

/** Tells this user alone, in words from `lang/`. The full text also stands in the console, as Foundry does it. */
export const notify = {
  info: (key: string, data?: Words): void => void ui.notifications?.info(localize(key, data)),
  warn: (key: string, data?: Words): void => void ui.notifications?.warn(localize(key, data)),
  error: (key: string, data?: Words): void => void ui.notifications?.error(localize(key, data)),
};
