import "../support/host.ts";
import { describe, expect, it } from "vitest";
import { chosenStrike } from "../../../../src/fates-edge/apps/scene/over-stack.ts";

const HUNT = { key: "hunt", name: "The hunt" };
const CROWD = { key: "crowd", name: "The crowd" };

describe("how Over-Stack is to strike", () => {
  it("is as the GM chose", () => {
    expect(chosenStrike("hunt", [HUNT, CROWD], "")).toBe("hunt");
    expect(chosenStrike("bank", [HUNT], "")).toBe("bank");
    expect(chosenStrike("", [HUNT], "")).toBe("");
  });

  it("is open again once the chosen rail cannot be pushed any more", () => {
    expect(chosenStrike("hunt", [CROWD], "")).toBe("");
    expect(chosenStrike("hunt", [CROWD], "bank")).toBe("bank");
  });

  it("is the bank where no rail stands that could be pushed instead (Clarification 4)", () => {
    expect(chosenStrike("hunt", [], "")).toBe("bank");
    expect(chosenStrike("", [], "")).toBe("");
  });
});
