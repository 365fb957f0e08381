import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  activityAdvantage,
  assetLevels,
  downtimeTicks,
  freeActivities,
  HEALERS,
  nextActivityPrice,
  raisedResult,
} from "../../../src/rules/downtime/activities.ts";
import { exercised, ignoredViceStress, indulged, reliefRating } from "../../../src/rules/downtime/vice.ts";
import { engagementAdvantage, flashbackPrice, pays } from "../../../src/rules/score/score.ts";
import { anyResult } from "./support.ts";

describe("the score", () => {
  it("boldness, detail and friends count once, other things as often as they are found", () => {
    expect(engagementAdvantage({ boldness: 1, detail: -1, friends: 1, other: -2 }, 0)).toBe(-1);
    expect(engagementAdvantage({ boldness: 3 }, 1)).toBe(2);
    expect(engagementAdvantage({}, 0)).toBe(0);
  });

  it("flashbacks cost 0, 1, 2 and more; one of a downtime activity a coin or a rep", () => {
    expect(flashbackPrice("ordinary", 4)).toEqual({ stress: 0, coinOrRep: 0 });
    expect(flashbackPrice("complex")).toEqual({ stress: 1, coinOrRep: 0 });
    expect(flashbackPrice("elaborate", 1)).toEqual({ stress: 3, coinOrRep: 0 });
    expect(flashbackPrice("downtime")).toEqual({ stress: 0, coinOrRep: 1 });
  });

  it("given up or failed it pays nothing", () => {
    expect((["done", "failed", "givenUp"] as const).map(pays)).toEqual([true, false, false]);
  });
});

describe("downtime activities", () => {
  it("two for nothing, one at war, two again for war dogs, and what is given", () => {
    const peace = { atWar: false, warDogs: false, given: 0 };
    expect(freeActivities(peace)).toBe(2);
    expect(freeActivities({ ...peace, atWar: true })).toBe(1);
    expect(freeActivities({ ...peace, atWar: true, warDogs: true })).toBe(2);
    expect(freeActivities({ ...peace, given: 1 })).toBe(3);
  });

  it("each further one costs a coin or a rep", () => {
    expect([0, 1, 2, 3].map((done) => nextActivityPrice(done, 2))).toEqual([0, 0, 1, 1]);
  });

  it("ticks 1, 2, and 3 with the multiplier", () => {
    expect(downtimeTicks({ outcome: "failure", multiplier: 0 })).toBe(1);
    expect(downtimeTicks({ outcome: "botch", multiplier: 0 })).toBe(1);
    expect(downtimeTicks({ outcome: "success", multiplier: 0 })).toBe(2);
    expect(downtimeTicks({ outcome: "critical", multiplier: 2 })).toBe(5);
  });

  it("coin and connections raise a result", () => {
    const failure = { outcome: "failure", multiplier: 0 } as const;
    expect(raisedResult(failure, { coin: 1, levels: 0 }).outcome).toBe("success");
    expect(raisedResult(failure, { coin: 1, levels: 1 })).toEqual({ outcome: "critical", multiplier: 1 });
  });

  it("no coin makes anything worse", () => {
    fc.assert(
      fc.property(anyResult, fc.nat(5), (result, coin) => {
        const after = raisedResult(result, { coin, levels: 0 });
        expect(downtimeTicks(after)).toBeGreaterThanOrEqual(downtimeTicks(result));
      }),
    );
  });

  it("a friend helps, and so does having had the asset before", () => {
    expect(activityAdvantage({ friend: true, again: true, abilities: 1 })).toBe(3);
    expect(activityAdvantage({ friend: false, again: false, abilities: 0 })).toBe(0);
  });

  it("an asset takes two coin a level", () => {
    expect([0, 1, 2, 5].map(assetLevels)).toEqual([0, 0, 1, 2]);
  });

  it("treating oneself costs 2 stress, nobody's treatment 1 and disadvantage", () => {
    expect(HEALERS.self).toEqual({ stress: 2, advantage: 0 });
    expect(HEALERS.nobody).toEqual({ stress: 1, advantage: -1 });
  });
});

describe("vice and virtue", () => {
  it("clear as much as the die shows; more than there was is an overindulgence of the vice alone", () => {
    expect(indulged(5, 3)).toEqual({ stress: 2, cleared: 3, overindulged: false });
    expect(indulged(3, 3)).toEqual({ stress: 0, cleared: 3, overindulged: false });
    expect(indulged(2, 5)).toEqual({ stress: 0, cleared: 2, overindulged: true });
    expect(exercised(2, 5)).toEqual({ stress: 0, cleared: 2, overindulged: false });
  });

  it("are rolled with the lowest attribute", () => {
    expect(reliefRating([3, 1, 2])).toBe(1);
  });

  it("a vice that is ignored costs stress by trauma", () => {
    expect(ignoredViceStress(0)).toBe(0);
    expect(ignoredViceStress(2)).toBe(2);
  });
});
