import { gameProfile } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { isRecord } from "#table/records.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";

/** What is wrong with an argument: where, and the key of `lang/` that says what belongs there. */
export interface Fault {
  readonly path: string;
  readonly expected: string;
  /** Completes that word. */
  readonly allowed?: string;
}

/** What an argument of the interface may be. Macros and modules are not checked by a compiler: they are checked here. */
export type Shape = (value: unknown, path: string) => Fault | null;

/** What fits a test of its own. @param expected the key of `lang/` that says what belongs there */
export const shape =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, path) =>
    fits(value) ? null : { path, expected };

/** Any text, also none. */
export const TEXT = shape("TABLE.Api.Expected.text", (value) => typeof value === "string");
/** A text that says something: a uuid, a name, a key. */
export const NAME = shape(
  "TABLE.Api.Expected.name",
  (value) => typeof value === "string" && value.trim() !== "",
);
export const WHOLE = shape("TABLE.Api.Expected.whole", Number.isSafeInteger);
/** A number of any kind, where the rule itself says which mean something. */
export const NUMBER = shape("TABLE.Api.Expected.whole", (value) => typeof value === "number");
export const FLAG = shape("TABLE.Api.Expected.flag", (value) => typeof value === "boolean");
export const FUNCTION = shape("TABLE.Api.Expected.function", (value) => typeof value === "function");
export const OBJECT = shape("TABLE.Api.Expected.object", isRecord);
export const ITEM = shape("TABLE.Api.Expected.item", (value) => value instanceof Item);

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
      : {
          path,
          expected: "TABLE.Api.Expected.oneOf",
          allowed: words.filter((word) => word !== "").join(", "),
        };

/** Whichever of two fits; what is wrong is said of the second. */
export const either =
  (one: Shape, other: Shape): Shape =>
  (value, path) =>
    one(value, path) && other(value, path);

export const listOf =
  (inner: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return { path, expected: "TABLE.Api.Expected.list" };
    return firstOf(value.map((each, place) => inner(each, `${path}[${place}]`)));
  };

/** A whole number between two, both included. */
export const within =
  (min: number, max: number): Shape =>
  (value, path) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : { path, expected: "TABLE.Api.Expected.within", allowed: `${min}–${max}` };

/** An object whose every value fits. */
export const recordOf =
  (inner: Shape): Shape =>
  (value, path) => {
    if (!isRecord(value)) return { path, expected: "TABLE.Api.Expected.object" };
    return firstOf(Object.entries(value).map(([key, each]) => inner(each, `${path}.${key}`)));
  };

/** An object with these fields; others are left as they are. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isRecord(value)) return { path, expected: "TABLE.Api.Expected.object" };
    return firstOf(Object.entries(shapes).map(([key, inner]) => inner(value[key], `${path}.${key}`)));
  };

/** Fields of which each may be left out. */
export function anyOf(shapes: Readonly<Record<string, Shape>>): Shape {
  return fields(Object.fromEntries(Object.entries(shapes).map(([key, inner]) => [key, optional(inner)])));
}

/** A function as macros know it: its name within the game's interface, and what it takes, by the names of its arguments. */
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
 * @param refuse makes the error by which the game's rules name an argument that they cannot judge
 * @throws what `refuse` makes
 */
export function judging<A extends readonly unknown[], T>(
  takes: Readonly<Record<string, Shape>>,
  work: (...args: A) => T,
  refuse: (argument: string, problem: string) => Error,
): (...args: A) => T {
  return (...args) => {
    const fault = faultIn(takes, args);
    if (fault) throw refuse(fault.path, `is no ${fault.expected.split(".").at(-1)}`);
    return work(...args);
  };
}

/** Puts a game's interface where macros look for it (`init`): under `game`, by the name in its profile. */
export function registerApi(api: object): void {
  Object.assign(game, { [gameProfile().api]: Object.freeze(api) });
}

/** A line of a macro that calls a function of the game's interface with plain data. */
export function macroCommand(name: string, argument: unknown): string {
  return `await ${spoken(name)}(${JSON.stringify(argument)});`;
}

/** A function's whole name, as macros write it. */
function spoken(name: string): string {
  return `game.${gameProfile().api}.${name}`;
}

function requireArguments({ name, takes = {} }: Declared, args: readonly unknown[]): void {
  const fault = faultIn(takes, args);
  if (!fault) return;
  const expected = localize(fault.expected, { allowed: fault.allowed ?? "" });
  throw new UserError("TABLE.Error.ApiArgument", { name: spoken(name), argument: fault.path, expected });
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
  const argument = namedArgument(error);
  return argument === null ? error : new UserError("TABLE.Error.ApiRules", { name: spoken(name), argument });
}

/** Rules know no class of the table's: their errors are known by the argument they name. */
function namedArgument(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof UserError || !("argument" in error)) return null;
  return typeof error.argument === "string" ? error.argument : null;
}

function firstOf(faults: readonly (Fault | null)[]): Fault | null {
  return faults.find((fault) => fault !== null) ?? null;
}
