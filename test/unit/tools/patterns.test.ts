import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { allGames, codeOf } from "../../../tools/games.ts";
import { type SourceFile, sourceFiles } from "../../../tools/stages/check/source-files.ts";
import { ROOT } from "../../../tools/stages/paths.ts";
import { isLinear } from "../support/linear.ts";

/** A regular expression that stands in a source. */
interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

const folders = ["src", ...allGames().map(codeOf)].filter((folder) => !folder.startsWith("src/"));
const SOURCES = await sourceFiles(ROOT, folders, [".ts"]);
const PATTERNS = SOURCES.flatMap(patternsIn);

function patternsIn({ file, text }: SourceFile): Found[] {
  const found: Found[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== "object" || value === null) return;
    const { regex } = value as { readonly regex?: { readonly pattern: string; readonly flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    else Object.values(value).forEach(look);
  };
  look(parseSync(file, text).program);
  return found;
}

/** Letters of each sort that a pattern may repeat. */
const SORTS = [" ", "a", "A", "7", "-", ".", ",", "/", "\n", "\u202e", "é", "a ", "a-", "7 ", "7,", "1."];
/** What makes a pattern fail that looks for an end. */
const ENDS = ["", "\u0001", "!a"];

/** What stands in a pattern as it is, which a text must have so that the pattern looks further. */
function wordsOf({ source }: Found): string[] {
  const words = source.replaceAll(/\\([[\]{}()./\-$^|*+?\\])/g, "$1").match(/[\w[\]{}()./:<=-]+/g) ?? [];
  return [...new Set(words)].slice(0, 5);
}

interface Hostile {
  readonly what: string;
  readonly textOf: (length: number) => string;
}

/** Texts that hold again and again what a pattern may look for, and not what it needs behind that. */
function textsFor(pattern: Found): Hostile[] {
  const words = wordsOf(pattern);
  return ["", ...words].flatMap((begin) =>
    [...SORTS, ...words].flatMap((again) =>
      ENDS.map((end) => ({
        what: JSON.stringify([begin, again, end]),
        textOf: (length: number) => begin + again.repeat(length / again.length) + end,
      })),
    ),
  );
}

/** Looks for a pattern through a whole text, as `replace` and `split` do. */
function searchFor({ source, flags }: Found): (text: string) => unknown {
  const everywhere = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  return (text) => text.replace(everywhere, "");
}

/**
 * What a player writes may be as long and as strange as they like: whoever reads it looks for patterns in time that grows as the text
 * does, and not as its square.
 */
describe("regular expressions", () => {
  it("are found in the sources", () => {
    expect(PATTERNS.length).toBeGreaterThan(80);
  });

  it("that are put together while the game runs are known here, and tried by name", () => {
    const made = SOURCES.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ file }) => file);
    // The one is a digit; the other is tried in `views/linear-patterns`.
    expect(made).toEqual([
      "src/fates-edge/rules/retinue/follower-line.ts",
      "src/table/setup/text-buttons.ts",
    ]);
  });

  it.each(PATTERNS)("$file: /$source/", (pattern) => {
    const search = searchFor(pattern);
    const slow = textsFor(pattern).find(({ textOf }) => !isLinear(search, textOf));
    expect(slow?.what).toBeUndefined();
  });
});
