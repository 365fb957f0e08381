import { describe, expect, it } from "vitest";
import { CONTENT } from "./expected.ts";
import { FLASHBACK_BOONS, SHARED_PRICES } from "../../../src/fates-edge/rules/teamwork.ts";
import { CLOCK_KIND_NAMES, CLOCK_MEASURE, isRail } from "../../../src/fates-edge/rules/clocks.ts";
import { parseClockLine } from "../../../src/table/clocks/line.ts";
import { STARTER_TABLE, starterOf } from "../../../src/fates-edge/rules/clock-starters.ts";
import { RANKS, SUITS } from "../../../src/fates-edge/rules/deck.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import type { Effect } from "../../../src/fates-edge/data/effects.ts";
import { effectPrice } from "../../../src/fates-edge/actions/effects/effects.ts";
import { EFFECT_TYPES } from "../../../src/fates-edge/rules/spends.ts";
import { countSetbacks, countSuccesses } from "../../../src/fates-edge/rules/dice.ts";
import { BARGAINS } from "../../../src/fates-edge/rules/hard-moves.ts";
import {
  BAND_KEYS,
  BANDS,
  OPPOSITION_TALENTS,
  severityAllows,
} from "../../../src/fates-edge/rules/mixed-tier/bands.ts";
import { BEAT_STEPS, mixedTicks, rewardFor, TAIL } from "../../../src/fates-edge/rules/mixed-tier/beat.ts";
import { ADVANTAGE_KINDS, OVER_STACK_AGAIN } from "../../../src/fates-edge/rules/over-stack.ts";
import { RESET_KINDS } from "../../../src/fates-edge/rules/periods.ts";
import { periodsOf } from "../rules/periods-of.ts";
import { fatigueOnReaching, SUPPLY_CLEARS, SUPPLY_FILLS } from "../../../src/fates-edge/rules/supply.ts";
import { ownJson, ownPack } from "./support.ts";

interface Page {
  readonly name: string;
  readonly text: { readonly content: string };
}

interface Words {
  readonly Advantage: { readonly Kind: Readonly<Record<string, string>> };
  readonly Effect: { readonly Type: Readonly<Record<string, string>> };
  readonly Scene: { readonly Time: Readonly<Record<string, string>> };
  readonly Starter: Readonly<Record<string, { readonly name: string }>>;
  readonly Suit: Readonly<Record<string, string>>;
  readonly Supply: { readonly Reason: Readonly<Record<string, string>> };
}

const NUMBERS = ["no", "one", "two", "three", "four"];
const { gmsTable } = CONTENT.rules;
const { documents } = await ownPack("rules", "JournalEntry");
const pages = (documents.find(({ data }) => data.name === gmsTable.document)?.data["pages"] ?? []) as Page[];
const { FATES_EDGE: words } = await ownJson<{ FATES_EDGE: Words }>("lang/en.json");

const textOf = (name: string): string => pages.find((page) => page.name === name)?.text.content ?? "";

/** The tables of a page, each as rows of cells without their tags; a table's own head is left out. */
function tablesOf(name: string): string[][][] {
  return [...textOf(name).matchAll(/<tbody>(.*?)<\/tbody>/gs)].map(([, body = ""]) =>
    [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, "")),
    ),
  );
}

/** Some columns of a page's table. */
function columns(page: string, table: number, ...chosen: number[]): string[][] {
  return (tablesOf(page)[table] ?? []).map((row) => chosen.map((column) => row[column] ?? ""));
}

/** What one step of an effect costs under the SRD, at a table whose clocks name no price. */
function priceOf(effect: Partial<Effect> & Pick<Effect, "type">): number {
  const blank = { amount: 1, who: "", clock: "", item: "", name: "", size: 0, kind: "", when: "", sort: 0 };
  return effectPrice({ ...blank, ...effect }, { edition: EDITIONS.srd, clockPrice: () => 0 });
}

const firstCells = (page: string, table: number): string[] => columns(page, table, 0).flat();

describe("the journal of the GM's table", () => {
  it("has its pages, and nothing long in a cell", () => {
    expect(pages.map(({ name }) => name)).toEqual([...gmsTable.pages]);
    const long = pages.flatMap(({ name }) => tablesOf(name).flat(2)).filter((cell) => cell.length > 240);
    expect(long).toEqual([]);
  });

  it("names the time scales, and what resets at which end, as the rules do", () => {
    const { moment, some, significant, days } = words.Scene.Time;
    expect(firstCells("Scenes and spans", 0)).toEqual([moment, some, significant, days]);
    const ends = columns("Scenes and spans", 1, 1).flat();
    expect(ends).toEqual(RESET_KINDS.map((reset) => periodsOf(reset).join(", ")));
  });

  it("counts advantages as Over-Stack does", () => {
    expect(firstCells("Scenes and spans", 2)).toEqual(
      ADVANTAGE_KINDS.map((kind) => words.Advantage.Kind[kind === "other" ? "own" : kind]),
    );
    expect(textOf("Scenes and spans")).toContain(
      `with ${NUMBERS[EDITIONS.srd.overStackFrom]} advantages or more`,
    );
    expect(textOf("Scenes and spans")).toContain(`${NUMBERS[OVER_STACK_AGAIN]} new advantages`);
  });

  it("lists sizes, kinds and the six starters of clocks", () => {
    const page = "Clocks and rails";
    expect(firstCells(page, 0)).toEqual(["4", "6", "8", "10"]);
    expect(firstCells(page, 1).toSorted()).toEqual(CLOCK_KIND_NAMES.toSorted());
    const rails = columns(page, 1, 0, 1).filter(([, text = ""]) => text.startsWith("A rail"));
    expect(rails.map(([kind]) => kind)).toEqual(CLOCK_KIND_NAMES.filter(isRail));
    const starters = STARTER_TABLE.map((key, place) => {
      const starter = starterOf(key);
      return [String(place + 1), words.Starter[key]?.name, `${starter?.kind} ${starter?.size}`];
    });
    expect(columns(page, 2, 0, 1, 2)).toEqual(starters);
  });

  it("shows lines that open the clocks they say", () => {
    const lines = [...textOf("Clocks and rails").matchAll(/<strong>([^<]*\d)<\/strong>/g)];
    expect(lines.map(([, line = ""]) => parseClockLine(line, CLOCK_MEASURE))).toEqual([
      { name: "Patrol sweep", size: 6, filled: 0, kind: "" },
      { name: "Patrol sweep", size: 6, filled: 3, kind: "" },
      { name: "The pale hound", size: 8, filled: 0, kind: "hunt" },
    ]);
  });

  it("prices each effect as it prices itself", () => {
    expect(firstCells("Spending points", 0)).toEqual(["1", "2", "3", "4 and more"]);
    const priced = EFFECT_TYPES.map((type) => [words.Effect.Type[type], String(priceOf({ type }))]);
    expect(columns("Spending points", 1, 0, 2)).toEqual(priced);
    const told = new Map(columns("Spending points", 1, 0, 1) as [string, string][]);
    expect(told.get(words.Effect.Type["gear"] ?? "")).toContain(
      `costs ${priceOf({ type: "gear", amount: 2 })}`,
    );
    for (const type of ["fatigue", "harm"] as const) {
      expect(told.get(words.Effect.Type[type] ?? "")).toContain("For all: one point more.");
      expect(priceOf({ type, who: "all" })).toBe(priceOf({ type }) + 1);
    }
  });

  it("says what fills supply, what empties it, and what it does", () => {
    const page = "Supply and fatigue";
    const states = [0, 1, 2, 3, 4].map((filled) => [
      String(filled),
      String(fatigueOnReaching(Math.max(0, filled - 1), filled)),
    ]);
    expect(columns(page, 0, 0, 2)).toEqual(states);
    const rows = (moves: readonly { readonly key: string; readonly ticks: number | "all" }[]) =>
      moves.map(({ key, ticks }) => [words.Supply.Reason[key], String(ticks)]);
    expect(columns(page, 1, 0, 1)).toEqual(rows(SUPPLY_FILLS));
    expect(columns(page, 2, 0, 1)).toEqual(rows(SUPPLY_CLEARS));
  });

  it("offers the bargains before death in their order", () => {
    const offered = firstCells("Hard moves and fairness", 1).map((cell) => cell.toLowerCase());
    expect(offered.map((cell) => BARGAINS.find((bargain) => cell.includes(bargain)))).toEqual([...BARGAINS]);
  });

  it("names the prices of help, of a flashback and of those who are away", () => {
    const { srd, core } = EDITIONS;
    const text = textOf("Together");
    expect(text).toContain(`${srd.assistCap} at most, for nothing`);
    expect(text).toContain(`never adds more than ${core.assistCap} dice`);
    expect([srd.flashback, core.flashback]).toEqual([false, true]);
    expect(text).toContain(`Core: for ${FLASHBACK_BOONS} boon`);
    const prices = Object.values(SHARED_PRICES).map(({ boons, xp }) =>
      [`${boons} boon${boons > 1 ? "s" : ""}`, xp > 0 ? `${xp} XP` : ""].filter(Boolean).join(" and "),
    );
    expect(text).toContain(prices.join(", or "));
  });
});

describe("its page of mixed-tier scenes", () => {
  const page = "Mixed-tier scenes";
  const span = ([least, most]: readonly [number, number]): string =>
    least === most ? String(most) : `${least} to ${most}`;

  it("sets the bands", () => {
    const rank = { "10": "10", Q: "queen", A: "ace" } as const;
    const weights = [...RANKS.slice(1), "A"] as const;
    const rows = BAND_KEYS.map((key) => {
      const { job, danger, prefill, gates, floor, severity } = BANDS[key];
      const worst = weights.filter((each) => severityAllows(severity, each)).at(-1) as keyof typeof rank;
      return [
        key,
        span(job),
        String(danger),
        span(prefill),
        String(gates),
        String(floor),
        `2 to ${rank[worst]}`,
      ];
    });
    const shown = columns(page, 0, 0, 2, 3, 4, 5, 6, 7).map(([name = "", ...rest]) => [
      name.toLowerCase(),
      ...rest,
    ]);
    expect(shown).toEqual(rows);
  });

  it("counts ticks from hits under each tier", () => {
    const rows = [0, 1, 2, 3, 4].map((hits) => [
      hits === 4 ? "4 and more" : String(hits),
      ...[0, 1, -1].map((shift) => String(mixedTicks(hits, { shift, epic: false }))),
    ]);
    expect(columns(page, 1, 0, 1, 2, 3)).toEqual(rows);
  });

  it("reads suits, talents, steps and rewards", () => {
    const suits = firstCells(page, 2);
    expect(suits.toSorted()).toEqual(SUITS.map((suit) => words.Suit[suit]).toSorted());
    const talents = firstCells(page, 3).map((name) => name.toLowerCase().replace(" ", ""));
    expect(talents).toEqual(OPPOSITION_TALENTS.map((talent) => talent.toLowerCase()));
    expect(firstCells(page, 4).map((name) => name.toLowerCase())).toEqual([...BEAT_STEPS]);
    const rewards = columns(page, 5, 0, 1).map(([band = "", list = ""]) => [
      band.toLowerCase(),
      list.split("; ").length,
    ]);
    expect(rewards).toEqual(BAND_KEYS.map((band) => [band, rewardFor(band).length]));
    expect(textOf(page)).toContain(`a tail with ${NUMBERS[TAIL.filled]} of ${NUMBERS[TAIL.size]} segments`);
  });
});

describe("its sample evening", () => {
  const beats = columns("The sample evening", 0, 1, 2, 3, 4, 5, 6);

  it("counts the dice as printed", () => {
    const counted = beats.map(([dice = ""]) => {
      const faces = dice.split(", ").map(Number);
      return [dice, String(countSuccesses(faces)), String(countSetbacks(faces))];
    });
    expect(columns("The sample evening", 0, 1, 2, 3)).toEqual(counted);
  });

  it("spends what was rolled, and moves the patrol by its price", () => {
    const price = starterOf("patrol")?.price ?? 0;
    let filled = 3;
    for (const [, , points = "", told = "", patrol = ""] of beats) {
      const paid = [...told.matchAll(/(\d): ([^;.]+)/g)].map(([, cost, what = ""]) => ({
        cost: Number(cost),
        ticks: what.includes("patrol ticks"),
      }));
      expect(paid.reduce((sum, { cost }) => sum + cost, 0)).toBe(Number(points));
      filled += paid.filter(({ ticks }) => ticks).reduce((sum, { cost }) => sum + cost / price, 0);
      expect(Number(patrol)).toBe(filled);
    }
  });
});
