import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowForKey } from "../../../../src/table/browser/row-list.ts";

describe("keys in the list", () => {
  it.each([
    ["ArrowDown", 3, 4],
    ["ArrowDown", 29, 29],
    ["ArrowUp", 3, 2],
    ["ArrowUp", 0, 0],
    ["PageDown", 3, 13],
    ["PageUp", 3, 0],
    ["Home", 17, 0],
    ["End", 17, 29],
  ])("%s from row %i of 30 leads to %i", (key, at, to) => {
    expect(rowForKey(key, at, 30)).toBe(to);
  });

  it.each(["Enter", "Tab", "a", "toString", "constructor"])("%s does not move", (key) => {
    expect(rowForKey(key, 3, 30)).toBeNull();
  });

  it("no key leads out of the list, and none anywhere in an empty one", () => {
    const key = fc.constantFrom("ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End");
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: -1, max: 600 }),
        fc.integer({ min: 1, max: 500 }),
        (pressed, at, count) => {
          const to = rowForKey(pressed, at, count);
          expect(to).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThan(count);
          expect(rowForKey(pressed, at, 0)).toBeNull();
        },
      ),
    );
  });
});
