import { codeOf, fromRoot, type Game } from "../games.ts";
import { inRepository } from "../stages/paths.ts";

/** What of a game's folder its package is built from. */
const OF_A_GAME = [
  "system.json",
  "src/main.ts",
  "templates",
  "styles",
  "lang",
  "assets",
  "packs",
  "README.md",
];

/** What every game is built from. */
const SHARED = ["src/foundry", "src/table", "templates/table", "styles/table", "lang/table", "tools/stages"];

/** What `dist/<id>/` is built from. */
export function sourcesOf(game: Game): string[] {
  const own = OF_A_GAME.map((name) => fromRoot(game, name));
  return [codeOf(game), ...own, ...SHARED].map((name) => inRepository(name));
}

/** What the playground's client is built from. */
export const PLAYGROUND_SOURCES = [
  "playground/client",
  "playground/shared",
  "tools/stages/playground.ts",
].map((name) => inRepository(name));
