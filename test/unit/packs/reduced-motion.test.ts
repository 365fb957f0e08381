import * as sass from "sass";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

/** All rules of the system, as the build lays them out. */
const css = sass.compile(inRepository("styles", "fates-edge.scss")).css;

/** What stands within each of these media, and all else. */
function within(media: string): { readonly inside: string; readonly outside: string } {
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

describe("whoever wants nothing to move", () => {
  it("sees the face of a revealed card at once: its turn stands among the rules for motion", () => {
    const { inside, outside } = within("no-preference");
    expect(inside).toContain(".tt-turning");
    expect(outside).not.toContain(".tt-turning");
  });

  it("has every animation and transition of the system stopped", () => {
    const { inside } = within("reduce");
    const stopped = /\.tt,\s*\.tt \*\s*\{\s*animation: none;\s*transition: none;/;
    expect(inside).toMatch(stopped);
  });
});
