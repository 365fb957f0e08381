import { describe, expect, it } from "vitest";
import {
  type RushClaim,
  judgeRushedPurchase,
} from "../../../src/fates-edge/actions/growth/rushed-purchase.ts";

const CLAIM: RushClaim = { line: "l1", ownsActor: true, how: "rush", clocked: [] };

describe("a word of haste", () => {
  it.each([
    ["opens a clock for a purchase that was rushed", {}, true],
    ["opens none for somebody else's character", { ownsActor: false }, false],
    ["opens none where the line was trained for", { how: "train" }, false],
    ["opens none where there is no such line", { how: null }, false],
    ["opens none twice for one line", { clocked: ["l1"] }, false],
    ["opens one beside another line's", { clocked: ["l2"] }, true],
  ])("%s", (_what, facts, opens) => {
    expect(judgeRushedPurchase({ ...CLAIM, ...facts })).toBe(opens);
  });
});
