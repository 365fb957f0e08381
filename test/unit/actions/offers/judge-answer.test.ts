import { describe, expect, it } from "vitest";
import { type AnswerToJudge, judgeAnswer } from "../../../../src/fates-edge/actions/offers/settle-offers.ts";

const open = { state: "", undone: false, ways: ["boon", "asset"] } as const;
const claim: AnswerToJudge = {
  offer: open,
  spendGone: false,
  speaksFor: true,
  choice: "take",
  paid: true,
  hasAsset: true,
  shields: true,
  spares: true,
};
const judged = (changed: Partial<AnswerToJudge>): string => judgeAnswer({ ...claim, ...changed });

describe("an answer to an offer", () => {
  it("counts when it takes it, or trades it one of the ways that were left open", () => {
    expect(["take", "boon", "asset"].map((choice) => judged({ choice }))).toEqual(["", "", ""]);
  });

  it("does not count from somebody else, however it is chosen", () => {
    expect(judged({ speaksFor: false })).toBe("NotYourOffer");
    expect(judged({ speaksFor: false, offer: { ...open, state: "taken" } }), "nor tell them more").toBe(
      "NotYourOffer",
    );
  });

  it("does not count where no GM offered anything", () => {
    expect(judged({ offer: null })).toBe("OfferGone");
  });

  it("counts once", () => {
    expect(judged({ offer: { ...open, state: "taken" } })).toBe("OfferSettled");
    expect(judged({ offer: { ...open, state: "traded" } })).toBe("OfferSettled");
  });

  it("does not count for what was withdrawn, undone, or bought with a spend that was", () => {
    expect(judged({ offer: { ...open, state: "withdrawn" } })).toBe("OfferWithdrawn");
    expect(judged({ offer: { ...open, state: "taken", undone: true } })).toBe("OfferWithdrawn");
    expect(judged({ spendGone: true })).toBe("OfferWithdrawn");
  });

  it("does not count by a way that was not offered, or that is none", () => {
    for (const choice of ["bargain", "withdraw", "constructor", "", null, 7, { take: true }])
      expect(judged({ choice }), String(choice)).toBe("WayNotOffered");
  });

  it("shields nobody with what does not fit, and asks devotion once an arc (SRD 16.6, 16.7)", () => {
    const offer = { ...open, ways: ["shield", "spared"] } as const;
    expect(["take", "shield", "spared"].map((choice) => judged({ offer, choice }))).toEqual(["", "", ""]);
    expect(judged({ offer, choice: "shield", shields: false })).toBe("CannotShield");
    expect(judged({ offer, choice: "spared", spares: false })).toBe("CannotBeSpared");
    expect(judged({ choice: "shield" }), "where nobody is in danger").toBe("WayNotOffered");
  });

  it("does not count unpaid, or for an asset that is not there to give", () => {
    expect(judged({ choice: "boon", paid: false })).toBe("BoonNotPaid");
    expect(judged({ choice: "asset", hasAsset: false })).toBe("ChosenAssetGone");
    expect(judged({ choice: "take", paid: false, hasAsset: false })).toBe("");
  });
});
