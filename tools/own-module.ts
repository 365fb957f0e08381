import { existsSync } from "node:fs";
import { type Game, inGame } from "./games.ts";

/**
 * What a game adds to a command, from a module in its own folder; null where it has none.
 * @param file from the game's folder on, as `test/breaks/list.ts`
 */
export async function ownModule<T>(game: Game, file: string): Promise<T | null> {
  const place = inGame(game, file);
  return existsSync(place) ? ((await import(place)) as T) : null;
}
