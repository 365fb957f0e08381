import type { EvaluateOptions } from "./roll-term.ts";

/** One result of a die. Results are never taken away: what no longer counts is marked inactive. */
export interface DieResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  [flag: string]: unknown;
}

/** Dice that modifiers work on: their faces, their results, and how one more of them is rolled. */
export interface RolledDice {
  readonly faces: number;
  readonly results: readonly DieResult[];
  pgRoll(options: EvaluateOptions): DieResult;
}

type Comparison = (value: number) => boolean;

const MODIFIER = /^(rr|r|xo|x|kh|kl|k|dh|dl|d|cs|cf|df|sf|ms|min|max|even|odd)(<=|>=|<|>|=)?(\d+)?$/;

/** What a die's class says of its modifiers: by command, the name of a method or a function. */
export type Modifiers = Readonly<Record<string, string | ((this: RolledDice, modifier: string) => unknown)>>;

/** The modifiers of numbered dice, each with Foundry's name of what it does. */
export const DIE_MODIFIERS: Modifiers = {
  r: "reroll",
  rr: "rerollRecursive",
  x: "explode",
  xo: "explodeOnce",
  k: "keep",
  kh: "keep",
  kl: "keep",
  d: "drop",
  dh: "drop",
  dl: "drop",
  min: "minimum",
  max: "maximum",
  even: "countEven",
  odd: "countOdd",
  cs: "countSuccess",
  cf: "countFailures",
  df: "deductFailures",
  sf: "subtractFailures",
  ms: "marginSuccess",
};

/** More explosions or re-rolls of one term than this are a formula's mistake. */
const LIMIT = 1000;

/** `r1kh2` becomes `r1` and `kh2`, by the commands that a class of dice knows. */
export function splitModifiers(text: string, known: Modifiers = DIE_MODIFIERS): string[] {
  const commands = Object.keys(known).toSorted((a, b) => b.length - a.length);
  if (!commands.length) return [];
  return text.toLowerCase().match(new RegExp(`(?:${commands.join("|")})(?:<=|>=|<|>|=)?\\d*`, "g")) ?? [];
}

/** Is the whole text one or several known modifiers? */
export function areModifiers(text: string, known: Modifiers = DIE_MODIFIERS): boolean {
  return splitModifiers(text, known).join("") === text.toLowerCase();
}

/** Applies one modifier to a term's results: re-roll, explode, keep, drop, count, or bound them. */
export function applyModifier(term: RolledDice, modifier: string): void {
  const match = MODIFIER.exec(modifier);
  if (!match) throw new Error(`NotInPlayground: die modifier "${modifier}"`);
  const [, name = "", comparison = "=", digits] = match;
  const number = digits === undefined ? undefined : Number(digits);
  if (name === "r" || name === "rr") return reroll(term, compare(comparison, number ?? 1), name === "rr");
  if (name === "x" || name === "xo")
    return explode(term, compare(comparison, number ?? term.faces), name === "xo");
  if (name.startsWith("k")) return keep(term, number ?? 1, name !== "kl");
  if (name.startsWith("d")) return drop(term, number ?? 1, name === "dh");
  if (name === "min" || name === "max") return bound(term, name, number ?? 1);
  if (name === "ms") return margin(term, comparison, number ?? 0);
  if (name === "df" || name === "sf")
    return deduct(term, compare(comparison, number ?? 1), number ?? 1, name);
  count(term, name, compare(comparison, number ?? (name === "cs" ? term.faces : 1)));
}

/** By how much the sum is above or, for `<`, below a number. */
function margin(term: RolledDice, comparison: string, target: number): void {
  const results = active(term);
  const sum = results.reduce((total, { result }) => total + result, 0);
  const difference = comparison.startsWith("<") ? target - sum : sum - target;
  for (const [index, entry] of results.entries()) entry.count = index === 0 ? difference : 0;
}

/** Failures count against the rest: each as one (`df`), or by its number (`sf`). */
function deduct(term: RolledDice, fails: Comparison, number: number, name: "df" | "sf"): void {
  for (const entry of active(term)) {
    if (!fails(entry.result)) continue;
    entry.failure = true;
    entry.count = name === "df" ? -1 : -number;
  }
}

function compare(comparison: string, target: number): Comparison {
  if (comparison === "<") return (value) => value < target;
  if (comparison === "<=") return (value) => value <= target;
  if (comparison === ">") return (value) => value > target;
  if (comparison === ">=") return (value) => value >= target;
  return (value) => value === target;
}

function active(term: RolledDice): DieResult[] {
  return term.results.filter((entry) => entry.active);
}

function reroll(term: RolledDice, matches: Comparison, recursive: boolean): void {
  let waiting = active(term).filter((entry) => matches(entry.result));
  for (let rounds = 0; waiting.length && rounds < LIMIT; rounds++) {
    for (const entry of waiting) Object.assign(entry, { active: false, rerolled: true });
    const fresh = waiting.map(() => term.pgRoll({}));
    waiting = recursive ? fresh.filter((entry) => matches(entry.result)) : [];
  }
}

function explode(term: RolledDice, matches: Comparison, once: boolean): void {
  let waiting = active(term).filter((entry) => matches(entry.result));
  for (let rounds = 0; waiting.length && rounds < LIMIT; rounds++) {
    for (const entry of waiting) entry.exploded = true;
    const fresh = waiting.map(() => term.pgRoll({}));
    waiting = once ? [] : fresh.filter((entry) => matches(entry.result));
  }
}

function keep(term: RolledDice, number: number, highest: boolean): void {
  const sorted = active(term).toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const entry of sorted.slice(number)) Object.assign(entry, { active: false, discarded: true });
}

function drop(term: RolledDice, number: number, highest: boolean): void {
  const sorted = active(term).toSorted((a, b) => (highest ? b.result - a.result : a.result - b.result));
  for (const entry of sorted.slice(0, number)) Object.assign(entry, { active: false, discarded: true });
}

function bound(term: RolledDice, name: "min" | "max", limit: number): void {
  for (const entry of active(term))
    entry.count = name === "min" ? Math.max(entry.result, limit) : Math.min(entry.result, limit);
}

/** Counts what matches instead of adding faces; `cf` counts failures as such. */
function count(term: RolledDice, name: string, matches: Comparison): void {
  const counts: Comparison =
    name === "even" ? (value) => value % 2 === 0 : name === "odd" ? (value) => value % 2 !== 0 : matches;
  for (const entry of active(term)) {
    const hit = counts(entry.result);
    if (name === "cf") entry.failure = hit;
    else entry.success = hit;
    entry.count = hit ? 1 : 0;
  }
}
