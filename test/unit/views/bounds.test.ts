// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { keepWithin, limitTags, TAGS_MAX, TEXT_MAX } from "../../../src/table/bounds.ts";

const BOUNDS = { entries: 3, characters: 5, depth: 2 };
const many = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`move${place}`, 1]));

describe("what a player's client writes", () => {
  it("is left as it is within its bounds", () => {
    const source = { words: "short", moves: many(3), list: [1, [2]], none: null };
    const before = structuredClone(source);
    expect(keepWithin(source, BOUNDS)).toBe(0);
    expect(source).toEqual(before);
  });

  it("is read as far as its bounds go, and what is left out is counted", () => {
    const source = {
      words: "far too long",
      moves: many(300_000),
      list: [1, 2, 3, 4],
      deep: { a: { b: [1] } },
    };
    expect(keepWithin(source, BOUNDS)).toBe(299_997 + 1 + 1);
    expect(source).toEqual({ words: "far t…", moves: many(3), list: [1, 2, 3], deep: { a: { b: [] } } });
  });
});

describe("a text with more tags than anybody looks up", () => {
  const say = { more: (more: number): string => `and ${more} more`, long: () => "too long" };
  const tagsIn = (html: string): number => html.match(/@\w+\[|\[\[/g)?.length ?? 0;

  it("keeps the first few hundred, says how many are left as text, and loses no word", () => {
    const limited = limitTags("@UUID[Actor.a] [[1d6]] ".repeat(4_000), say);
    expect(tagsIn(limited)).toBe(TAGS_MAX);
    expect(limited).toMatch(/<p>and 7700 more<\/p>$/);
    expect(limited.match(/Actor\.a/g)).toHaveLength(4_000);
  });

  it("has none looked up where it is past a sensible length, says so, and loses no word", () => {
    const limited = limitTags(`[[/action wits]] ${"word ".repeat(TEXT_MAX / 5)}`, say);
    expect(tagsIn(limited)).toBe(0);
    expect(limited).toMatch(/<p>too long<\/p>$/);
    expect(limited.match(/word/g)).toHaveLength(TEXT_MAX / 5);
    const plain = "word ".repeat(TEXT_MAX);
    expect(limitTags(plain, say)).toBe(plain);
  });

  it("is left as it is with as many as that", () => {
    const html = "<p>[[/clock Patrol]]</p>".repeat(TAGS_MAX);
    expect(limitTags(html, say)).toBe(html);
  });
});
