import { describe, expect, it } from "vitest";
import { askedGame, askedGames } from "../../../tools/game-flag.ts";
import { allGames, firstGame } from "../../../tools/games.ts";

describe("--game", () => {
  it("chooses one game, wherever it stands, and is taken out of the words", () => {
    for (const words of [
      ["--game", "fates-edge", "--contract"],
      ["--contract", "--game=fates-edge"],
    ])
      expect(askedGames(words)).toEqual({ games: [firstGame()], rest: ["--contract"] });
  });

  it("left out means all games, or the first where there can be but one", () => {
    expect(askedGames([]).games).toEqual(allGames());
    expect(askedGame(["odds"])).toEqual({ game: firstGame(), rest: ["odds"] });
  });

  it.each([
    ["a name that no game has", ["--game", "tides"], 'There is no game "tides". There are: fates-edge'],
    ["no name", ["--game"], "--game needs the name of a game."],
    ["another flag for a name", ["--game", "--contract"], "--game needs the name of a game."],
    ["two names", ["--game=fates-edge", "--game=fates-edge"], "--game is given twice."],
  ])("refuses %s", (_what, words, message) => {
    expect(() => askedGames(words)).toThrow(message);
    expect(() => askedGame(words)).toThrow(message);
  });
});
