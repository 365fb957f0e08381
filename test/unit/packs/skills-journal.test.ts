import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import {
  ATTRIBUTES,
  CORE_SKILLS,
  FURTHER_SKILLS,
  ASKED_SKILLS,
  OPTIONAL_SKILLS,
  type SkillEntry,
} from "../../../src/fates-edge/rules/skills.ts";
import { ownJson, ownPack } from "./support.ts";
import { TALENTS } from "./tables/talents.ts";

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}

const { documents } = await ownPack("rules", "JournalEntry");
const journal = documents.find(({ data }) => data.name === CONTENT.rules.skills.document)?.data;
const pages = (journal?.["pages"] ?? []) as Page[];
const { FATES_EDGE: words } = await ownJson<{ FATES_EDGE: { Skill: Record<string, string> } }>(
  "lang/en.json",
);

/** The cells of a page's table bodies, row by row, without their tags. */
function rowsOf(name: string): string[][] {
  const content = pages.find((page) => page.name === name)?.text.content ?? "";
  return [...content.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, "")),
  );
}

const listed = (skills: readonly SkillEntry[]): string[] =>
  skills.map(({ key, attribute }) => `${words.Skill[key]} ${attribute}`);

describe("the skills journal", () => {
  it("has its pages", () => {
    expect(pages.map(({ name }) => name)).toEqual([...CONTENT.rules.skills.pages]);
  });

  it.each([
    ["Core skills", CORE_SKILLS],
    ["Further skills", [...FURTHER_SKILLS, ...ASKED_SKILLS]],
    ["Skills a GM may add", OPTIONAL_SKILLS],
  ] as const)("explains all %s with their attribute", (page, skills) => {
    const rows = rowsOf(page);
    expect(rows.map(([name, attribute = ""]) => `${name} ${attribute.toLowerCase()}`)).toEqual(
      listed(skills),
    );
    expect(rows.filter(([, , text = ""]) => text.length < 10 || text.length > 100)).toEqual([]);
  });

  it("explains the attributes", () => {
    expect(rowsOf("Attributes").map(([name = ""]) => name.toLowerCase())).toEqual([...ATTRIBUTES]);
  });

  it("lists the prestige skills with the compendium's requirements and a link to each", () => {
    const rows = rowsOf("Prestige skills").map(([link = "", asks]) => [/\{(.*)\}/.exec(link)?.[1], asks]);
    const ratings = (asks: readonly string[]): string =>
      asks
        .filter((ask) => /^[a-z]+ \d$/.test(ask))
        .map((ask) => ask.replace(/^./, (letter) => letter.toUpperCase()))
        .join(", ");
    const expected = TALENTS.prestigeSkill.map(({ name, asks }) => [
      name.replace(" (prestige skill)", ""),
      ratings(asks),
    ]);
    expect(rows).toEqual(expected);
  });
});
