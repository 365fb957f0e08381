import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Breaks } from "../../../tools/breaks/planted-break.ts";
import { type Portion, portionOf } from "../../../tools/breaks/portion.ts";
import { allGames } from "../../../tools/games.ts";
import { ownModule } from "../../../tools/own-module.ts";
import { inRepository } from "../../../tools/stages/paths.ts";

const ofGames = await Promise.all(allGames().map((game) => ownModule<Breaks>(game, "test/breaks/list.ts")));
const BREAKS = ofGames.flatMap((own) => own?.BREAKS ?? []);

/** A break whose text has moved on is never planted again, and nobody would hear of it before the next long run. */
it("each planted break finds its text exactly once, and the files that watch for it", () => {
  const outOfDate = BREAKS.flatMap(({ name, file, find, noticedBy }) => {
    const found = readFileSync(inRepository(file), "utf8").split(find).length - 1;
    const gone = noticedBy.filter((watcher) => !existsSync(inRepository(watcher.file)));
    return [
      ...(found === 1 ? [] : [`"${name}": its text stands ${found} times in ${file}`]),
      ...gone.map((watcher) => `"${name}": there is no ${watcher.file}`),
    ];
  });
  expect(outOfDate).toEqual([]);
});

it("each planted break changes something, has a watcher and a name of its own", () => {
  expect(BREAKS.filter(({ find, replace }) => find === replace)).toEqual([]);
  expect(BREAKS.filter(({ noticedBy }) => noticedBy.length === 0)).toEqual([]);
  expect(new Set(BREAKS.map(({ name }) => name)).size).toBe(BREAKS.length);
});

describe("a portion of the planted breaks", () => {
  const unit = { file: "test/unit/a.test.ts", name: "a" };
  const browser = { file: "test/e2e/b.test.ts", name: "b" };
  const broken = (name: string, ...noticedBy: readonly (typeof unit)[]) => {
    return { name, file: "f", find: "x", replace: "y", because: /x/, noticedBy };
  };
  const all = [broken("the bank", unit), broken("the log", browser), broken("the bank's log", unit, browser)];
  const asked = (portion: Partial<Portion>) => {
    const chosen = portionOf(all, { words: [], where: "anywhere", noticed: new Set(), ...portion });
    return chosen.map(({ name, noticedBy }) => [name, ...noticedBy.map((watcher) => watcher.name)]);
  };

  it("is all of them where nothing is said", () => {
    expect(asked({})).toEqual([
      ["the bank", "a"],
      ["the log", "b"],
      ["the bank's log", "a", "b"],
    ]);
  });

  it("holds every word in the name", () => {
    expect(asked({ words: ["bank", "log"] })).toEqual([["the bank's log", "a", "b"]]);
  });

  it("asks unit tests alone, or those that only a browser watches: each break once", () => {
    expect(asked({ where: "node" })).toEqual([
      ["the bank", "a"],
      ["the bank's log", "a"],
    ]);
    expect(asked({ where: "browser" })).toEqual([["the log", "b"]]);
  });

  it("passes over what an earlier run found to be noticed", () => {
    expect(asked({ noticed: new Set(["the bank", "the log"]) })).toEqual([["the bank's log", "a", "b"]]);
  });
});
