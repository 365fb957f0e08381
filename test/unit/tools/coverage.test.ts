import { describe, expect, it } from "vitest";
import { coverageOf, gameOfPage } from "../../../tools/stages/check/coverage.ts";

const FILE = "games/chess/docs/coverage.md";
const TESTS = [
  {
    file: "games/chess/test/unit/moves.test.ts",
    text: 'describe("a rook", () => {\n  it("moves in lines", () => {});\n  it.each([1])(\n    "rank %s",\n    () => {},\n  );\n});\nconst words = "not a title";',
  },
];

/** A page of two sections. */
function page(moves: string, ends = "the table judges: who resigns", before = ""): string {
  const table = (row: string): string => `| Rule | Played by |\n| --- | --- |\n${row}\n`;
  return [
    "# Chess",
    "",
    before,
    "",
    "Sections: Moves ·",
    "Ends",
    "",
    "## Moves",
    "",
    table(`| A rook moves in lines | ${moves} |`),
    "## Ends",
    "",
    table(`| Somebody resigns | ${ends} |`),
  ].join("\n");
}

function faults(text: string): readonly string[] {
  return coverageOf({ file: FILE, text }, TESTS).faults;
}

const UNIT = "`test/unit/moves.test.ts`";

describe("a coverage page", () => {
  it.each([
    ["a test", `${UNIT} "moves in lines"`],
    ["a group of tests", `${UNIT} "a rook"`],
    ["tests of a table of cases", `${UNIT} "rank %s"`],
    ["the people at the table", "the table judges: shown on the board"],
    ["nobody, with the reason", "left out: no board is round"],
    ["several, one below the other", `${UNIT} "a rook"<br>left out: on round boards`],
  ])("may name %s", (_, moves) => {
    expect(faults(page(moves))).toEqual([]);
  });

  it("counts its rows", () => {
    expect(coverageOf({ file: FILE, text: page(`${UNIT} "a rook"`) }, TESTS)).toEqual({
      faults: [],
      rows: 2,
      toDo: 0,
    });
  });

  it.each([
    ["a file that is not there", '`test/unit/none.test.ts` "a rook"', "there is no test/unit/none.test.ts"],
    ["a title that is not there", `${UNIT} "a roo"`, 'test/unit/moves.test.ts has no test "a roo"'],
    ["a text that is no title", `${UNIT} "not a title"`, 'test/unit/moves.test.ts has no test "not a title"'],
    ["a file without a title", UNIT, `"${UNIT}" is no test`],
    ["words that say nothing", "somebody", '"somebody" is no test'],
    ["nothing", "", '"" is no test'],
    ["the second of two wrong", `${UNIT} "a rook"<br>nobody`, '"nobody" is no test'],
  ])("may not name %s", (_, moves, why) => {
    const found = faults(page(moves));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${FILE}:12: ${why}`);
  });

  it("says by one line that it is unfinished, as long as something is to do and no longer", () => {
    const toDo = "to do: a test";
    const said = "Unfinished: some rows are to do.";
    expect(faults(page(toDo))).toEqual([`${FILE}: 1 rows are to do`]);
    expect(faults(page(toDo, undefined, said))).toEqual([]);
    expect(coverageOf({ file: FILE, text: page(toDo, toDo, said) }, TESTS).toDo).toBe(2);
    expect(faults(page(`${UNIT} "a rook"`, undefined, said))).toEqual([
      `${FILE}: nothing is to do any more; take out the line "Unfinished:"`,
    ]);
  });

  it("has a row for each section that it lists, and lists each that has one, in their order", () => {
    const text = page(`${UNIT} "a rook"`);
    expect(faults(text.replace("Ends\n", "Ends · Draws\n"))).toEqual([`${FILE}: no row for Draws`]);
    expect(faults(text.replace(" ·\nEnds\n", "\n"))).toEqual([`${FILE}: Ends is not listed`]);
    expect(faults(text.replace("Moves ·\nEnds", "Ends ·\nMoves"))).toEqual([
      `${FILE}: its sections stand in another order than listed`,
    ]);
    expect(faults(text.replace("Sections", "Parts"))[0]).toContain('has no line "Sections:"');
  });

  it("refuses a row with more or less than a rule and who plays it", () => {
    expect(faults(page(`${UNIT} "a rook" | more`))).toEqual([`${FILE}:12: a row is a rule and who plays it`]);
  });

  it("belongs to the game whose folder it lies in", () => {
    expect([FILE, "docs/coverage.md"].map(gameOfPage)).toEqual(["games/chess", ""]);
  });
});
