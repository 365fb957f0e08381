import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inGame } from "../../../../../tools/games.ts";
import { TWO_DICE } from "../../../src/data/game.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { DERIVED } from "../../../src/rules/derived.ts";
import { ATTRIBUTE_LEVELS, CLASS_LEVELS_MAX, LEVEL_COST } from "../../../src/rules/level.ts";
import { SESSION_EXPERIENCE } from "../../../src/rules/session.ts";
import { GAME, pagesOf, tablesOf, wordOf } from "./support.ts";

const rules = pagesOf("rules");
const everywhere = [...rules, ...pagesOf("sheet")];
/** Where code names a page: a window, a form that asks, a question. */
const HELP = /\b(readonly help: string = |help: |page: |dialogWithHelp\()"(\w+)"/g;
const LINK = /@UUID\[Compendium\.two-dice\.\w+\.([^\]]+)\]\{([^}]+)\}/g;
const pageOf = (name: string) => rules.find(({ place }) => place === TWO_DICE.pages[name])?.page;

describe("the rules in short", () => {
  it("hold every page that a window may open, and no other", () => {
    expect(Object.values(TWO_DICE.pages).toSorted()).toEqual(rules.map(({ place }) => place).toSorted());
  });

  it("every window, form and question of the game that names a page names one of these", () => {
    const code = readdirSync(inGame(GAME, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(inGame(GAME, "src", name), "utf8"));
    const named = code.flatMap((text) => [...text.matchAll(HELP)].map(([, , page = ""]) => page));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((page) => !Object.hasOwn(TWO_DICE.pages, page))).toEqual([]);
  });

  it("every subject that is played on the screen says what the screen does", () => {
    const silent = rules.filter(({ page }) => !page.text.content.includes("<h2>On the screen</h2>"));
    expect(silent.map(({ page }) => page.name)).toEqual([
      "The first evening",
      "Your table's own rules",
      "What stands on the screen",
    ]);
  });

  it("every page leads on to another, and another leads to it", () => {
    const linkTo = (place: string): RegExp =>
      new RegExp(`@UUID\\[Compendium\\.two-dice\\.\\w+\\.${place}\\]`);
    const lonely = everywhere.filter(({ page }) => !page.text.content.includes("@UUID["));
    expect(lonely.map(({ page }) => page.name)).toEqual([]);
    const unlinked = everywhere.filter(
      ({ place }) =>
        !everywhere.some((other) => other.place !== place && linkTo(place).test(other.page.text.content)),
    );
    expect(unlinked.map(({ page }) => page.name)).toEqual([]);
  });

  it("links say the name of the page they lead to", () => {
    const names = new Map(everywhere.map(({ place, page }) => [place, page.name]));
    for (const { page } of everywhere)
      for (const [, place = "", said] of page.text.content.matchAll(LINK))
        expect(said, page.name).toBe(names.get(place));
  });

  it("a table's settings each have a row", () => {
    expect(tablesOf(pageOf("dials")!)[0]).toHaveLength(Object.keys(DEFAULT_DIALS).length);
  });

  it("a hero's numbers each have a row", () => {
    const names = tablesOf(pageOf("heroes")!)[0]?.map(([name = ""]) => name);
    expect(names).toEqual(DERIVED.map((name) => wordOf(`Derived.${name}`)));
  });

  it("session's end and levels: the numbers of the rules", () => {
    const page = pageOf("levels")!;
    expect(tablesOf(page)[0]?.[0]).toEqual(["playing", String(SESSION_EXPERIENCE)]);
    expect(page.text.content).toContain(`${LEVEL_COST} experience buy a level`);
    expect(page.text.content).toContain(`At level ${ATTRIBUTE_LEVELS.join(" and at level ")}`);
    expect(page.text.content).toContain(`With ${CLASS_LEVELS_MAX} it is mastered`);
  });
});
