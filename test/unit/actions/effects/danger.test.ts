import { describe, expect, it } from "vitest";
import { anAct, BRYN, PARTY, PELL, plan, refusal } from "../../support/an-effect.ts";

describe("a danger to somebody who helps", () => {
  const strikes = (kind: string, pell: Parameters<typeof anAct>[0] = {}) =>
    plan({ type: "endanger", who: PELL, kind }, anAct(pell));
  const changed = (kind: string, pell: Parameters<typeof anAct>[0] = {}) =>
    strikes(kind, pell).changes.map(({ path, after }) => [path, after]);

  it("boxes out, wounds, burns, seizes, or takes them away for good (SRD 16.6; X)", () => {
    expect(changed("pin")).toEqual([["system.pinned", 2]]);
    expect(changed("wound")).toEqual([
      ["system.injured", true],
      ["system.harm.value", 1],
    ]);
    expect(changed("burn")).toEqual([["system.condition", "neglected"]]);
    expect(changed("seize")).toEqual([["system.condition", "compromised"]]);
    for (const kind of ["quits", "flips", "dies"]) {
      expect(changed(kind)).toEqual([["system.place", "gone"]]);
      expect(strikes(kind).summary).toEqual([
        { key: `FATES_EDGE.Risk.Told.${kind}`, data: { name: { actor: PELL, name: "Pell" } } },
      ]);
    }
  });

  it("boxes out a familiar that would be burned or seized, and says just that", () => {
    const pell = { kind: "familiar" } as const;
    expect(changed("seize", { pell })).toEqual([["system.pinned", 2]]);
    expect(strikes("burn", { pell }).summary[0]?.key).toBe("FATES_EDGE.Risk.Told.pin");
  });

  it("says who is out by their last wound", () => {
    const keys = strikes("wound", { pell: { harm: { value: 2 } } }).summary.map(({ key }) => key);
    expect(keys).toEqual(["FATES_EDGE.Risk.Told.wound", "FATES_EDGE.Risk.Told.out"]);
  });

  it("refuses what changes nothing, and those who are gone, left, or serve another than who answers", () => {
    const refused = (kind: string, pell: Parameters<typeof anAct>[0] = {}, who = PELL, roller?: string) =>
      refusal({ type: "endanger", who, kind }, anAct(pell, roller === undefined ? {} : { roller }));
    expect(refused("burn", { pell: { condition: "neglected" } })).toBe("FATES_EDGE.Error.NoMoreDanger");
    expect(refused("pin", {}, "")).toBe("FATES_EDGE.Error.NobodyChosen");
    expect(refused("pin", {}, "Actor.deleted")).toBe("FATES_EDGE.Error.HelperGone");
    expect(refused("pin", { pell: { place: "ally" } })).toBe("FATES_EDGE.Error.HelperLeft");
    expect(refused("pin", {}, PELL, BRYN)).toBe("FATES_EDGE.Error.ServesAnother");
    expect(refused("pin", { pell: { serves: PARTY } }, PELL, BRYN), "the party's may be anybody's").toBe("");
  });
});
