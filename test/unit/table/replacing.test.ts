import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeObject } from "../../../playground/shared/objects.ts";
import { replacing } from "../../../src/table/import.ts";

const deletion = (key: string): Record<string, unknown> => ({ [`-=${key}`]: null });
const KEY = fc.constantFrom("body", "wits", "spirit", "ledger", "line");
const TREE = fc.letrec<{ node: Record<string, unknown> }>((tie) => ({
  node: fc.dictionary(
    KEY,
    fc.oneof({ depthSize: "small" }, fc.integer(), fc.array(fc.integer()), tie("node")),
  ),
})).node;

test("names what is gone, at every depth, and leaves alone what it was not given", () => {
  const before = { skills: { melee: 2, stealth: 3 }, concept: "old" };
  const after = { skills: { melee: 4 }, concept: "new", look: "a scar" };
  expect(replacing(before, after, deletion)).toEqual({
    skills: { melee: 4, "-=stealth": null },
    concept: "new",
    look: "a scar",
  });
});

test("merged into what was there, it leaves what was given", () => {
  fc.assert(
    fc.property(TREE, TREE, (before, after) => {
      const merged = mergeObject(structuredClone(before), replacing(before, after, deletion), {
        performDeletions: true,
      });
      expect(merged).toEqual(after);
    }),
  );
});
