import path from "node:path";
import type { SourceFile } from "./source-files.ts";

/** A page that says rule by rule who plays it, and how much of it is still to do. */
export interface CoverageVerdict {
  readonly faults: readonly string[];
  readonly rows: number;
  readonly toDo: number;
}

/** What a cell may begin with besides a test: a word and what is said of it. */
const WORDS = ["the table judges", "left out", "to do"];
const TEST = /^`(?<file>test\/[\w./-]+\.test\.ts)` "(?<title>.+)"$/u;
const HEADER = "| Rule | Played by |";
const UNFINISHED = "Unfinished:";

/** One row of a page's tables. */
interface Row {
  readonly at: number;
  readonly section: string;
  readonly cells: readonly string[];
}

/** The folder of the game whose page this is: "" for the game at the top of the repository. */
export function gameOfPage(file: string): string {
  const folder = path.posix.dirname(path.posix.dirname(file));
  return folder === "." ? "" : folder;
}

/**
 * Holds a game's `docs/coverage.md` against its tests. Each section that the page's line "Sections:" lists has its table, in that order; each
 * row says who plays its rule; each test that it names exists, by file and title. Rows that are to do are allowed as long as the page
 * has a line that begins with "Unfinished:", which goes with the last of them.
 * @param tests the game's tests, by their path from the repository's root on
 */
export function coverageOf(page: SourceFile, tests: readonly SourceFile[]): CoverageVerdict {
  const lines = page.text.split("\n");
  const rows = rowsOf(lines);
  const toDo = rows.filter(({ cells }) => partsOf(cells[1]).some((part) => part.startsWith("to do:"))).length;
  const known = new Map(
    tests.map(({ file, text }) => [path.posix.relative(gameOfPage(page.file), file), text]),
  );
  const faults = [
    ...sectionFaults(page.text, rows),
    ...rows.flatMap((row) => rowFaults(row, known)),
    ...unfinishedFaults(page.text, toDo),
  ];
  return { faults: faults.map((fault) => `${page.file}${fault}`), rows: rows.length, toDo };
}

/** Whether a game's page says that something of the game is still to do. */
export function isUnfinished(page: string): boolean {
  return page.split("\n").some((line) => line.startsWith(UNFINISHED));
}

function rowsOf(lines: readonly string[]): Row[] {
  let section = "";
  return lines.flatMap((line, index) => {
    if (line.startsWith("## ")) section = line.slice(3).trim();
    const isRow = line.startsWith("|") && !isHeader(line) && !/^[|\s:-]+$/u.test(line);
    return isRow && section !== "" ? [{ at: index + 1, section, cells: cellsOf(line) }] : [];
  });
}

function isHeader(line: string): boolean {
  return line.replace(/\s+/gu, " ").trim() === HEADER;
}

function cellsOf(line: string): string[] {
  const parts = line.split(/(?<!\\)\|/u).slice(1, -1);
  return parts.map((cell) => cell.trim());
}

/** What a cell says: several things one below the other. */
function partsOf(cell = ""): string[] {
  return cell.split("<br>").map((part) => part.trim());
}

function sectionFaults(text: string, rows: readonly Row[]): string[] {
  const [, list = ""] = /^Sections: (.+(?:\n.+)*)$/mu.exec(text) ?? [];
  const listed = list.split(/\s*·\s*/u).filter((name) => name !== "");
  if (listed.length === 0) return [': has no line "Sections:" with the names of its sections'];
  const written = [...new Set(rows.map(({ section }) => section))];
  if (written.join() === listed.join()) return [];
  const missing = listed.filter((name) => !written.includes(name)).map((name) => `no row for ${name}`);
  const strange = written.filter((name) => !listed.includes(name)).map((name) => `${name} is not listed`);
  const why = [...missing, ...strange];
  return why.length === 0
    ? [": its sections stand in another order than listed"]
    : why.map((one) => `: ${one}`);
}

function rowFaults({ at, cells }: Row, tests: ReadonlyMap<string, string>): string[] {
  if (cells.length !== 2 || cells[0] === "") return [`:${at}: a row is a rule and who plays it`];
  return partsOf(cells[1]).flatMap((part) => {
    const fault = partFault(part, tests);
    return fault === null ? [] : [`:${at}: ${fault}`];
  });
}

function partFault(part: string, tests: ReadonlyMap<string, string>): string | null {
  if (WORDS.some((word) => part.startsWith(`${word}: `))) return null;
  const { file, title } = TEST.exec(part)?.groups ?? {};
  if (file === undefined || title === undefined)
    return `"${part}" is no test (\`test/….test.ts\` "title"), and begins with none of ${WORDS.join(", ")}`;
  const text = tests.get(file);
  if (text === undefined) return `there is no ${file}`;
  return hasTitle(text, title) ? null : `${file} has no test "${title}"`;
}

/** Whether a call begins with this title: a test, a group, or the second half of `it.each`. */
function hasTitle(text: string, title: string): boolean {
  const written = JSON.stringify(title).replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*${written}\s*,`, "u").test(text);
}

function unfinishedFaults(text: string, toDo: number): string[] {
  const unfinished = isUnfinished(text);
  if (unfinished && toDo === 0) return [`: nothing is to do any more; take out the line "${UNFINISHED}"`];
  if (!unfinished && toDo > 0) return [`: ${toDo} rows are to do`];
  return [];
}
