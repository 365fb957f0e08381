import { describe, expect, it } from "vitest";
import {
  bestFirst,
  type Candidate,
  type Affordability,
} from "../../../../src/fates-edge/apps/browser/filter.ts";
import { talentEntry } from "./support.ts";

const OPEN: Affordability = { owned: false, affordable: true, open: true, reasons: [], doubts: [] };
const candidate = (name: string, standing: Partial<Affordability> | null): Candidate => ({
  entry: talentEntry({ name }),
  standing: standing && { ...OPEN, ...standing },
});
const names = (candidates: readonly Candidate[]): string[] => candidates.map(({ entry }) => entry.name);

describe("the order of the list", () => {
  it("what one can pay and may take is on top, what one has at the end", () => {
    const list = [
      candidate("On the sheet", { owned: true }),
      candidate("Not open", { open: false }),
      candidate("Too dear", { affordable: false }),
      candidate("For the table to say", { doubts: [{ code: "needsMembership", data: {} }] }),
      candidate("For you", {}),
    ];
    expect(names(bestFirst(list))).toEqual(names(list).toReversed());
  });

  it("what stands alike keeps its place, and without a character everything does", () => {
    const list = [candidate("Adze", {}), candidate("Bell", {}), candidate("Coin", {})];
    expect(names(bestFirst(list))).toEqual(["Adze", "Bell", "Coin"]);
    const unjudged = [candidate("Coin", null), candidate("Adze", null)];
    expect(names(bestFirst(unjudged))).toEqual(["Coin", "Adze"]);
  });
});
