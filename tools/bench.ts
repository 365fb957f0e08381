import { bootFigures } from "./bench/boot.ts";
import type { Figure } from "./bench/measure.ts";
import { type Benches, HEAD, lineOf, type Part, within } from "./bench/report.ts";
import { sizeFigures } from "./bench/size.ts";
import { launchBrowser } from "./browser.ts";
import { runCommand, UsageError } from "./command.ts";
import { askedGame } from "./game-flag.ts";
import type { Game } from "./games.ts";
import { ownModule } from "./own-module.ts";
import { buildPlayground } from "./stages/playground.ts";
import { buildSystem } from "./stages/system.ts";

const NONE: Benches = { PARTS: {}, LIMITS: {} };

/**
 * `npm run bench [-- --game <name>]`: medians, and ratios against floors measured in the same run. `npm run bench -- year crowd`
 * measures these parts alone. Each game has its size and its start measured, and what its `test/bench/parts.ts` adds.
 */
async function main(words: readonly string[]): Promise<void> {
  const { game, rest: named } = askedGame(words);
  const parts = await partsOf(game);
  const unknown = named.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new UsageError(
      `there is no part "${unknown.join('", "')}". The parts are: ${Object.keys(parts).join(", ")}.`,
    );
  await buildSystem(game);
  await buildPlayground();
  const chosen = Object.entries(parts).filter(([name]) => named.length === 0 || named.includes(name));
  const over = await measure(chosen.map(([, part]) => part));
  console.log(over > 0 ? `\n${over} over what is allowed.` : "\nAll within what is allowed.");
  process.exit(over > 0 ? 1 : 0);
}

async function partsOf(game: Game): Promise<Readonly<Record<string, Part>>> {
  const { PARTS, LIMITS } = (await ownModule<Benches>(game, "test/bench/parts.ts")) ?? NONE;
  return {
    size: () => sizeFigures(game, LIMITS),
    boot: (browser) => bootFigures(browser, game, LIMITS),
    ...PARTS,
  };
}

/** Measures, prints each line as it is known, and answers how many are over what is allowed. */
async function measure(parts: readonly Part[]): Promise<number> {
  console.log(HEAD);
  const figures: Figure[] = [];
  const browser = await launchBrowser();
  try {
    for (const part of parts) {
      const more = await part(browser);
      figures.push(...more);
      for (const figure of more) console.log(lineOf(figure));
    }
  } finally {
    // A part that failed is told, and not waited for.
    await browser.close();
  }
  return figures.filter((figure) => !within(figure)).length;
}

runCommand("bench", main);
