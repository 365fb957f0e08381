import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gainAtStart, STORY_COST, STORY_GAINS, STORY_SPENDS } from "../../../src/rules/points.ts";
import { sessionExperience } from "../../../src/rules/session.ts";

describe("story points", () => {
  it("are gained: 3 at a first session, 2 by surrender, 1 by the four other events", () => {
    expect(STORY_GAINS).toEqual({
      firstSession: 3,
      emptySession: 1,
      fumble: 1,
      villainEnters: 1,
      surrender: 2,
      failOnPurpose: 1,
    });
  });

  it("as a session begins: 3 for a new player, 1 for one with none, nothing for others", () => {
    expect(gainAtStart(0, true)).toBe("firstSession");
    expect(gainAtStart(0, false)).toBe("emptySession");
    expect(gainAtStart(1, false)).toBe(null);
  });

  it("are spent one at a time: on a trait, a bond, or the story", () => {
    expect(STORY_SPENDS).toEqual(["trait", "bond", "story"]);
    expect(STORY_COST).toBe(1);
  });
});

describe("experience at a session's end", () => {
  it("is 5, the villain points spent, and the story points spent by the number of heroes", () => {
    expect(sessionExperience({ story: 9, villain: 2, heroes: 4 })).toEqual({
      session: 5,
      villain: 2,
      story: 2,
      total: 9,
    });
  });

  it("rounds the share of story points down", () => {
    expect(sessionExperience({ story: 3, villain: 0, heroes: 4 }).total).toBe(5);
    expect(sessionExperience({ story: 4, villain: 0, heroes: 4 }).total).toBe(6);
  });

  it("is 5 where nobody spent anything, also without a party", () => {
    expect(sessionExperience({ story: 0, villain: 0, heroes: 3 }).total).toBe(5);
    expect(sessionExperience({ story: 8, villain: 0, heroes: 0 }).total).toBe(5);
  });

  it("never gives the party together more for story points than were spent", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(20), fc.integer({ min: 1, max: 8 }), (story, villain, heroes) => {
        const gained = sessionExperience({ story, villain, heroes });
        expect(gained.story * heroes).toBeLessThanOrEqual(story);
        expect((gained.story + 1) * heroes).toBeGreaterThan(story);
        expect(gained.total).toBe(5 + villain + gained.story);
      }),
    );
  });
});
