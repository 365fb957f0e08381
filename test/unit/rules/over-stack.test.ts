import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ADVANTAGE_KINDS,
  distinctAdvantages,
  lateAdvantages,
  bringsSpadePoint,
  overStackAgain,
  overStackAtStart,
  overStackDue,
  whyNotPushed,
  type Advantage,
} from "../../../src/fates-edge/rules/over-stack.ts";
import { editionOf, EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { expectRefusal } from "./support.ts";

const { srd } = EDITIONS;
const advantage = (kind: string, source: string, label: string): Advantage => ({ kind, source, label });
const anyAdvantage = fc.record({
  kind: fc.constantFrom(...ADVANTAGE_KINDS),
  source: fc.constantFrom("", "Item.a", "Item.b", "Item.c"),
  label: fc.constantFrom("start controlled", "hazard −1", "+1 effect", "unseen"),
});
const anyAdvantages = fc.array(anyAdvantage, { maxLength: 8 });

const buff = advantage("buff", "Item.a", "Veil");
const venue = advantage("venue", "", "Our own market");
const follower = advantage("initiative", "Actor.f", "Lark waits");
const ritual = advantage("ritual", "", "Circle is drawn");

describe("Clarification 4, Over-Stack", () => {
  it("strikes from three advantages at the scene's start", () => {
    expect(overStackAtStart([buff, venue], srd)).toBe(false);
    expect(overStackAtStart([buff, venue, follower], srd)).toBe(true);
  });

  it('Assist Caps "if the crew enters a scene with 2+ structural advantages": two, where a table reads it so', () => {
    const two = editionOf("srd", { overStackFrom: 2 });
    expect(overStackAtStart([buff, venue], two)).toBe(true);
    expect(overStackAgain({ struck: false, total: 2, late: 2, checked: 0 }, two)).toBe(true);
  });

  it('"the GM banks +1 CP for the first ♠ Twist": it comes with that card, and once', () => {
    const scene = { running: true, overStack: { state: "struck", way: "bank" } };
    expect(bringsSpadePoint(["hearts", "clubs"], scene, false)).toBe(false);
    expect(bringsSpadePoint(["hearts", "spades"], scene, false)).toBe(true);
    expect(bringsSpadePoint(["spades"], scene, true)).toBe(false);
    expect(bringsSpadePoint(["spades"], { ...scene, running: false }, false)).toBe(false);
    const rail = { running: true, overStack: { state: "struck", way: "rail" } };
    expect(bringsSpadePoint(["spades"], rail, false)).toBe(false);
  });

  it("addenda: the same asset counts twice only for a distinct advantage", () => {
    const controlled = advantage("asset", "Item.b", "Start controlled");
    const retuned = advantage("asset", "Item.b", "Hazard −1");
    expect(distinctAdvantages([controlled, { ...controlled, label: " start  Controlled " }])).toBe(1);
    expect(distinctAdvantages([controlled, retuned])).toBe(2);
  });

  it("two ticked by hand are two as long as they say something different", () => {
    expect(distinctAdvantages([venue, ritual])).toBe(2);
    expect(distinctAdvantages([venue, { ...venue }])).toBe(1);
  });

  it("is looked at again only when two new ones came", () => {
    expect(overStackDue({ struck: false, late: 1, checked: 0 })).toBe(false);
    expect(overStackDue({ struck: false, late: 2, checked: 0 })).toBe(true);
    expect(overStackDue({ struck: false, late: 3, checked: 2 })).toBe(false);
    expect(overStackDue({ struck: false, late: 4, checked: 2 })).toBe(true);
  });

  it("looked at again, it still takes three in all", () => {
    expect(overStackAgain({ struck: false, total: 2, late: 2, checked: 0 }, srd)).toBe(false);
    expect(overStackAgain({ struck: false, total: 3, late: 2, checked: 0 }, srd)).toBe(true);
  });

  it("one that was there at the start is not new", () => {
    expect(lateAdvantages([buff, venue], [{ ...buff }])).toBe(0);
    expect(lateAdvantages([buff, venue], [ritual, follower, { ...follower }])).toBe(2);
  });

  it("strikes at most once a scene, however many come, and only ever two after the last look", () => {
    fc.assert(
      fc.property(anyAdvantages, anyAdvantages, (atStart, arrivals) => {
        let struck = overStackAtStart(atStart, srd);
        let strikes = struck ? 1 : 0;
        let checked = 0;
        arrivals.forEach((_, place) => {
          const come = arrivals.slice(0, place + 1);
          const late = lateAdvantages(atStart, come);
          const total = distinctAdvantages([...atStart, ...come]);
          if (!overStackDue({ struck, late, checked })) return;
          expect(late - checked).toBeGreaterThanOrEqual(2);
          if (overStackAgain({ struck, total, late, checked }, srd)) {
            strikes += 1;
            struck = true;
          }
          checked = late;
        });
        expect(strikes).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("order and repetition change no count", () => {
    fc.assert(
      fc.property(anyAdvantages, (list) => {
        expect(distinctAdvantages([...list].reverse())).toBe(distinctAdvantages(list));
        expect(distinctAdvantages([...list, ...list])).toBe(distinctAdvantages(list));
      }),
    );
  });

  it("refuses counts that are none", () => {
    expectRefusal(() => overStackDue({ struck: false, late: -1, checked: 0 }), "late");
    expectRefusal(() => overStackAgain({ struck: false, total: 0.5, late: 2, checked: 0 }, srd), "total");
  });
});

describe("the rail that Over-Stack starts at +1 (Clarification 4)", () => {
  const rail = { kind: "hunt", size: 6, filled: 2, sealed: false };

  it("is one of the six rails that runs and has room", () => {
    expect(whyNotPushed(rail)).toBe("");
    expect(whyNotPushed({ ...rail, filled: 5 })).toBe("");
  });

  it.each([
    ["a rail that waits to be opened", { sealed: true }, "ClockSealed"],
    ["a rail that is full", { filled: 6 }, "ClockFull"],
    ["a rail that is full before anybody opens it", { filled: 6, sealed: true }, "ClockSealed"],
    ["a clock that is no rail", { kind: "danger" }, "NoClock"],
  ] as const)("is never %s", (_what, changed, why) => {
    expect(whyNotPushed({ ...rail, ...changed })).toBe(why);
  });

  it("is never one that was put away", () => {
    expect(whyNotPushed(null)).toBe("NoClock");
  });
});
