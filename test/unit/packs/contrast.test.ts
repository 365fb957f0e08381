import { describe, expect, it } from "vitest";
import { allGames } from "../../../tools/games.ts";
import { readIconPlan } from "../../../tools/stages/icon-plan.ts";
import { TILE } from "../../../tools/stages/icons.ts";
import { stylesOf } from "../../../tools/stages/styles.ts";

/** What every word needs against its ground, and what an edge or a large figure needs (WCAG 2.2, 1.4.3 and 1.4.11). */
const WORDS = 4.5;
const SHAPES = 3;

/** Grounds that any quiet word may stand on. */
const GROUNDS = ["page", "paper", "sunk", "raised"] as const;

/** Which colour is written on which, as `styles/` does it. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  ink: [...GROUNDS, "brass-wash", "oxblood-wash", "verdigris-wash", "slate-wash"],
  "ink-soft": [...GROUNDS, "brass-wash", "oxblood-wash", "verdigris-wash", "slate-wash"],
  brass: [...GROUNDS, "brass-wash"],
  oxblood: [...GROUNDS, "oxblood-wash"],
  verdigris: [...GROUNDS, "verdigris-wash"],
  "on-ink": ["ink"],
  "on-brass": ["brass"],
  "on-verdigris": ["verdigris"],
};

/** Edges by which something to use is told from its ground. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  "line-strong": ["page", "paper", "sunk"],
  "brass-edge": ["page", "paper", "sunk"],
  "oxblood-edge": ["page", "paper", "sunk", "oxblood-wash"],
  "slate-edge": ["paper"],
};

const SHEETS = await Promise.all(allGames().map(async (game) => [game.title, await stylesOf(game)] as const));
const THEMES = SHEETS.flatMap(([title, css]) => {
  return ["light", "dark"].map((theme) => [title, theme, paletteOf(css, theme)] as const);
});

describe.each(THEMES)("the palette of %s, %s", (_title, _theme, palette) => {
  it.each(pairsOf(WRITTEN))("%s is read on %s", (ink, ground) => {
    expect(contrast(palette, ink, ground)).toBeGreaterThanOrEqual(WORDS);
  });

  it.each(pairsOf(DRAWN))("%s is seen on %s", (edge, ground) => {
    expect(contrast(palette, edge, ground)).toBeGreaterThanOrEqual(SHAPES);
  });
});

it.each(SHEETS)("the table names every colour that a rule of %s writes on another", (_title, css) => {
  const rules = [...css.matchAll(/\{([^{}]*)\}/g)].map(([, rule = ""]) => rule);
  const pairs = rules.flatMap((rule) => {
    const [, ink] = /(?:^|[\s;])color: var\(--tt-([\w-]+)\)/.exec(rule) ?? [];
    const [, ground] = /background(?:-color)?: var\(--tt-([\w-]+)\)/.exec(rule) ?? [];
    return ink && ground ? [[ink, ground] as const] : [];
  });
  expect(pairs.length).toBeGreaterThan(0);
  expect(pairs.filter(([ink, ground]) => !WRITTEN[ink]?.includes(ground))).toEqual([]);
});

const PLANS = await Promise.all(allGames().map(readIconPlan));

it.each(PLANS.flatMap(({ kinds }) => Object.entries(kinds)))(
  "the icons of the kind %s are seen on their tile",
  (_, { rim, ink }) => {
    const colours = new Map([
      ["tile", TILE],
      ["ink", ink],
      ["rim", rim],
      ["band", mixed(rim, TILE, 0.28)],
    ]);
    expect(contrast(colours, "ink", "tile")).toBeGreaterThanOrEqual(WORDS);
    expect(contrast(colours, "ink", "band")).toBeGreaterThanOrEqual(WORDS);
    expect(contrast(colours, "rim", "tile")).toBeGreaterThanOrEqual(SHAPES);
  },
);

it("contrast is that of WCAG: 21 between black and white, 1 between equals, whichever comes first", () => {
  const palette = new Map([
    ["black", "#000"],
    ["white", "#ffffff"],
    ["grey", "#777777"],
  ]);
  expect(contrast(palette, "black", "white")).toBeCloseTo(21, 10);
  expect(contrast(palette, "white", "white")).toBe(1);
  expect(contrast(palette, "white", "grey")).toBeCloseTo(4.478, 3);
});

/** The colours of a theme, by their names without `--tt-`: what a game sets after the table stands. */
function paletteOf(css: string, theme: string): Map<string, string> {
  const blocks = [...css.matchAll(new RegExp(`\\.theme-${theme} \\{([^}]*)\\}`, "g"))];
  const colours = blocks.flatMap(([, block = ""]) => [...block.matchAll(/--tt-([\w-]+): (#[0-9a-f]+);/g)]);
  return new Map(colours.map(([, name = "", hex = ""]) => [name, hex]));
}

function pairsOf(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([over, grounds]) =>
    grounds.map((ground): [string, string] => [over, ground]),
  );
}

function contrast(palette: ReadonlyMap<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(palette, name))
    .toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** One colour laid over another, as thinly as a share of 1 says. */
function mixed(over: string, ground: string, share: number): string {
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const below = parts(ground);
  const both = parts(over).map((part, at) => Math.round(part * share + (below[at] ?? 0) * (1 - share)));
  return `#${both.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** @throws Error when the palette has no such colour */
function luminance(palette: ReadonlyMap<string, string>, name: string): number {
  const hex = palette.get(name);
  if (hex === undefined) throw new Error(`styles/table/_tokens.scss has no colour "${name}".`);
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
