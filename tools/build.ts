import { runCommand, UsageError } from "./command.ts";
import { askedGames } from "./game-flag.ts";
import { buildSystem } from "./stages/system.ts";

/** `npm run build [-- --game <name>]`: writes `dist/<id>/` for each game, the folder as Foundry installs it. */
async function main(words: readonly string[]): Promise<void> {
  const { games, rest } = askedGames(words);
  if (rest.length > 0) throw new UsageError(`unknown word ${rest[0]} (known: --game <name>)`);
  for (const game of games) {
    const started = performance.now();
    await buildSystem(game);
    console.log(`dist/${game.id}/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

runCommand("build", main);
