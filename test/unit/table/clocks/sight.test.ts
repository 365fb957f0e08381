import { describe, expect, it } from "vitest";
import { type ClockRights, shownTo, whyNotTick } from "../../../../src/table/clocks/sight.ts";

const CLOCK: ClockRights = { sight: "all", tickers: "gm", actor: "Actor.sable", sealed: false };
const GM = { isGM: true, plays: () => true };
const MARA = { isGM: false, plays: (actor: string) => actor === "Actor.sable" };

describe("who is shown a clock", () => {
  it.each([
    ["a clock for all", { sight: "all", sealed: false }, "all"],
    ["one told by name", { sight: "name", sealed: false }, "name"],
    ["a GM's own", { sight: "gm", sealed: false }, "none"],
    ["one that waits to be opened", { sight: "all", sealed: true }, "none"],
  ] as const)("a player: %s", (_what, clock, shown) => {
    expect(shownTo(clock, false)).toBe(shown);
    expect(shownTo(clock, true)).toBe("all");
  });
});

describe("who may tick a clock", () => {
  it.each([
    ["the GM's own is not a player's", {}, "NotYourClock"],
    ["anybody's is a player's too", { tickers: "all" }, ""],
    ["its actor's player may", { tickers: "owner" }, ""],
    ["another actor's player may not", { tickers: "owner", actor: "Actor.bryn" }, "NotYourClock"],
    ["nobody plays the actor of a clock without one", { tickers: "owner", actor: "" }, "NotYourClock"],
    ["a hidden one is not there", { tickers: "all", sight: "gm" }, "NoClock"],
    ["nor one that waits to be opened", { tickers: "all", sealed: true }, "NoClock"],
  ] as const)("%s", (_what, rights, why) => {
    expect(whyNotTick({ ...CLOCK, ...rights }, MARA)).toBe(why);
  });

  it("a GM every one that is open", () => {
    expect(whyNotTick({ ...CLOCK, sight: "gm" }, GM)).toBe("");
    expect(whyNotTick({ ...CLOCK, sealed: true }, GM)).toBe("ClockSealed");
    expect(whyNotTick(null, GM)).toBe("NoClock");
  });
});
