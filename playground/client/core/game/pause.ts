import { Hooks } from "../host/hooks.ts";
import type { ClientSettings } from "./settings.ts";

/** Of the game, what can be paused. */
interface Pausable {
  paused: boolean;
  readonly settings: ClientSettings;
  readonly user: { readonly isGM: boolean };
  readonly userId: string;
}

/** The setting that keeps whether the world is paused: everybody is told of it, also who comes later. */
const KEY = "pgPaused";

/** Registers what keeps the pause. */
export function registerPause(game: Pausable): void {
  game.settings.register("core", KEY, {
    scope: "world",
    type: Boolean,
    default: false,
    onChange: (paused: unknown, _options: unknown, userId = "") =>
      applyPause(game, paused === true, { broadcast: true, userId: String(userId) }),
  });
}

/** Is the world paused, as it was left? */
export function isPaused(game: Pausable): boolean {
  return game.settings.get("core", KEY) === true;
}

/** Pauses the game or lets it go on, here or, by a GM, for everybody. @returns is it paused? */
export function togglePause(
  game: Pausable,
  paused: boolean,
  { broadcast = false, userId = game.userId }: { broadcast?: boolean; userId?: string } = {},
): boolean {
  if (broadcast && !game.user.isGM) return game.paused;
  applyPause(game, paused, { broadcast, userId });
  if (broadcast) void game.settings.set("core", KEY, paused);
  return game.paused;
}

function applyPause(game: Pausable, paused: boolean, options: { broadcast: boolean; userId: string }): void {
  if (game.paused === paused) return;
  game.paused = paused;
  Hooks.callAll("pauseGame", paused, options);
}
