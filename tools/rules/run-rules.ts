import { actionCommand } from "./action-command.ts";
import { assistCommand } from "./assist-command.ts";
import { campaignCommand } from "./campaign-command.ts";
import { deckCommand } from "./deck-command.ts";
import { edgesCommand } from "./edges-command.ts";
import { HELP } from "./help.ts";
import { motiveCommand } from "./motive-command.ts";
import { backlashCommand, helpersCommand, spellCommand, workingCommand } from "./magic-commands.ts";
import { oddsCommand } from "./odds-command.ts";
import { seedCommand } from "./seed-command.ts";
import { upkeepCommand } from "./upkeep-command.ts";
import { UsageError, quoted } from "./usage-error.ts";
import { xpCommand } from "./xp-command.ts";

/** What the command has to say: one of the two. */
export interface RulesAnswer {
  /** For stdout: one JSON object (or array, for `edges`), or the help. */
  readonly out?: string;
  /** For stderr, one line; the process exits with 2. */
  readonly error?: string;
}

type Command = (words: readonly string[]) => object;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["action", actionCommand],
  ["odds", oddsCommand],
  ["deck", deckCommand],
  ["xp", xpCommand],
  ["assist", assistCommand],
  ["upkeep", upkeepCommand],
  ["seed", seedCommand],
  ["motive", motiveCommand],
  ["campaign", campaignCommand],
  ["working", workingCommand],
  ["backlash", backlashCommand],
  ["helpers", helpersCommand],
  ["spell", spellCommand],
  ["edges", edgesCommand],
]);

/** Runs the rules' command line over its words. Only a defect of the program itself escapes as an exception. */
export function runRules(words: readonly string[]): RulesAnswer {
  const [name, ...rest] = words;
  if (name === "help" || name === "--help") return { out: HELP };
  try {
    return { out: JSON.stringify(commandNamed(name)(rest)) };
  } catch (error) {
    if (error instanceof UsageError) return { error: error.message };
    throw error;
  }
}

function commandNamed(name: string | undefined): Command {
  const names = [...COMMANDS.keys()].join(", ");
  if (name === undefined) throw new UsageError("command", `missing; one of ${names}, help`);
  const command = COMMANDS.get(name);
  if (command === undefined)
    throw new UsageError("command", `unknown: ${quoted(name)}; one of ${names}, help`);
  return command;
}
