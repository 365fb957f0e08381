import { describe, expect, it } from "vitest";
import { allGames } from "../../../tools/games.ts";
import { stylesOf } from "../../../tools/stages/styles.ts";

/** All rules of each game, as the build lays them out. */
const SHEETS = await Promise.all(allGames().map(async (game) => [game.title, await stylesOf(game)] as const));

/** What stands within each of these media, and all else. */
function within(css: string, media: string): { readonly inside: string; readonly outside: string } {
  let [inside, outside] = ["", css];
  const head = `@media (prefers-reduced-motion: ${media}) {`;
  for (let at = outside.indexOf(head); at !== -1; at = outside.indexOf(head)) {
    let [depth, end] = [1, at + head.length];
    for (; depth > 0; end += 1) depth += outside[end] === "{" ? 1 : outside[end] === "}" ? -1 : 0;
    inside += outside.slice(at + head.length, end - 1);
    outside = outside.slice(0, at) + outside.slice(end);
  }
  return { inside, outside };
}

describe.each(SHEETS)("whoever wants nothing to move in %s", (_title, css) => {
  it("sees the face of a revealed card at once: its turn stands among the rules for motion", () => {
    const { inside, outside } = within(css, "no-preference");
    if (css.includes(".tt-turning")) expect(inside).toContain(".tt-turning");
    expect(outside).not.toContain(".tt-turning");
  });

  it("has every animation and transition of the system stopped", () => {
    const { inside } = within(css, "reduce");
    const stopped = /\.tt,\s*\.tt \*\s*\{\s*animation: none;\s*transition: none;/;
    expect(inside).toMatch(stopped);
  });
});
