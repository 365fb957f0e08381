/**
 * What every part of the playground's client shares: which generation it plays, the running game, and the
 * interface that the windows' side fills in. It knows them by their shapes alone, so that documents and the game need
 * not import each other.
 */
import type { ApplicationLike, UserInterface } from "./interface.ts";
import type { RunningGame } from "./running-game.ts";

/** The major version of Foundry that the playground stands in for. */
export type Generation = 13 | 14;

interface Host {
  generation: Generation;
  game: RunningGame | null;
  ui: UserInterface;
}

/** The one place of shared state. Everything else reaches it through {@link game}, {@link generation} or `host.ui`. */
export const host: Host = { generation: 14, game: null, ui: {} };

/** The running game. @throws Error before the client has connected. */
export function game(): RunningGame {
  if (!host.game) throw new Error("The game is not running yet.");
  return host.game;
}

/** Is the playground playing this generation or a later one? */
export function isGeneration(generation: Generation): boolean {
  return host.generation >= generation;
}

/** Shows an error to the user where there is an interface to show it, and nowhere else. */
export function notifyError(message: string): void {
  host.ui.notifications?.error(message, { console: false });
}

/** Tells an open application that its document changed; a closed one ignores it, as Foundry's do. */
export function renderApp(
  app: ApplicationLike,
  context: { renderContext: string; renderData: unknown },
): void {
  void app.render(false, context);
}
