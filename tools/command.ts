import { UnknownGame } from "./games.ts";
import { BuildError } from "./stages/build-error.ts";

/** A flag that is not known or makes no sense: a command line that cannot be meant. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * Runs a command of this repository over the words behind its name. What the user can mend is said in one line, anything else
 * with its stack; a command line that cannot be meant exits with 2, any other failure with 1.
 */
export function runCommand(name: string, main: (words: readonly string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const unmeant = error instanceof UsageError || error instanceof UnknownGame;
    console.error(unmeant || error instanceof BuildError ? `${name}: ${error.message}` : error);
    process.exitCode = unmeant ? 2 : 1;
  });
}
