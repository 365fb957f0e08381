import { spawn } from "node:child_process";
import { runCommand } from "./command.ts";
import { askedGames } from "./game-flag.ts";
import { allGames } from "./games.ts";
import { inRepository, ROOT } from "./stages/paths.ts";

/**
 * `npm test [-- --game <name>] [words of vitest]`: all tests, or those that lie with one game. What is no `--game` is handed on:
 * `npm test -- --game two-dice rules`.
 */
async function main(words: readonly string[]): Promise<void> {
  const { games, rest } = askedGames(words);
  const one = games.length < allGames().length ? games[0] : undefined;
  const child = spawn(inRepository("node_modules/.bin/vitest"), ["run", ...rest], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...(one && { TESTED_GAME: one.id }) },
  });
  process.exitCode = await new Promise<number>((ended, failed) => {
    child.once("error", failed);
    child.once("close", (code) => ended(code ?? 1));
  });
}

runCommand("test", main);
