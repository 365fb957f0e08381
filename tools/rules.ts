import { runRules } from "./rules/run-rules.ts";

/** The rules from the command line: `npm run -s rules -- help`. */
const { out, error } = runRules(process.argv.slice(2));
if (out !== undefined) process.stdout.write(`${out}\n`);
if (error !== undefined) {
  process.stderr.write(`${error}\n`);
  process.exitCode = 2;
}
