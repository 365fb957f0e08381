import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, it } from "vitest";
import { DIALS, WAITING_DIALS } from "../../../src/fates-edge/rules/edition.ts";

const MAIN = resolve("src/main.ts");
/** Where dials are declared or listed, which is not yet playing by them. */
const LISTS = /rules\/(edition|dials)\.ts$|apps\/dial-choices\.ts$/;

/** Every source file that the package is made of, from its entry on. */
function shipped(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const source = readFileSync(file, "utf8");
  found.set(file, source);
  for (const [, path] of source.matchAll(/(?:from |import\()"(\.[^"]+\.ts)"/g))
    shipped(resolve(dirname(file), path ?? ""), found);
  return found;
}

it("every dial that is offered is played by somewhere, and no other waits without need", () => {
  const sources = [...shipped(MAIN)].filter(([file]) => !LISTS.test(file)).map(([, source]) => source);
  expect(sources.length).toBeGreaterThan(300);
  // As a property read, or taken out of the edition by name.
  const isPlayed = (dial: string): boolean =>
    sources.some((source) =>
      new RegExp(`(?<!\\.)\\.${dial}\\b|\\{[^{}]*\\b${dial}\\b[^{}]*\\}[^;]*[Ee]dition`).test(source),
    );
  const waiting = Object.keys(DIALS).filter((dial) => !isPlayed(dial));
  expect(waiting.toSorted()).toEqual([...WAITING_DIALS].toSorted());
});
