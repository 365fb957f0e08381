import { describe, expect, it } from "vitest";
import type { Edge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { trimsRail } from "../../../src/fates-edge/state/edges/edge-aims.ts";

describe("a use of an edge that takes segments off a rail", () => {
  it("asks which, be it what the edge gives or what it gives besides", () => {
    const trims = (gives: Edge["gives"], also: Edge["also"]["gives"]): boolean =>
      trimsRail({ gives, also: { gives: also, amount: 1, for: "self" } });
    expect([trims("rail", ""), trims("boon", "rail")]).toEqual([true, true]);
    expect([trims("dice", ""), trims("supply", "")]).toEqual([false, false]);
  });
});
