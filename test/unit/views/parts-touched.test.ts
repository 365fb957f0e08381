import { describe, expect, test } from "vitest";
import { partsTouched } from "../../../src/fates-edge/sheets/pc/redraw.ts";

/** An edit of a character's sheet re-renders only its part. */
describe("the parts that a change touches", () => {
  test.each([
    ["the look", { look: "A red sleeve" }, ["story"]],
    ["the notes", { notes: "<p>Owes me.</p>" }, ["story"]],
    ["a boon", { boons: { entries: { x: {} } } }, ["header"]],
    ["fatigue", { fatigue: { value: 1 } }, ["header"]],
    ["a claim", { claims: { ticked: {} } }, ["growth"]],
    ["a skill", { skills: { melee: 3 } }, ["play", "growth"]],
    ["a patron's use", { patronage: 2 }, ["story"]],
    ["a bond", { bonds: { x: {} } }, ["play", "story"]],
  ])("%s", (_what, system, parts) => {
    expect(partsTouched("updateActor", { _id: "x", system })).toEqual(parts);
  });

  test("several fields touch the parts of all of them, once", () => {
    const change = { system: { skills: { melee: 2 }, ledger: { x: {} } } };
    expect(partsTouched("updateActor", change)).toEqual([
      "play",
      "growth",
      "header",
      "gear",
      "retinue",
      "story",
    ]);
  });

  test("a deleted key touches what the key touches", () => {
    expect(partsTouched("updateActor", { system: { "-=notes": null } })).toEqual(["story"]);
  });

  test("what belongs to the actor may show anywhere but in the row of tabs", () => {
    expect(partsTouched("updateitems", [{}])).toEqual([
      "header",
      "play",
      "growth",
      "gear",
      "retinue",
      "story",
    ]);
  });

  test("what nobody foresaw draws everything", () => {
    expect(partsTouched("updateActor", { ownership: { default: 1 } })).toBeNull();
    expect(partsTouched("updateActor", { system: { something: 1 } })).toBeNull();
    expect(partsTouched("", undefined)).toBeNull();
  });
});
