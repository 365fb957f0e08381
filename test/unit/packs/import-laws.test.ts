import { describe, expect, it } from "vitest";
import { allGames, type Game } from "../../../tools/games.ts";
import {
  breachesIn,
  GAME_ROOMS,
  inWords,
  type Rooms,
  roomsOf,
  strangersAmong,
  treesOf,
} from "../../../tools/stages/check/import-laws.ts";

const ROOMS: Rooms = {
  order: ["src/foundry", "src/table", "src/game/rules", "src/game/data", "src/not-built", "src/main.ts"],
  alone: ["src/game/rules"],
};

/** What the check says of a tree: each file's path and text. */
function said(tree: Record<string, string>): string[] {
  const files = Object.entries(tree).map(([file, text]) => ({ file, text }));
  return inWords(breachesIn(files, ROOMS));
}

describe("the laws of imports", () => {
  it("let imports be that point down", () => {
    const tree = {
      "src/foundry/a.ts": "export const a = 1; export type A = number;",
      "src/table/b.ts": 'import { a, type A } from "../foundry/a.ts"; export const b: A = a;',
      "src/table/c.ts": 'import { sep } from "node:path"; export { b } from "./b.ts"; export { sep };',
      "src/main.ts": 'import "./table/b.ts"; import "./page.css"; void import("./table/c.ts");',
    };
    expect(said(tree)).toEqual([]);
  });

  it.each([
    ["by value", 'import { b } from "./b.ts"; export const a = b;', "a.ts -> src/table/b.ts (b)"],
    ["by a default", 'import b from "./b.ts"; export const a = b;', "a.ts -> src/table/b.ts (default)"],
    ["by everything", 'import * as b from "./b.ts"; export const a = b;', "a.ts -> src/table/b.ts (*)"],
    ["for its effect", 'import "./b.ts"; export const a = 1;', "a.ts -> src/table/b.ts ()"],
    ["by type", 'import type { B } from "./b.ts"; export type A = B;', "b.ts (type: B)"],
    ["by an inline type", 'import { type B } from "./b.ts"; export type A = B;', "b.ts (type: B)"],
    ["by a type in place", 'export type A = import("./b.ts").B; export const a = 1;', "b.ts (type: *)"],
    ["by passing it on", 'export { b } from "./b.ts"; export const a = 1;', "b.ts (b)"],
    ["by passing everything on", 'export * from "./b.ts"; export const a = 1;', "b.ts (*)"],
    ["by passing a type on", 'export type { B } from "./b.ts"; export const a = 1;', "b.ts (type: B)"],
    ["on demand", 'export const a = () => import("./b.ts");', "b.ts (dynamic: *)"],
    ["on demand, in a template", "export const a = () => import(`./b.ts`);", "b.ts (dynamic: *)"],
    ["without its ending", 'import { b } from "./b"; export const a = b;', "b.ts (b)"],
  ])("find two files that name each other %s", (_how, text, message) => {
    const words = said({
      "src/table/a.ts": text,
      "src/table/b.ts": 'import { a } from "./a.ts"; export const b = a;',
    });
    expect(words.slice(0, 2)).toEqual([
      "circle of 2 files",
      "  src/table/a.ts -> src/table/b.ts -> src/table/a.ts",
    ]);
    expect(words.join("\n")).toContain(message);
  });

  it("are not taken in by an import in a comment or in a text", () => {
    const tree = {
      "src/table/a.ts": `// import { b } from "./b.ts";\nexport const a = 'import("./b.ts")';`,
      "src/table/b.ts": 'import { a } from "./a.ts"; export const b = a;',
    };
    expect(said(tree)).toEqual([]);
  });

  it("find a file that imports itself", () => {
    expect(said({ "src/table/a.ts": 'import { a } from "./a.ts"; export const a = 1;' })).toContain(
      "circle of 1 files",
    );
  });

  it("show the shortest way round first, and each other way that shares no step with it", () => {
    const circles = said({
      "src/table/a.ts": 'import "./b.ts"; import "./d.ts";',
      "src/table/b.ts": 'import "./c.ts";',
      "src/table/c.ts": 'import "./a.ts";',
      "src/table/d.ts": 'import "./a.ts";',
      "src/table/outside.ts": 'import "./a.ts";',
    }).filter((line) => !line.startsWith("    "));
    expect(circles).toEqual([
      "circle of 4 files",
      "  src/table/a.ts -> src/table/d.ts -> src/table/a.ts",
      "  src/table/a.ts -> src/table/b.ts -> src/table/c.ts -> src/table/a.ts",
    ]);
  });

  it("find two folders that import each other though no two files do", () => {
    const circles = said({
      "src/table/clocks/a.ts": 'import "../decks/deep/b.ts";',
      "src/table/clocks/b.ts": 'import "../decks/deep/b.ts";',
      "src/table/clocks/c.ts": "",
      "src/table/decks/deep/b.ts": "",
      "src/table/decks/d.ts": 'import type { C } from "../clocks/c.ts";',
    });
    expect(circles).toContain("circle of 2 folders in src/table");
    expect(circles).toContain("  src/table/clocks -> src/table/decks -> src/table/clocks");
    expect(circles).toContain("    src/table/decks/d.ts -> src/table/clocks/c.ts (type: C)");
  });

  it("find a folder and its own sub-folder that import each other", () => {
    const circles = said({
      "src/game/rules/xp.ts": 'import "./advancement/quote.ts";',
      "src/game/rules/tier.ts": "",
      "src/game/rules/advancement/quote.ts": 'import "../tier.ts";',
    });
    expect(circles).toContain("circle of 2 folders in src/game/rules");
  });

  it("find an import of a higher room, and say what it takes from there", () => {
    expect(
      said({
        "src/table/low.ts":
          'import { high, type High } from "../game/data/high.ts"; export { high }; export type A = High;',
        "src/game/data/high.ts": "export const high = 1;",
      }),
    ).toEqual(["against the order of rooms: src/table/low.ts -> src/game/data/high.ts (high, High)"]);
  });

  it("find an import of a higher room by type and on demand", () => {
    const found = said({
      "src/table/a.ts": 'import type { High } from "../game/data/high.ts";',
      "src/table/b.ts": 'export const b = () => import("../main.ts");',
      "src/game/data/high.ts": "",
      "src/main.ts": "",
    });
    expect(found).toEqual([
      "against the order of rooms: src/table/a.ts -> src/game/data/high.ts (type: High)",
      "against the order of rooms: src/table/b.ts -> src/main.ts (dynamic: *)",
    ]);
  });

  it("let a room that stands alone import nothing else, not even from below", () => {
    expect(
      said({
        "src/game/rules/a.ts": 'import { low } from "../../table/low.ts"; import "./b.ts";',
        "src/game/rules/b.ts": "",
        "src/table/low.ts": "",
      }),
    ).toEqual(["against the order of rooms: src/game/rules/a.ts -> src/table/low.ts (low)"]);
  });

  it("find a file that stands in no room", () => {
    expect(said({ "src/game/chat/a.ts": "" })).toEqual([
      "src/game/chat/a.ts stands in no room: see the rooms in import-laws.ts",
    ]);
  });

  it("say so of a file that cannot be parsed, for its imports are not known", () => {
    expect(() => said({ "src/table/a.ts": 'import { from "./b.ts"' })).toThrow(
      "src/table/a.ts cannot be parsed",
    );
  });
});

const LANTERNS = madeUp("", "lanterns");
const TIDES = madeUp("games/tides", "tide-watch");
const GAMES = [LANTERNS, TIDES];

function madeUp(folder: string, id: string): Game {
  return { name: folder.slice(6) || id, id, title: id, folder, words: "", root: "" };
}

describe("the rooms of the house", () => {
  it("are under the laws, every game's and the playground's", () => {
    expect(treesOf(GAMES).map(({ name }) => name)).toEqual(["lanterns", "tides", "playground"]);
    expect(treesOf(allGames())[0]?.name).toBe("fates-edge");
  });

  describe.each([
    ["src/lanterns", LANTERNS],
    ["games/tides/src", TIDES],
  ])("of %s", (code, game) => {
    function breach(from: string, to: string): string[] {
      const up = "../".repeat(from.split("/").length);
      const files = [
        { file: `${from}/a.ts`, text: `import { b } from "${up}${to}/b.ts"; export const a = b;` },
        { file: `${to}/b.ts`, text: "export const b = 1;" },
      ];
      return inWords(breachesIn(files, roomsOf(game)));
    }

    const rooms = ["src/foundry", "src/table", ...GAME_ROOMS.map((room) => `${code}/${room}`)];
    const pairs = rooms.flatMap((low, place) => rooms.slice(place + 1).map((high) => [low, high] as const));

    it.each(pairs)("%s imports nothing of %s", (low, high) => {
      expect(breach(low, high).join("\n")).toContain(`${low}/a.ts -> ${high}/b.ts`);
    });

    it.each(pairs.filter(([, high]) => high !== `${code}/rules`))("%s may be imported by %s", (low, high) => {
      expect(breach(high, low)).toEqual([]);
    });

    it.each(["src/foundry", "src/table"])("rules import nothing of %s either", (low) => {
      expect(breach(`${code}/rules`, low)).not.toEqual([]);
    });
  });

  it("are found by the package's subpaths too", () => {
    const files = [
      { file: "src/table/tide.ts", text: "export const tide = 1;" },
      { file: "src/foundry/low.ts", text: 'import { tide } from "#table/tide.ts"; export const low = tide;' },
      {
        file: "games/tides/src/rules/a.ts",
        text: 'import { tide } from "#table/tide.ts"; export const a = tide;',
      },
      {
        file: "games/tides/src/apps/a.ts",
        text: 'import { tide } from "#table/tide.ts"; export const a = tide;',
      },
    ];
    expect(inWords(breachesIn(files, roomsOf(TIDES)))).toEqual([
      "against the order of rooms: src/foundry/low.ts -> src/table/tide.ts (tide)",
      "against the order of rooms: games/tides/src/rules/a.ts -> src/table/tide.ts (tide)",
    ]);
  });

  it("lead from no game into another, nor from below into any", () => {
    const files = [
      { file: "src/table/a.ts", text: 'import type { B } from "../../games/tides/src/data/b.ts";' },
      { file: "src/lanterns/apps/a.ts", text: 'import { b } from "../../../games/tides/src/data/b.ts";' },
      { file: "src/main.ts", text: 'import { a } from "./lanterns/apps/a.ts";' },
      { file: "games/tides/src/data/b.ts", text: 'import { a } from "../../../../src/main.ts";' },
      { file: "games/tides/src/main.ts", text: 'import { b } from "./data/b.ts";' },
    ];
    expect(strangersAmong(files, GAMES).map(({ from, to }) => `${from} -> ${to}`)).toEqual([
      "src/table/a.ts -> games/tides/src/data/b.ts",
      "src/lanterns/apps/a.ts -> games/tides/src/data/b.ts",
      "games/tides/src/data/b.ts -> src/main.ts",
    ]);
  });
});
