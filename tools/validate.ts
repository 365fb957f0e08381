import path from "node:path";
import { runCommand } from "./command.ts";
import { askedGames } from "./game-flag.ts";
import { type Game, inGame } from "./games.ts";
import { BuildError } from "./stages/build-error.ts";
import { ROOT } from "./stages/paths.ts";
import { readContent } from "./stages/validate/read-content.ts";
import { validatePacks } from "./stages/validate/packs.ts";

/** `tsx tools/validate.ts [--game <name>]`: judges the pack sources; every fault is one line, any fault a non-zero exit. */
async function main(words: readonly string[]): Promise<void> {
  const faults = await Promise.all(askedGames(words).games.map(validate));
  const count = faults.reduce((sum, found) => sum + found, 0);
  if (count > 0) throw new BuildError(`${count} faults in the packs`);
}

/** Prints what is wrong with one game's packs, and answers how many faults there are. */
async function validate(game: Game): Promise<number> {
  const content = await readContent(game);
  const findings = await validatePacks(content, inGame(game));
  for (const { file, message } of findings) console.error(`${path.relative(ROOT, file)}: ${message}`);
  const count = content.packs.reduce((sum, pack) => sum + pack.documents.length, 0);
  console.log(
    `${game.id}: ${content.packs.length} packs, ${count} documents, ${findings.length || "no"} faults`,
  );
  return findings.length;
}

runCommand("validate", main);
