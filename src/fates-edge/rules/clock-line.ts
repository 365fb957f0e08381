import { CLOCK_SIZE_MAX, type ClockKind, clockKindRules, isClockKind } from "./clocks.ts";
import { requireWhole, RulesError } from "./errors.ts";

/** How much of a typed line is read. */
const LINE_MAX = 200;

/** Control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** What somebody typed as one plain line of at most `max` characters: no control characters, single spaces, not endless. It may still hold markup. */
export function oneLine(text: string, max: number = LINE_MAX): string {
  const plain = text
    .slice(0, max * 4)
    .replace(UNSEEN, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return [...plain].slice(0, max).join("").trim();
}

/** A clock as one line says it. */
export interface ClockLine {
  readonly name: string;
  readonly size: number;
  readonly filled: number;
  /** Empty where the line names none. */
  readonly kind: ClockKind | "";
}

/** How long a clock's name gets. */
export const CLOCK_NAME_MAX = 100;

const NUMBERS = / (?:(\d{1,2})\/)?(\d{1,2})$/u;
const LABELLED = /^([A-Za-z]*) ?: ?/u;

/**
 * A clock from one line: `Patrol sweep 6`, `Patrol sweep 3/6`, `danger: Patrol sweep 6`, `hunt Rival fixer 6`. Where
 * no segments are named it has as many as its kind usually does. A kind without a colon counts in small letters only, and numbers that are no clock's
 * stay in the name: `Hunt the fox`, `Room 101`. A line that begins with a colon names no kind.
 * @throws RulesError `line` where no name is left.
 */
export function parseClockLine(line: string): ClockLine {
  const { rest, size, filled } = withoutNumbers(oneLine(line));
  const { name: words, kind } = withoutKind(rest);
  const name = oneLine(words, CLOCK_NAME_MAX);
  if (name === "") throw new RulesError("line", "malformed", "a clock needs a name");
  return { name, size: size ?? clockKindRules(kind).usualSize, filled, kind };
}

/**
 * The line that reads as this clock: what `parseClockLine` makes the same clock of.
 * @throws RulesError `name` where there is none, `size`, `filled`.
 */
export function formatClockLine({ name, size, filled, kind }: ClockLine): string {
  const words = oneLine(name, CLOCK_NAME_MAX);
  if (words === "") throw new RulesError("name", "malformed", "a clock needs a name");
  requireWhole("size", size, 1, CLOCK_SIZE_MAX);
  requireWhole("filled", filled, 0, size);
  const numbers = filled === 0 ? `${size}` : `${filled}/${size}`;
  return `${labelOf(kind, words)}${words} ${numbers}`;
}

function withoutNumbers(line: string): { rest: string; size: number | null; filled: number } {
  const found = NUMBERS.exec(line);
  const [size, filled] = [Number(found?.[2] ?? 0), Number(found?.[1] ?? 0)];
  const counts = size >= 1 && size <= CLOCK_SIZE_MAX && filled <= size;
  if (!found || !counts) return { rest: line, size: null, filled: 0 };
  return { rest: line.slice(0, found.index), size, filled };
}

function withoutKind(line: string): { name: string; kind: ClockKind | "" } {
  const label = LABELLED.exec(line);
  const named = kindOf(label?.[1]?.toLowerCase());
  if (label && (named !== undefined || label[1] === ""))
    return { name: line.slice(label[0].length), kind: named ?? "" };
  const gap = line.indexOf(" ");
  const first = gap < 0 ? undefined : kindOf(line.slice(0, gap));
  return first === undefined ? { name: line, kind: "" } : { name: line.slice(gap + 1), kind: first };
}

/** A name that would itself be read as naming a kind gets an empty label. */
function labelOf(kind: ClockKind | "", name: string): string {
  if (kind !== "") return `${kind}: `;
  return withoutKind(name).name === name ? "" : ": ";
}

function kindOf(word: string | undefined): ClockKind | undefined {
  return isClockKind(word) ? word : undefined;
}
