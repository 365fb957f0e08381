import { describe, expect, it } from "vitest";
import { contentText } from "../../../tools/content/content-text.ts";
import { type Thing, thingLines, type ThingWords } from "../../../tools/content/thing-lines.ts";
import { wordingOf } from "../../../tools/content/wording.ts";
import { GEAR } from "./tables/gear.ts";
import { COMPLICATION_GIVES, COMPLICATIONS, CULTURES } from "./tables/origins.ts";
import { TALENTS } from "./tables/talents.ts";

/** The page's rows: what stands beside each name. */
const rows = new Map(
  [...(await contentText()).matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, name = "", does = ""]) => [
    name,
    does,
  ]),
);
const words: ThingWords = { wording: await wordingOf("lang/en.json"), talents: [] };

const thing = (edges: Thing["system"]["edges"] = {}): Thing => ({
  name: "Lantern",
  type: "gear",
  system: { slug: "lantern", edges },
});

describe("docs/content.md", () => {
  it("has a row for every talent, thing, complication and people that the text names", () => {
    const named = [
      ...Object.values(TALENTS).flat(),
      ...Object.values(GEAR).flat(),
      ...COMPLICATIONS.map((name) => ({ name })),
      ...CULTURES,
    ].map(({ name }) => name);
    expect(named.filter((name) => !rows.has(name))).toEqual([]);
  });

  it("calls nothing a story that the text gives a number", () => {
    const numbered = [...Object.values(TALENTS).flat(), ...Object.values(GEAR).flat()].filter(({ gives }) =>
      gives.every((edge) => !/\bwords\b/.test(edge)),
    );
    expect(numbered.length).toBeGreaterThan(40);
    const told = numbered.filter(({ name }) => rows.get(name)?.includes("_Story._"));
    expect(told.map(({ name }) => name)).toEqual([]);
    const plain = COMPLICATIONS.filter((name) => rows.get(name) === "Story");
    expect(plain).toEqual(COMPLICATIONS.filter((name) => COMPLICATION_GIVES[name] === undefined));
  });

  it("tells when, what and how often, a line for each edge", () => {
    const lines = thingLines(
      thing({
        lit: { skills: ["stealth"], tags: ["defence", "night"], gives: "dice", amount: 1, period: "scene" },
        oil: { gives: "words", circumstance: "it can be thrown", costs: { setbacks: 1 } },
        kin: { gives: "words", circumstance: "It was your mother's" },
      }),
      words,
    );
    expect(lines).toEqual([
      "Stealth · defence · by night: +1d (once a scene)",
      "It can be thrown; 1 CP for the GM",
      "_Story._ It was your mother's",
    ]);
    expect(thingLines(thing(), words)).toEqual(["Story"]);
  });

  it("shows a circumstance in its own words rather than twice", () => {
    const [line] = thingLines(thing({ lit: { tags: ["night"], circumstance: "After dusk" } }), words);
    expect(line).toBe("After dusk: +1d");
  });
});
