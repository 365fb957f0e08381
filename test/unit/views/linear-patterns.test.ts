// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { isLinear } from "../support/linear.ts";
import { openWholeTable } from "./support/whole-table.ts";

/** What a player can put into a text so that a pattern looks for its end again and again. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = {
  "an open tag and blanks": (length) => `[[/NAME${" ".repeat(length)}`,
  "an open tag and letters": (length) => `[[/NAME ${"a".repeat(length)}`,
  "many open tags": (length) => "[[/NAME a".repeat(length / 9),
  "many open labels": (length) => "[[/NAME]]{".repeat(length / 10),
  "blanks between letters": (length) => `[[/NAME ${"a ".repeat(length / 2)}`,
  "many open links": (length) => "@ForeignMedia[image|a".repeat(length / 21),
};

interface Found {
  readonly id: string;
  readonly pattern: RegExp;
}

/** The patterns of ours in texts: each takes time that grows as the text does. */
describe("Patterns in texts", () => {
  let ours: Found[] = [];

  beforeAll(async () => {
    await openWholeTable();
    const { registerEnrichers } = await import("../../../src/fates-edge/setup/enrichers.ts");
    registerEnrichers();
    const all = CONFIG.TextEditor.enrichers as unknown as Found[];
    ours = all.filter(({ id }) => String(id).startsWith("fates-edge"));
  });

  it("are found: those of rolls, clocks and adventures", () => {
    expect(ours.length).toBeGreaterThan(3);
  });

  for (const [what, make] of Object.entries(HOSTILE))
    it(`take no longer than a text grows for ${what}`, () => {
      for (const { id, pattern } of ours) {
        const name = id.split(".").at(-1)!.replace("adventure-", "");
        const search = (text: string): unknown => [...text.matchAll(pattern)].length;
        const textOf = (length: number): string => make(length).replaceAll("NAME", name);
        expect(isLinear(search, textOf), `${id}: ${what}`).toBe(true);
      }
    });
});
