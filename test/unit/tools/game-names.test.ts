import { describe, expect, it } from "vitest";
import type { Game } from "../../../tools/games.ts";
import { gameNameFaults, namesOf } from "../../../tools/stages/check/game-names.ts";

const GAMES = [game("", "bell-tower", "BELL_TOWER"), game("games/tides", "tide-watch", "TIDE_WATCH")];

function game(folder: string, id: string, words: string): Game {
  return { name: id, id, title: `The ${id}`, folder, words, root: "" };
}

const faults = (file: string, text: string): string[] => gameNameFaults([{ file, text }], GAMES);

describe("the names of a game", () => {
  it("are its id, what its words begin with, and the id as code writes it", () => {
    expect(GAMES.map(namesOf)).toEqual([
      ["bell-tower", "BELL_TOWER", "bellTower", "BellTower"],
      ["tide-watch", "TIDE_WATCH", "tideWatch", "TideWatch"],
    ]);
  });

  it.each([
    ["src/table/a.ts", 'localize("BELL_TOWER.Yes")'],
    ["src/foundry/a.ts", "game.tideWatch.open()"],
    ["templates/table/a.hbs", 'src="systems/bell-tower/assets/a.svg"'],
    ["styles/table/_a.scss", ".tide-watch { color: red; }"],
    ["src/bell-tower/a.ts", "class TideWatchActor {}"],
    ["src/main.ts", 'game.modules.get("tide-watch")'],
    ["games/tides/lang/en.json", '{ "BELL_TOWER": {} }'],
    ["games/tides/packs/people/a.yml", "img: systems/bell-tower/assets/a.svg"],
  ])("have no place in %s", (file, text) => {
    expect(faults(file, `\n${text}`)).toHaveLength(1);
    expect(faults(file, `\n${text}`)[0]).toMatch(`${file}:2: "`);
  });

  it.each([
    ["src/bell-tower/a.ts", 'localize("BELL_TOWER.Yes") bell-tower'],
    ["games/tides/src/a.ts", "class TideWatchActor {}"],
    ["src/table/a.ts", "// a bell-tower-like thing; the tide watches"],
    ["templates/apps/a.hbs", 'class="bell-tower"'],
  ])("may stand in %s", (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });
});
