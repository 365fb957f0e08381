import { describe, expect, it } from "vitest";
import { CLOCK_KINDS } from "../../../src/rules/clocks.ts";
import { CONFLICT_ACTIONS, HINDER_DIFFICULTY, STUDY_TIERS } from "../../../src/rules/conflict-actions.ts";
import { AFFINITIES, AMOUNTS, amountAt } from "../../../src/rules/damage.ts";
import { defeatChoices, VILLAIN_TIERS } from "../../../src/rules/defeat.ts";
import { INVENTORY_ITEMS } from "../../../src/rules/inventory.ts";
import { OPPORTUNITIES } from "../../../src/rules/opportunities.ts";
import { STORY_GAINS, STORY_SPENDS } from "../../../src/rules/points.ts";
import { AREA_FACTORS, AREAS, POTENCIES } from "../../../src/rules/potency.ts";
import { projectAmount, projectPrice, projectProtection, USES } from "../../../src/rules/project.ts";
import { CAMP_ACTIVITIES } from "../../../src/rules/rest.ts";
import { RITUAL_LIMITS, ritualPrice } from "../../../src/rules/ritual.ts";
import { STATUSES } from "../../../src/rules/statuses.ts";
import { THREATS } from "../../../src/rules/travel.ts";
import { documentsOf, idOf, pagesOf, tablesOf, wordOf } from "./support.ts";

const pages = new Map(pagesOf("sheet").map(({ page }) => [page.name, page]));

/** The rows of a page's tables, one table after the other. */
function lists(name: string): string[][][] {
  const page = pages.get(name);
  if (!page) throw new Error(`there is no page ${name}`);
  return tablesOf(page);
}

/** What stands first in each row, without what is said of it behind a colon. */
const names = (rows: readonly string[][] = []): string[] =>
  rows.map(([name = ""]) => name.split(":")[0] ?? "");
/** The ids of a list of the rules. */
function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** What the windows call a list of the rules. */
const words = (ids: readonly string[], group: string, part = ""): string[] =>
  ids.map((id) => wordOf([group, id, part].filter((each) => each !== "").join(".")));
const column = (rows: readonly string[][] = [], place: number): string[] =>
  rows.map((row) => row[place] ?? "");

describe("the lists of the sheet", () => {
  it.each([
    ["Opportunities", [words(idsOf(OPPORTUNITIES), "Opportunity", "Name")]],
    ["Conflict actions", [words(CONFLICT_ACTIONS, "Action", "Name")]],
    ["Statuses", [words(idsOf(STATUSES), "Status")]],
    ["Camp activities", [words(idsOf(CAMP_ACTIVITIES), "Activity", "Name")]],
    [
      "Ritual potencies and areas",
      [words(POTENCIES, "Potency"), words(AREAS, "Area"), words(RITUAL_LIMITS, "RitualLimit")],
    ],
    ["Project potencies and uses", [words(POTENCIES, "Potency"), words(AREAS, "Area"), words(USES, "Use")]],
    ["Segments of a clock", [words(CLOCK_KINDS, "ClockKind")]],
  ])(
    "%s: a row for each that the rules know, in their order, called as the windows call it",
    (name, expected) => {
      expect(lists(name).map(names)).toEqual(expected);
    },
  );

  it("every row says what it does", () => {
    const empty = [...pages.values()].flatMap((page) =>
      tablesOf(page).flatMap((rows) => rows.filter((row) => row.some((cell) => cell.trim() === ""))),
    );
    expect(empty).toEqual([]);
  });

  it("statuses: what each makes smaller, and which are minor", () => {
    const [rows = []] = lists("Statuses");
    const said = rows.map(([, lowers = "", minor]) => [lowers.toLowerCase(), minor]);
    expect(said).toEqual(STATUSES.map(({ lowers, minor }) => [lowers.join(" and "), minor ? "yes" : "no"]));
  });

  it("inventory items: their points, and how much comes back or is done", () => {
    const [rows = []] = lists("Inventory items");
    expect(names(rows)).toEqual(
      idsOf(INVENTORY_ITEMS)
        .map((id) => documentsOf("inventory").find(({ name }) => idOf(String(name)) === id)?.name)
        .map((name) => sentenceCase(String(name))),
    );
    expect(column(rows, 1).map(Number)).toEqual(INVENTORY_ITEMS.map(({ points }) => points));
    for (const [place, { effect }] of INVENTORY_ITEMS.entries()) {
      const amounts = Object.values(effect).filter((amount) => typeof amount === "number");
      for (const amount of amounts) expect(rows[place]?.[2]).toContain(String(amount));
    }
  });

  it("camp activities: whom each is for, and which wait", () => {
    const [rows = []] = lists("Camp activities");
    const people = { anyone: "anybody", ally: "an ally", party: "the party" } as const;
    expect(column(rows, 1)).toEqual(CAMP_ACTIVITIES.map((activity) => people[activity.for]));
    const atOnce = column(rows, 2).map((when) => when === "at once");
    expect(atOnce).toEqual(CAMP_ACTIVITIES.map(({ at }) => at === "now"));
  });

  it("conflict actions: the numbers of hinder and study", () => {
    const [rows = []] = lists("Conflict actions");
    const said = new Map(rows.map(([name = "", what = ""]) => [name, what]));
    expect(said.get("Hinder")).toContain(String(HINDER_DIFFICULTY));
    for (const tier of STUDY_TIERS) expect(said.get("Study")).toContain(String(tier));
  });

  it("threat levels: their dice, and what the die brings", () => {
    const [rows, events] = lists("Threat levels");
    expect(names(rows)).toEqual(words(idsOf(THREATS), "Threat"));
    expect(column(rows, 1)).toEqual(THREATS.map(({ die }) => `d${die}`));
    expect(column(events, 0)).toEqual(["6 or more", "1", "Anything else"]);
  });

  it("rituals: mind points, difficulty and clock of each potency, and what an area multiplies by", () => {
    const [potencies = [], areas] = lists("Ritual potencies and areas");
    const prices = POTENCIES.map((potency) => ritualPrice({ potency, area: "individual", sacrifice: false }));
    expect(potencies.map((row) => row.slice(1, 4).map(Number))).toEqual(
      prices.map(({ mind, difficulty, clock }) => [mind, difficulty, clock]),
    );
    expect(column(areas, 1).map(Number)).toEqual(AREAS.map((area) => AREA_FACTORS[area]));
  });

  it("projects: coins, amounts and protection of each potency, what areas and uses multiply by", () => {
    const [potencies = [], areas, uses] = lists("Project potencies and uses");
    const costOf = (potency: (typeof POTENCIES)[number], use: (typeof USES)[number] = "once"): number =>
      projectPrice({ potency, area: "individual", use, flaw: false }).cost;
    expect(column(potencies, 1).map(Number)).toEqual(POTENCIES.map((potency) => costOf(potency)));
    expect(column(potencies, 2)).toEqual(POTENCIES.map((potency) => projectAmount(potency) ?? "none"));
    expect(column(potencies, 3).map(protectionSaid)).toEqual(POTENCIES.map(projectProtection));
    expect(column(areas, 1).map(Number)).toEqual(AREAS.map((area) => AREA_FACTORS[area]));
    expect(column(uses, 1).map(Number)).toEqual(USES.map((use) => costOf("minor", use) / costOf("minor")));
  });

  it("damage and healing: the amounts at each level, and how each affinity takes it", () => {
    const [levels = [], affinities] = lists("Damage and healing");
    for (const [level = "", ...amounts] of levels)
      expect(amounts.map(Number)).toEqual(
        AMOUNTS.map((amount) => amountAt(Number.parseInt(level, 10), amount)),
      );
    expect(levels).toHaveLength(3);
    expect(names(affinities)).toEqual(words(AFFINITIES, "Affinity"));
  });

  it("points: every gain with its number, every spend, and every end of who is at zero health", () => {
    const [gains = [], spends, ends] = lists("Points gained and spent");
    expect(names(gains)).toEqual(words(Object.keys(STORY_GAINS), "Reason"));
    expect(column(gains, 1).map(Number)).toEqual(Object.values(STORY_GAINS));
    expect(names(spends)).toEqual(words(STORY_SPENDS, "Reason"));
    const choices = new Set([
      ...defeatChoices({ kind: "hero" }),
      ...defeatChoices({ kind: "villain", tier: "minor", points: 1 }),
    ]);
    expect(names(ends)).toEqual(words([...choices], "Defeat"));
    expect(ends?.flat().join(" ")).toContain(VILLAIN_TIERS.join(", "));
  });
});

/** `Magic Tent` as a text says it: `Magic tent`. */
function sentenceCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** The numbers in words such as `one immunity, or two resistances`. */
function protectionSaid(said: string): { immunities: number; resistances: number; once: boolean } {
  const numbers = ["none", "one", "two", "three"];
  const before = (what: string): number =>
    Math.max(0, numbers.indexOf(new RegExp(String.raw`(\w+) ${what}`).exec(said)?.[1] ?? ""));
  return {
    immunities: before("immunit"),
    resistances: before("resistance"),
    once: said.includes("single use"),
  };
}
