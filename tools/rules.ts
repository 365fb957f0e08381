import { runCommand } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import type { Game } from "./games.ts";
import { ownModule } from "./own-module.ts";
import { runRules, type RulesLine } from "./rules/run-rules.ts";
import { BuildError } from "./stages/build-error.ts";

/** A game's rules from the command line: `npm run -s rules -- help`, `npm run -s rules -- --game <name> help`. */
async function main(words: readonly string[]): Promise<void> {
  const { game, rest } = askedGame(words);
  const { out, error } = runRules(await rulesLineOf(game), rest);
  if (out !== undefined) process.stdout.write(`${out}\n`);
  if (error === undefined) return;
  process.stderr.write(`${error}\n`);
  process.exitCode = 2;
}

/** @throws BuildError when the game has no command line */
async function rulesLineOf(game: Game): Promise<RulesLine> {
  const line = await ownModule<RulesLine>(game, "rules-cli/commands.ts");
  if (line) return line;
  throw new BuildError(`${game.title} has no rules-cli/commands.ts`);
}

runCommand("rules", main);
