import { describe, expect, it } from "vitest";
import {
  breachesIn,
  CHECKED,
  inWords,
  ROOMS as HOUSE,
  type Rooms,
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
      "src/game/chat/a.ts stands in no room: see ROOMS in import-laws.ts",
    ]);
  });

  it("say so of a file that cannot be parsed, for its imports are not known", () => {
    expect(() => said({ "src/table/a.ts": 'import { from "./b.ts"' })).toThrow(
      "src/table/a.ts cannot be parsed",
    );
  });
});

/** The rooms of the game, the lowest first. */
const GAME = ["rules", "data", "words", "state", "actions", "apps", "sheets", "cards", "documents", "setup"];

describe("the rooms of the house", () => {
  it("are under the laws, the game's and the playground's", () => {
    expect(CHECKED).toEqual(["src", "playground"]);
  });

  const tree = (from: string, to: string) => [
    { file: `src/${from}/a.ts`, text: `import { b } from "@/${to}/b.ts"; export const a = b;` },
    { file: `src/${to}/b.ts`, text: "export const b = 1;" },
  ];

  function breach(from: string, to: string): string[] {
    const up = "../".repeat(from.split("/").length);
    const files = tree(from, to).map(({ file, text }) => ({ file, text: text.replace("@/", up) }));
    return inWords(breachesIn(files, HOUSE.src));
  }

  const rooms = ["foundry", "table", ...GAME.map((room) => `fates-edge/${room}`)];
  const pairs = rooms.flatMap((low, place) => rooms.slice(place + 1).map((high) => [low, high] as const));

  it.each(pairs)("%s imports nothing of %s", (low, high) => {
    expect(breach(low, high).join("\n")).toContain(`src/${low}/a.ts -> src/${high}/b.ts`);
  });

  it.each(pairs.filter(([, high]) => high !== "fates-edge/rules"))(
    "%s may be imported by %s",
    (low, high) => {
      expect(breach(high, low)).toEqual([]);
    },
  );

  it.each(["foundry", "table"])("rules import nothing of %s either", (low) => {
    expect(breach("fates-edge/rules", low)).not.toEqual([]);
  });
});
