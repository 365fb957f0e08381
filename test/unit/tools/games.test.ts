import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allGames,
  codeOf,
  firstGame,
  foldersOf,
  fromRoot,
  type Game,
  gameNamed,
  inGame,
} from "../../../tools/games.ts";

describe("the games of a repository", () => {
  let root = "";

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), "games-"));
    await manifest("", "bell-tower", "Bell Tower");
    await manifest("games/tides", "tide-watch", "Tide Watch");
    await manifest("games/ash", "ash", "Ash");
    await mkdir(path.join(root, "games/notes"));
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function manifest(folder: string, id: string, title: string): Promise<void> {
    await mkdir(path.join(root, folder), { recursive: true });
    await writeFile(path.join(root, folder, "system.json"), JSON.stringify({ id, title }));
  }

  it("are the one at its top and each folder with a manifest, by name", () => {
    expect(allGames(root).map(({ name, id, title }) => [name, id, title])).toEqual([
      ["bell-tower", "bell-tower", "Bell Tower"],
      ["ash", "ash", "Ash"],
      ["tides", "tide-watch", "Tide Watch"],
    ]);
    expect(firstGame(root).id).toBe("bell-tower");
  });

  it("have words whose beginning follows from the id", () => {
    expect(allGames(root).map(({ words }) => words)).toEqual(["BELL_TOWER", "ASH", "TIDE_WATCH"]);
  });

  it("are named by folder or by id; a wrong name is told the right ones", () => {
    const games = allGames(root);
    expect(gameNamed("tides", games)).toBe(gameNamed("tide-watch", games));
    expect(() => gameNamed("tide", games)).toThrow(
      'There is no game "tide". There are: bell-tower, ash, tides (tide-watch).',
    );
  });

  it("say where their things lie", () => {
    const [top, tides] = ["bell-tower", "tides"].map((name) => gameNamed(name, allGames(root))) as [
      Game,
      Game,
    ];
    expect([codeOf(top), fromRoot(top, "lang/en.json")]).toEqual(["src/bell-tower", "lang/en.json"]);
    expect([codeOf(tides), fromRoot(tides, "lang")]).toEqual(["games/tides/src", "games/tides/lang"]);
    expect(inGame(tides, "lang")).toBe(path.join(root, "games/tides/lang"));
    expect(foldersOf("lang", allGames(root))).toEqual(["lang", "games/ash/lang", "games/tides/lang"]);
  });

  it("are those of this repository where no other is given", () => {
    expect(firstGame().id).toBe("fates-edge");
    expect(allGames()[0]).toEqual(firstGame());
  });
});
