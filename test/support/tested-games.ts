import { allGames, type Game, gameNamed } from "../../tools/games.ts";

/** The games whose tests run: all, or the one that `npm test -- --game <name>` chooses, by the variable `TESTED_GAME`. */
export function testedGames(): readonly Game[] {
  const { TESTED_GAME: name } = process.env;
  return name ? [gameNamed(name)] : allGames();
}
