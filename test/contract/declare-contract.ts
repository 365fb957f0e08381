import { describe, expect, it } from "vitest";
import type { Game } from "../../tools/games.ts";
import { runContract, runContractIn, type ContractResult } from "../support/contract.ts";

/** What the playground is without, said in its README; and the hotbar of its first GM, on which no slot is free. */
const LACKING: ReadonlySet<string> = new Set([
  "The hotbar › asks hotbarDrop with the bar, the data and the slot; an answer of false is the end of it",
  "The hotbar › has a macro at the slot it was assigned to, until it is taken off",
  "The hotbar › is told of a document's drop by its drag data, type and uuid",
]);

/**
 * Runs the contract in the playground and declares one test for each fact that was tried, by who tried it. It has to run
 * before vitest can be told what was in it, so this is to be awaited at the top of a test file.
 */
export async function declareContract(generation: 13 | 14): Promise<void> {
  const { gm, player, secondGM } = await runContract(generation);
  declareResults(`Foundry ${generation}, as GM`, gm);
  declareResults(`Foundry ${generation}, as player`, player);
  declareResults(`Foundry ${generation}, as second GM`, secondGM);
}

/** Declares the same for another game's world, in generation 14, of what a GM can prove alone. To be awaited like the other. */
export async function declareContractIn(game: Game): Promise<void> {
  declareResults(`A world of ${game.title}, as GM`, await runContractIn(game));
}

function declareResults(title: string, results: readonly ContractResult[]): void {
  describe(title, () => {
    it("has tests of the contract that ran", () => expect(results.length).toBeGreaterThan(0));
    for (const { suite, title: fact, error, isLacking } of results) {
      const name = `${suite} › ${fact}`;
      // What the playground is known to be without is counted as skipped, not as passed; anything else must be there.
      const isKnown = isLacking && LACKING.has(name);
      const declare = isKnown && error === null ? it.skip : it;
      declare(name, () => {
        if (error !== null) throw new Error(error);
        if (isLacking) throw new Error("The playground is without what this fact is about.");
      });
    }
  });
}
