import { describe, expect, it } from "vitest";
import { asTheyStood, type Entry } from "../../../../src/table/browser/entry.ts";
import { type Affordability, placeOf } from "../../../../src/fates-edge/apps/browser/filter.ts";

const OPEN: Affordability = { owned: false, affordable: true, open: true, reasons: [], doubts: [] };

const candidate = (uuid: string) => ({ entry: { uuid } as Entry, standing: null });

describe("the order of the list", () => {
  it("stays while it is open: what was taken stands where it stood, and what is new after what it follows", () => {
    const listed = (now: readonly string[], stood: readonly string[]): string[] =>
      asTheyStood(now.map(candidate), stood).map(({ entry }) => entry.uuid);
    expect(listed(["a", "c", "b"], ["a", "b", "c"])).toEqual(["a", "b", "c"]);
    expect(listed(["a", "new", "c", "b"], ["a", "b", "c"])).toEqual(["a", "new", "b", "c"]);
    expect(listed(["c", "a"], ["a", "gone", "c"])).toEqual(["a", "c"]);
    expect(listed(["b", "a"], [])).toEqual(["b", "a"]);
  });

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
