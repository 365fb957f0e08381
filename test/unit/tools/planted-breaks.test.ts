import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BREAKS } from "../../../tools/breaks/list.ts";
import { inRepository } from "../../../tools/stages/paths.ts";

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
