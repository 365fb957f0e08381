import { UnknownGame } from "./games.ts";
import { BuildError } from "./stages/build-error.ts";
import { WordsError } from "./words/language-file.ts";

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
    const mendable = error instanceof BuildError || error instanceof WordsError || isUsage(error);
    console.error(mendable ? `${name}: ${(error as Error).message}` : error);
    process.exitCode = isUsage(error) ? 2 : 1;
  });
}

/** Node's own reader of flags throws errors of a code. */
function isUsage(error: unknown): boolean {
  if (error instanceof UsageError || error instanceof UnknownGame) return true;
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS");
}
