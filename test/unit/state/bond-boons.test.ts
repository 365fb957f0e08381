import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bondBoons, type BondStanding } from "../../../src/fates-edge/state/bonds.ts";

const bond = (id: string, facts: Partial<BondStanding> = {}): BondStanding => ({
  id,
  given: false,
  mutual: true,
  session: 1,
  ...facts,
});

describe("the first boon of a bond", () => {
  it("is owed once both hold to it", () => {
    expect(bondBoons([bond("a"), bond("b", { mutual: false })])).toEqual(["a"]);
  });

  it("is given once", () => {
    expect(bondBoons([bond("a", { given: true })])).toEqual([]);
  });

  it("comes from four bonds at most, the oldest first, ended ones counted", () => {
    const five = ["a", "b", "c", "d", "e"].map((id, place) => bond(id, { session: 5 - place }));
    expect(bondBoons(five)).toEqual(["e", "d", "c", "b"]);
    const ended = bond("x", { given: true, mutual: false });
    expect(bondBoons([...five, ended])).toEqual(["e", "d", "c"]);
  });

  it("is never owed past the fourth, whatever was given before", () => {
    const some = fc.array(
      fc.record({ id: fc.uuid(), given: fc.boolean(), mutual: fc.boolean(), session: fc.nat(9) }),
    );
    fc.assert(
      fc.property(some, (bonds) => {
        const given = bonds.filter((each) => each.given).length;
        expect(bondBoons(bonds).length).toBeLessThanOrEqual(Math.max(0, 4 - given));
      }),
    );
  });
});
