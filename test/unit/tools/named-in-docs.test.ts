import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { allGames, fromRoot, inGame } from "../../../tools/games.ts";
import { ROOT } from "../../../tools/stages/paths.ts";

const PAGES = [
  "playground/README.md",
  ...allGames().flatMap((game) => [
    fromRoot(game, "README.md"),
    ...readdirSync(inGame(game, "docs"))
      .filter((file) => file.endsWith(".md"))
      .map((file) => fromRoot(game, "docs", file)),
  ]),
];
const FILES: readonly string[] = [
  "src",
  "playground",
  "test",
  "tools",
  "templates",
  "styles",
  "lang",
  "packs",
  "rules-cli",
  "games",
]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name))),
  )
  .concat(readdirSync(ROOT));

/** What the host's docs or another package name. */
const FOREIGN = ["template.json"];

/** A file as a page names it, in code type: `rules/pool.ts`. */
const FILE = /`(\w[\w./-]+\.(?:ts|hbs|scss|json|yml))`/g;
/** A file and one of its functions or values: `actions/undo.ts` (`inUndo`), or with a comma between. */
const NAMED_IN = /`([\w./-]+\.ts)`(?:,\s+| \()`([\w.]+)`/g;

/** A page leaves out the folder that it is about. */
function filesCalled(name: string): string[] {
  return FILES.filter((file) => file === name || file.endsWith(`/${name}`));
}

describe("A page of the docs", () => {
  it.each(PAGES)("%s names files that are there, and what they hold", (page) => {
    const text = readFileSync(path.join(ROOT, page), "utf8");
    const missing = [...text.matchAll(FILE)].flatMap(([, name = ""]) =>
      filesCalled(name).length > 0 || FOREIGN.includes(name) || name.includes("NN-") ? [] : [name],
    );
    expect(missing).toEqual([]);
    const strangers = [...text.matchAll(NAMED_IN)].filter(
      ([, file = "", name = ""]) => !filesCalled(file).some((found) => holds(found, name)),
    );
    expect(strangers.map(([words]) => words)).toEqual([]);
  });
});

function holds(file: string, name: string): boolean {
  const word = name.split(".").at(-1) ?? name;
  return readFileSync(path.join(ROOT, file), "utf8").includes(word);
}
