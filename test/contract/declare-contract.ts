import { describe, expect, it } from "vitest";
import { runContract, type ContractResult } from "../support/contract.ts";

const SIGNED_IN = [
  ["GM", "gamemaster000001"],
  ["player", "player0000000001"],
] as const;

/**
 * Runs the contract suite in the playground, as a GM and as a player, and declares one test for each of its tests. The
 * suite has to run before vitest can be told what was in it, so this is to be awaited at the top of a test file.
 */
export async function declareContract(generation: 13 | 14): Promise<void> {
  for (const [role, userId] of SIGNED_IN) {
    declareResults(`Foundry ${generation}, as ${role}`, await runContract(generation, userId));
  }
}

function declareResults(title: string, results: readonly ContractResult[]): void {
  describe(title, () => {
    it("has tests of the contract that ran", () => expect(results.length).toBeGreaterThan(0));
    for (const { suite, title: fact, error } of results) {
      it(`${suite} › ${fact}`, () => {
        if (error !== null) throw new Error(error);
      });
    }
  });
}
