import { describe, expect, it } from "vitest";
import { runContract, type ContractResult } from "../support/contract.ts";

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

function declareResults(title: string, results: readonly ContractResult[]): void {
  describe(title, () => {
    it("has tests of the contract that ran", () => expect(results.length).toBeGreaterThan(0));
    for (const { suite, title: fact, error, isLacking } of results) {
      // What the playground is without is counted as skipped, not as passed.
      const declare = isLacking && error === null ? it.skip : it;
      declare(`${suite} › ${fact}`, () => {
        if (error !== null) throw new Error(error);
      });
    }
  });
}
