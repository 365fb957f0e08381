import { allGames, firstGame, type Game, gameNamed, UnknownGame } from "./games.ts";

/** What stands on a command line: the games it means, and all its words but `--game`. */
export interface Asked {
  readonly games: readonly Game[];
  readonly rest: readonly string[];
}

/**
 * The games that a command is about which may be about all: the one that `--game <name>` names, else every one.
 * @throws UnknownGame for a name that no game has, for none, and for two
 */
export function askedGames(words: readonly string[], games: readonly Game[] = allGames()): Asked {
  const { name, rest } = takeName(words);
  return { games: name === null ? games : [gameNamed(name, games)], rest };
}

/**
 * The game that a command is about which can be about one only: Fate's Edge where `--game` names no other.
 * @throws UnknownGame for a name that no game has, for none, and for two
 */
export function askedGame(words: readonly string[]): {
  readonly game: Game;
  readonly rest: readonly string[];
} {
  const { name, rest } = takeName(words);
  return { game: name === null ? firstGame() : gameNamed(name), rest };
}

/** `--game name` or `--game=name`, wherever it stands. */
function takeName(words: readonly string[]): {
  readonly name: string | null;
  readonly rest: readonly string[];
} {
  const at = words.findIndex((word) => word === "--game" || word.startsWith("--game="));
  if (at < 0) return { name: null, rest: words };
  const apart = words[at] === "--game";
  const name = apart ? words[at + 1] : words[at]?.slice("--game=".length);
  const rest = words.toSpliced(at, apart ? 2 : 1);
  if (!name || name.startsWith("--")) throw new UnknownGame("--game needs the name of a game.");
  if (takeName(rest).name !== null) throw new UnknownGame("--game is given twice.");
  return { name, rest };
}
