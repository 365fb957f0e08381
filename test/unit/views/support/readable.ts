import { expect } from "vitest";

/** What nobody should ever read. */
export const ODD = /NaN|undefined|Infinity|\[object|FATES_EDGE\./;

/** Each of these places has words, and none that is no word. */
export function expectReadable(told: Readonly<Record<string, string>>, { atLeast = 1 } = {}): void {
  expect(Object.keys(told).length).toBeGreaterThanOrEqual(atLeast);
  for (const [where, words] of Object.entries(told)) {
    expect(words, where).not.toBe("");
    expect(words, where).not.toMatch(ODD);
  }
}
