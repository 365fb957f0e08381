import fc from "fast-check";
import { harmOnRoll } from "../../../src/rules/roll/harm.ts";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  advanceOf,
  marked,
  QUESTIONS,
  raisable,
  ratingLimit,
  sessionMarks,
  trackOfRoll,
  trackSize,
  trainingMarks,
  TRACKS,
} from "../../../src/rules/people/advancement.ts";
import { HARM_BOXES, harmLevel, healingSize, overfullRow, treated } from "../../../src/rules/people/harm.ts";
import { atEffect } from "../../../src/rules/roll/effect.ts";
import { rated } from "./support.ts";

const level = fc.constantFrom(1, 2, 3, 4 as const);

describe("harm", () => {
  it("the text's hero: with 3, 1 and 1 another lesser one goes up to moderate, another severe one is fatal", () => {
    expect(harmLevel([3, 1, 1], 1)).toBe(2);
    expect(harmLevel([3, 1, 1], 3)).toBe(4);
    expect(harmLevel([3, 1, 1], 2)).toBe(2);
  });

  it("a full row moves up, over a full one beyond it", () => {
    expect(harmLevel([], 2)).toBe(2);
    expect(harmLevel([2, 2], 2)).toBe(3);
    expect(harmLevel([1, 1, 2, 2], 1)).toBe(3);
    expect(harmLevel([1, 1, 2, 2, 3], 1)).toBe(4);
    expect(harmLevel([], 4)).toBe(4);
  });

  it("never comes out below what was suffered, and never into a full row", () => {
    fc.assert(
      fc.property(fc.array(level, { maxLength: 12 }), (suffered) => {
        const have: number[] = [];
        for (const add of suffered) {
          const at = harmLevel(have, add);
          expect(at).toBeGreaterThanOrEqual(add);
          if (at < 4) have.push(at);
          expect(overfullRow(have)).toBeNull();
        }
      }),
    );
  });

  it("rows have 2, 2 and 1 boxes", () => {
    expect(HARM_BOXES).toEqual({ 1: 2, 2: 2, 3: 1 });
    expect(overfullRow([1, 1, 1])).toBe(1);
    expect(overfullRow([3, 3])).toBe(3);
  });

  it("lesser takes effect, moderate gives disadvantage, severe leaves one helpless; two in a row count once", () => {
    expect(harmOnRoll([1, 1])).toEqual({ effect: -1, advantage: 0, helpless: false });
    expect(harmOnRoll([2, 1])).toEqual({ effect: -1, advantage: -1, helpless: false });
    expect(harmOnRoll([3])).toEqual({ effect: 0, advantage: 0, helpless: true });
    expect(atEffect("standard", harmOnRoll([1]).effect)).toBe("limited");
  });
});

describe("the healing clock", () => {
  it("the text's hero: five ticks on four segments bring 3 and 1 to 2, and one tick stays", () => {
    expect(treated([3, 1], 0, 5, healingSize(false))).toEqual({ harm: [2], filled: 1 });
  });

  it("not yet full, nothing heals", () => {
    expect(treated([3, 1], 1, 2, 4)).toEqual({ harm: [3, 1], filled: 3 });
  });

  it("three segments are enough for the vigorous", () => {
    expect(healingSize(true)).toBe(3);
    expect(treated([2], 1, 2, healingSize(true))).toEqual({ harm: [1], filled: 0 });
  });

  it("may fill twice at once", () => {
    expect(treated([3, 2], 3, 5, 4)).toEqual({ harm: [1], filled: 0 });
  });
});

describe("experience", () => {
  it("each question gives 1 or 2, never more", () => {
    expect(sessionMarks({ archetype: 2, expressed: 2 })).toBe(4);
    expect(sessionMarks({ archetype: 3, struggled: -1 })).toBe(2);
    expect(sessionMarks(Object.fromEntries(QUESTIONS.map((question) => [question, 1])))).toBe(4);
  });

  it("a push that fails marks the track of the action's attribute", () => {
    const lesson = { outcome: "failure", pushed: true, group: false, position: "risky" } as const;
    expect(trackOfRoll({ ...lesson, action: "skirmish" })).toBe("deed");
    expect(trackOfRoll({ ...lesson, action: "hunt" })).toBe("thought");
    expect(trackOfRoll({ ...lesson, action: "sway" })).toBe("word");
    expect(trackOfRoll({ ...lesson, action: "sway", outcome: "botch" })).toBe("word");
    expect(trackOfRoll({ ...lesson, action: "sway", outcome: "success" })).toBeNull();
    expect(trackOfRoll({ ...lesson, action: "sway", pushed: false })).toBeNull();
  });

  it("a desperate group action marks one, too", () => {
    const lesson = { action: "prowl", outcome: "success", pushed: false, group: true } as const;
    expect(trackOfRoll({ ...lesson, position: "desperate" })).toBe("deed");
    expect(trackOfRoll({ ...lesson, position: "risky" })).toBeNull();
  });

  it("the text's hero: two marks and four more fill a track of six", () => {
    const size = trackSize("thought", DEFAULT_DIALS.tracks);
    expect(marked(2, 4, size)).toEqual({ marks: 0, advances: 1 });
    expect(marked(5, 2, size)).toEqual({ marks: 1, advances: 1 });
  });

  it("marks are never lost: those that stay and those that filled tracks are all of them", () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(30), fc.constantFrom(...TRACKS), (marks, more, track) => {
        const size = trackSize(track, DEFAULT_DIALS.tracks);
        const after = marked(marks, more, size);
        expect(after.marks + after.advances * size).toBe(marks + more);
        expect(after.marks).toBeLessThan(size);
      }),
    );
  });

  it("an attribute's advance is a dot under it, the others an ability", () => {
    expect(advanceOf("word")).toEqual({ takes: "dot", attribute: "will" });
    expect(advanceOf("bloodline")).toEqual({ takes: "ability", from: "bloodline" });
  });

  it("actions go to 2 at the start, to 4 after, to 5 with Mastery", () => {
    expect(ratingLimit({ starting: true, mastery: true })).toBe(2);
    expect(ratingLimit({ starting: false, mastery: false })).toBe(4);
    const ratings = rated({ hunt: 4, study: 3 });
    expect(raisable(ratings, ["hunt", "study"], false)).toEqual(["study"]);
    expect(raisable(ratings, ["hunt", "study"], true)).toEqual(["hunt", "study"]);
  });

  it("training marks 1, with the crew's training 2, each track once", () => {
    expect(trainingMarks([], "deed", false)).toBe(1);
    expect(trainingMarks(["word"], "deed", true)).toBe(2);
    expect(trainingMarks(["deed"], "deed", true)).toBe(0);
  });
});
