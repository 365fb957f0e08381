import "./support/host.ts";
import { describe, expect, it } from "vitest";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { skillRegistry } from "../../../src/fates-edge/rules/skills.ts";
import { attributeViews, type PcFacts, skillViews } from "../../../src/fates-edge/sheets/pc/tracks.ts";

const sable: PcFacts = {
  uid: "sheet",
  attributes: { body: 3, wits: 5, spirit: 1, presence: 2 },
  skills: { melee: 3, stealth: 1, tactics: 2 },
  registry: skillRegistry([{ key: "ownBells", label: "Bells", attribute: "spirit" }]),
  lens: "",
  writing: false,
  edition: EDITIONS.srd,
};

const keys = (facts: PcFacts): string[] => skillViews(facts).map(({ key }) => key);
const skill = (facts: PcFacts, key: string) => skillViews(facts).find((view) => view.key === key);

describe("the attributes of a character", () => {
  it("stop at one and at five", () => {
    const [body, wits, spirit] = attributeViews(sable);
    expect(body).toMatchObject({ value: 3, atLeast: false, atMost: false });
    expect(wits).toMatchObject({ value: 5, atMost: true });
    expect(spirit).toMatchObject({ value: 1, atLeast: true });
  });

  it("say which of them the skills are seen through", () => {
    const chosen = attributeViews({ ...sable, lens: "wits" }).filter((view) => view.chosen === "true");
    expect(chosen).toMatchObject([{ key: "wits", hint: "Sheet.LensOn(attribute=Attribute.wits)" }]);
  });
});

describe("the skills of a character", () => {
  it("stand with the best first, and leave out what is off the core list and untrained", () => {
    expect(keys(sable).slice(0, 3)).toEqual(["melee", "tactics", "stealth"]);
    expect(keys(sable)).toContain("ownBells");
    expect(keys(sable)).not.toContain("navigation");
  });

  it("all stand in the alphabet while one edits, whatever their rating", () => {
    const views = skillViews({ ...sable, writing: true });
    const labels = views.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(views.map(({ key }) => key)).toContain("navigation");
    expect(views.every(({ track }) => track.editable)).toBe(true);
  });

  it("count their pool with their own attribute, or with the one they are seen through", () => {
    expect(skill(sable, "melee")).toMatchObject({ attribute: "body", pool: "Sheet.Pool(dice=6)" });
    expect(skill({ ...sable, lens: "wits" }, "melee")).toMatchObject({
      attribute: "wits",
      pool: "Sheet.Pool(dice=8)",
    });
  });

  it("say aloud what a click rolls", () => {
    expect(skill(sable, "melee")?.rollLabel).toBe(
      "Sheet.RollSkill(skill=Skill.melee,rating=3,attribute=Attribute.body,value=3,pool=Sheet.Dice.other(count=6))",
    );
  });

  it("show their rating as marks out of five", () => {
    const track = skill(sable, "melee")?.track;
    expect(track).toMatchObject({ path: "skills.melee", value: 3, max: 5, editable: false });
    expect(track?.pips.map(({ on }) => on)).toEqual([true, true, true, false, false]);
  });
});
