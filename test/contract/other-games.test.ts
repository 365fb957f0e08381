import { describe, expect, test } from "vitest";
import { allGames } from "../../tools/games.ts";
import { testedGames } from "../support/tested-games.ts";
import { declareContractIn } from "./declare-contract.ts";

const others = testedGames().filter(({ folder }) => folder !== "");
for (const game of others) await declareContractIn(game);

describe("the contract", () => {
  test("is tried in a world of every game", () => {
    const first = testedGames().some(({ folder }) => folder === "") ? 1 : 0;
    expect(others.length + first).toBe(testedGames().length);
    expect(allGames().length).toBeGreaterThanOrEqual(testedGames().length);
  });
});
