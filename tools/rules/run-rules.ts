import { UsageError, quoted } from "./usage-error.ts";

/** What the command has to say: one of the two. */
export interface RulesAnswer {
  /** For stdout: one JSON object, or the help. */
  readonly out?: string;
  /** For stderr, one line; the process exits with 2. */
  readonly error?: string;
}

type Command = (words: readonly string[]) => object;

/** A game's command line: its `rules-cli/commands.ts`. */
export interface RulesLine {
  /** What can be asked, by the command's name; each answers with an object that is printed as JSON, or throws UsageError. */
  readonly COMMANDS: ReadonlyMap<string, Command>;
  readonly HELP: string;
}

/** Runs a game's command line over its words. Only a defect of the program itself escapes as an exception. */
export function runRules({ COMMANDS, HELP }: RulesLine, words: readonly string[]): RulesAnswer {
  const [name, ...rest] = words;
  if (name === "help" || name === "--help") return { out: HELP };
  try {
    return { out: JSON.stringify(commandNamed(name, COMMANDS)(rest)) };
  } catch (error) {
    if (error instanceof UsageError) return { error: error.message };
    throw error;
  }
}

function commandNamed(name: string | undefined, commands: RulesLine["COMMANDS"]): Command {
  const names = [...commands.keys()].join(", ");
  if (name === undefined) throw new UsageError("command", `missing; one of ${names}, help`);
  const command = commands.get(name);
  if (command === undefined)
    throw new UsageError("command", `unknown: ${quoted(name)}; one of ${names}, help`);
  return command;
}
