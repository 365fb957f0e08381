import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterSanctuary, afterTreatment } from "../../../src/fates-edge/rules/recovery.ts";
import { expectRefusal } from "./support.ts";

const worn = { fatigue: 3, harm: 2 };

describe("recovering otherwise than by rest", () => {
  it("Secondary Points: sanctuary clears two of fatigue and heals nothing", () => {
    expect(afterSanctuary(worn, true)).toEqual({ fatigue: 1, harm: 2 });
    expect(afterSanctuary({ fatigue: 1, harm: 0 }, true)).toEqual({ fatigue: 0, harm: 0 });
  });

  it("J, O, Core: a treatment takes one of fatigue and a level of harm", () => {
    expect(afterTreatment(worn, true)).toEqual({ fatigue: 2, harm: 1 });
    expect(afterTreatment({ fatigue: 0, harm: 0 }, true)).toEqual({ fatigue: 0, harm: 0 });
  });

  it("SRD 20.4: without supply no fatigue clears; harm is treated all the same", () => {
    expect(afterSanctuary(worn, false)).toEqual(worn);
    expect(afterTreatment(worn, false)).toEqual({ fatigue: 3, harm: 1 });
  });

  it("never makes anything worse", () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(3), fc.boolean(), (fatigue, harm, supplied) => {
        for (const after of [afterSanctuary, afterTreatment].map((rule) =>
          rule({ fatigue, harm }, supplied),
        )) {
          expect(after.fatigue).toBeLessThanOrEqual(fatigue);
          expect(after.harm).toBeLessThanOrEqual(harm);
          expect(Math.min(after.fatigue, after.harm)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("refuses levels that are none", () => {
    expectRefusal(() => afterSanctuary({ fatigue: -1, harm: 0 }, true), "fatigue");
    expectRefusal(() => afterTreatment({ fatigue: 0, harm: 4 }, true), "harm");
  });
});
