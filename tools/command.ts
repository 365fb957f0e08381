import { UnknownGame } from "./games.ts";
import { BuildError } from "./stages/build-error.ts";

/**
 * Runs a command of this repository over the words behind its name. What the user can mend is said in one line, anything else
 * with its stack; a command line that cannot be meant exits with 2, any other failure with 1.
 */
export function runCommand(name: string, main: (words: readonly string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const told = error instanceof BuildError || error instanceof UnknownGame;
    console.error(told ? `${name}: ${error.message}` : error);
    process.exitCode = error instanceof UnknownGame ? 2 : 1;
  });
}
