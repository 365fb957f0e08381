import { describe, expect, it } from "vitest";
import { thrownDice } from "../../../../src/table/setup/dice-so-nice.ts";

const red = (result: number): string => (result === 1 ? "red" : "");

describe("dice as Dice So Nice throws them", () => {
  it("are the pool with each colour apart, then what was rolled again", () => {
    const results = [
      { result: 8 },
      { result: 1, rerolled: true },
      { result: 6 },
      { result: 1 },
      { result: 3, rerolled: true },
      { result: 1 },
    ];
    expect(thrownDice({ faces: 10, results }, red)).toEqual([
      { faces: 10, again: false, color: "", results: [8, 3] },
      { faces: 10, again: false, color: "red", results: [1, 1] },
      { faces: 10, again: true, color: "", results: [6] },
      { faces: 10, again: true, color: "red", results: [1] },
    ]);
  });

  it("keep a die that was rolled again twice in the later throw", () => {
    const results = [{ result: 2, rerolled: true }, { result: 1, rerolled: true }, { result: 9 }];
    expect(thrownDice({ faces: 8, results }, red).map(({ results: faces }) => faces)).toEqual([
      [2],
      [9],
      [1],
    ]);
  });

  it("may have a colour by their size, and as many as a game names", () => {
    const bySize = (result: number, faces: number): string =>
      result === faces ? "best" : result === 1 ? "worst" : "";
    const results = [{ result: 1 }, { result: 6 }, { result: 2 }];
    expect(thrownDice({ faces: 6, results }, bySize).map(({ color }) => color)).toEqual([
      "",
      "worst",
      "best",
    ]);
  });
});
