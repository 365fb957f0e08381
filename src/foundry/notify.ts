import { gameProfile } from "./game.ts";
import { localize, type Words } from "./i18n.ts";

// A refusal is no fault of the program: it is told to the user, and the console stays for what is one.
const QUIET = { console: false } as const;

/** Tells this user alone, in words from `lang/`. */
export const notify = {
  info: (key: string, data?: Words): void => {
    const tell = (): void => void ui.notifications?.info(localize(key, data), QUIET);
    if (held) held.push(tell);
    else tell();
  },
  warn: (key: string, data?: Words): void => void ui.notifications?.warn(localize(key, data), QUIET),
  error: (key: string, data?: Words): void => void ui.notifications?.error(localize(key, data), QUIET),
};

/** What is told once nothing lies below it any more; null where all is told at once. */
let held: (() => void)[] | null = null;

/** From now on what is only good to know waits until `tellHeld`; warnings and refusals do not. */
export function holdNotices(): void {
  held ??= [];
}

/** Tells what has waited, and whatever comes from now on at once. */
export function tellHeld(): void {
  const waited = held ?? [];
  held = null;
  for (const tell of waited) tell();
}

/** Tells this user something that stays until they put it away, and the console with them. */
export function notifyForGood(level: "info" | "warn", text: string): void {
  ui.notifications?.[level](text, { permanent: true });
}

/** A bar that shows how far a long piece of work has come. */
export interface Progress {
  /** From 0 to 1. */
  show(part: number): void;
  /** Takes the bar away, however far it came. */
  end(): void;
}

/** Shows a bar under a sentence, for this user alone. */
export function showProgress(key: string): Progress {
  const notice = ui.notifications?.info(localize(key), { ...QUIET, progress: true });
  return {
    show: (part) => notice?.update({ pct: part }),
    end: () => {
      if (notice) ui.notifications?.remove(notice);
    },
  };
}

/** Tells developers, in the console and to whoever hooks `error`, of something that should not have happened. */
export function reportError(location: string, error: unknown): void {
  tellConsole(location, error, { log: "error" });
}

/** The same of something that this client can live with; `msg` says of what. */
export function reportWarning(location: string, error: unknown, msg: string): void {
  tellConsole(location, error, { log: "warn", msg });
}

function tellConsole(
  location: string,
  error: unknown,
  options: { readonly log: "error" | "warn"; readonly msg?: string },
): void {
  const problem = error instanceof Error ? error : new Error(String(error));
  Hooks.onError(`${gameProfile().id}.${location}`, problem, options);
}
