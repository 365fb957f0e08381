import type { ClockMeasure } from "./clock.ts";

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
  readonly kind: string;
}

/** How long a clock's name gets. */
export const CLOCK_NAME_MAX = 100;

const NUMBERS = / (?:(\d{1,2})\/)?(\d{1,2})$/u;
const LABELLED = /^([A-Za-z]*) ?: ?/u;

/**
 * A clock from one line: `Patrol sweep 6`, `Patrol sweep 3/6`, `danger: Patrol sweep 6`, `hunt Rival fixer 6`. Where
 * no segments are named it has as many as its kind usually does. A kind without a colon counts in small letters only, and numbers that are no clock's
 * stay in the name: `Hunt the fox`, `Room 101`. A line that begins with a colon names no kind. Null where no name is left.
 */
export function parseClockLine(line: string, measure: ClockMeasure): ClockLine | null {
  const { rest, size, filled } = withoutNumbers(oneLine(line), measure);
  const { name: words, kind } = withoutKind(rest, measure);
  const name = oneLine(words, CLOCK_NAME_MAX);
  if (name === "") return null;
  return { name, size: size ?? measure.sizes[kind] ?? measure.usualSize, filled, kind };
}

/** What a line says of a new clock; what it does not say is left out. */
export interface SaidClock {
  readonly name: string;
  readonly size: number;
  readonly base?: number;
  readonly kind?: string;
}

/** The same as what is said of a new clock. */
export function clockOfLine(line: string, measure: ClockMeasure): SaidClock | null {
  const read = parseClockLine(line, measure);
  if (!read) return null;
  const { name, size, filled, kind } = read;
  return { name, size, ...(filled > 0 && { base: filled }), ...(kind !== "" && { kind }) };
}

/**
 * The line that reads as this clock: what `parseClockLine` makes the same clock of.
 * @throws Error for a clock that cannot be: without a name, too large, filled beyond its size
 */
export function formatClockLine({ name, size, filled, kind }: ClockLine, measure: ClockMeasure): string {
  const words = oneLine(name, CLOCK_NAME_MAX);
  if (words === "") throw new Error("name: a clock needs one");
  requireWhole("size", size, 1, measure.mostSegments);
  requireWhole("filled", filled, 0, size);
  const numbers = filled === 0 ? `${size}` : `${filled}/${size}`;
  return `${labelOf(kind, words, measure)}${words} ${numbers}`;
}

function requireWhole(what: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${what}: ${value} is no whole number from ${min} to ${max}`);
}

function withoutNumbers(
  line: string,
  { mostSegments }: ClockMeasure,
): { rest: string; size: number | null; filled: number } {
  const found = NUMBERS.exec(line);
  const [size, filled] = [Number(found?.[2] ?? 0), Number(found?.[1] ?? 0)];
  const counts = size >= 1 && size <= mostSegments && filled <= size;
  if (!found || !counts) return { rest: line, size: null, filled: 0 };
  return { rest: line.slice(0, found.index), size, filled };
}

function withoutKind(line: string, { sizes }: ClockMeasure): { name: string; kind: string } {
  const isKind = (word: string | undefined): word is string =>
    word !== undefined && Object.hasOwn(sizes, word);
  const label = LABELLED.exec(line);
  const named = label?.[1]?.toLowerCase();
  if (label && (isKind(named) || named === "")) return { name: line.slice(label[0].length), kind: named };
  const gap = line.indexOf(" ");
  const first = gap < 0 ? undefined : line.slice(0, gap);
  return isKind(first) ? { name: line.slice(gap + 1), kind: first } : { name: line, kind: "" };
}

/** A name that would itself be read as naming a kind gets an empty label. */
function labelOf(kind: string, name: string, measure: ClockMeasure): string {
  if (kind !== "") return `${kind}: `;
  return withoutKind(name, measure).name === name ? "" : ": ";
}
