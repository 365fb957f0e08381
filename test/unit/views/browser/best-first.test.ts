import { describe, expect, it } from "vitest";
import { type Affordability, placeOf } from "../../../../src/fates-edge/apps/browser/filter.ts";

const OPEN: Affordability = { owned: false, affordable: true, open: true, reasons: [], doubts: [] };

describe("the order of the list", () => {
  it("what one can pay and may take is on top, what one has at the end", () => {
    const standings: Partial<Affordability>[] = [
      {},
      { doubts: [{ code: "needsMembership", data: {} }] },
      { affordable: false },
      { open: false },
      { owned: true, open: false },
    ];
    const places = standings.map((standing) => placeOf({ ...OPEN, ...standing }));
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  });
});
