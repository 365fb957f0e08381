import { existsSync } from "node:fs";
import path from "node:path";
import { runCommand, UsageError } from "./command.ts";
import { askedGames } from "./game-flag.ts";
import { linkSystem, systemsFolder } from "./stages/foundry-data.ts";
import { distOf } from "./games.ts";
import { buildSystem } from "./stages/system.ts";

const USAGE = "npm run link -- <Foundry's user data folder> [--game <name>]";

/** `npm run link -- <path>`: shows a real Foundry the built folders and says what to do next. */
async function main(words: readonly string[]): Promise<void> {
  const { games, rest } = askedGames(words);
  const [given, ...more] = rest;
  if (given === undefined || more.length > 0) throw new UsageError(`one path is expected: ${USAGE}`);
  const systems = systemsFolder(path.resolve(given));
  for (const game of games) {
    const dist = distOf(game);
    if (!existsSync(dist)) await buildSystem(game);
    const result = await linkSystem(dist, systems, game.id);
    console.log(`${path.join(systems, game.id)}: ${result} to ${dist}`);
  }
  console.log(`
Next:
  1. Restart Foundry, so that it finds ${games.length === 1 ? "the system" : "the systems"}.
  2. Create a world with the game system ${games.map(({ title }) => `"${title}"`).join(" or ")}.
  3. After a change: npm run build, then reload the page in Foundry (F5).
     A change to system.json or to the packs needs the world to be closed and opened again.`);
}

runCommand("link", main);
