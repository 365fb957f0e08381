import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { isRecord } from "#table/records.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { isComplication, isEdgeItem, isPc } from "../../data/kinds.ts";
import { RulesError } from "../../rules/errors.ts";

/** What is wrong with an argument: where, and which word of `lang/` says what belongs there. */
interface Fault {
  readonly path: string;
  readonly expected: string;
  /** Completes that word. */
  readonly allowed?: string;
}

/** What an argument of the interface may be. Macros and modules are not checked by a compiler: they are checked here. */
export type Shape = (value: unknown, path: string) => Fault | null;

const shape =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, path) =>
    fits(value) ? null : { path, expected };

/** Any text, also none. */
export const TEXT = shape("text", (value) => typeof value === "string");
/** A text that says something: a uuid, a name, a key. */
export const NAME = shape("name", (value) => typeof value === "string" && value.trim() !== "");
export const WHOLE = shape("whole", Number.isSafeInteger);
/** A number of any kind, where the rule itself says which mean something. */
export const NUMBER = shape("whole", (value) => typeof value === "number");
export const FLAG = shape("flag", (value) => typeof value === "boolean");
export const FUNCTION = shape("function", (value) => typeof value === "function");
export const OBJECT = shape("object", isRecord);
export const CHARACTER = shape("character", isPc);
export const EDGE_ITEM = shape("edgeItem", isEdgeItem);
export const COMPLICATION = shape("complication", isComplication);
export const ITEM = shape("item", (value) => value instanceof Item);

/** The same, or left out. */
export const optional =
  (inner: Shape): Shape =>
  (value, path) =>
    value === undefined ? null : inner(value, path);

/** The same, or null for none. */
export const orNull =
  (inner: Shape): Shape =>
  (value, path) =>
    value === null ? null : inner(value, path);

/** One of a few words. */
export const oneOf =
  (words: readonly string[]): Shape =>
  (value, path) =>
    words.some((word) => word === value)
      ? null
      : { path, expected: "oneOf", allowed: words.filter((word) => word !== "").join(", ") };

/** Whichever of two fits; what is wrong is said of the second. */
export const either =
  (one: Shape, other: Shape): Shape =>
  (value, path) =>
    one(value, path) && other(value, path);

export const listOf =
  (inner: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, expected: "list" };
    return firstOf(value.map((each, place) => inner(each, `${path}[${place}]`)));
  };

/** A whole number between two, both included. */
export const within =
  (min: number, max: number): Shape =>
  (value, path) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : { path, expected: "within", allowed: `${min}–${max}` };

/** An object whose every value fits. */
export const recordOf =
  (inner: Shape): Shape =>
  (value, path) => {
    if (!isRecord(value)) return { path, expected: "object" };
    return firstOf(Object.entries(value).map(([key, each]) => inner(each, `${path}.${key}`)));
  };

/** An object with these fields; others are left as they are. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isRecord(value)) return { path, expected: "object" };
    return firstOf(Object.entries(shapes).map(([key, inner]) => inner(value[key], `${path}.${key}`)));
  };

/** A function as macros know it: its name behind `game.fatesEdge.`, and what it takes, by the names of its arguments. */
export interface Declared {
  readonly name: string;
  readonly takes?: Readonly<Record<string, Shape>>;
}

/**
 * A function of the interface. What it cannot do, with these arguments or at all, is told to this user in words and answered
 * with the fallback; it throws only what is a fault of the program.
 */
export function telling<A extends readonly unknown[], T, F>(
  declared: Declared,
  fallback: F,
  work: (...args: A) => Promise<T>,
): (...args: A) => Promise<T | F> {
  return (...args) =>
    reportRefusal(async () => {
      requireArguments(declared, args);
      return asTold(declared, () => work(...args));
    }, fallback);
}

/** The same for one that answers at once. */
export function tellingNow<A extends readonly unknown[], T, F>(
  declared: Declared,
  fallback: F,
  work: (...args: A) => T,
): (...args: A) => T | F {
  return (...args) => {
    try {
      requireArguments(declared, args);
      return work(...args);
    } catch (error) {
      const refusal = refusalOf(declared, error);
      if (!(refusal instanceof UserError)) throw refusal;
      notify.error(refusal.key, refusal.words);
      return fallback;
    }
  };
}

/**
 * A rule as macros may call it: plain values in, plain values out.
 * @throws RulesError naming the argument that is none, as the rule itself does
 */
export function judging<A extends readonly unknown[], T>(
  takes: Readonly<Record<string, Shape>>,
  work: (...args: A) => T,
): (...args: A) => T {
  return (...args) => {
    const fault = faultIn(takes, args);
    if (fault) throw new RulesError(fault.path, "malformed", `is no ${fault.expected}`);
    return work(...args);
  };
}

function requireArguments({ name, takes = {} }: Declared, args: readonly unknown[]): void {
  const fault = faultIn(takes, args);
  if (!fault) return;
  const expected = localize(`FATES_EDGE.Api.Expected.${fault.expected}`, { allowed: fault.allowed ?? "" });
  throw new UserError("FATES_EDGE.Error.ApiArgument", { name, argument: fault.path, expected });
}

function faultIn(takes: Readonly<Record<string, Shape>>, args: readonly unknown[]): Fault | null {
  return firstOf(Object.entries(takes).map(([argument, fits], place) => fits(args[place], argument)));
}

async function asTold<T>(declared: Declared, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(declared, error);
  }
}

/** A rule that cannot judge what it was given names the argument: the table is told which. */
function refusalOf({ name }: Declared, error: unknown): unknown {
  if (!(error instanceof RulesError)) return error;
  return new UserError("FATES_EDGE.Error.ApiRules", { name, argument: error.argument });
}

function firstOf(faults: readonly (Fault | null)[]): Fault | null {
  return faults.find((fault) => fault !== null) ?? null;
}
