/**
 * The pure functions of `foundry.utils` over plain data, shared by the playground's client and server so that
 * an update means the same on both sides. Nothing here reads a global or the clock.
 */
import { readOperator } from "./operators.ts";

/** Plain data: what JSON can carry, before anyone has said what it means. */
export type Plain = Record<string, unknown>;

/** Options of {@link mergeObject}, under Foundry's names. */
export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Foundry 13's name: obey `-=key` and `==key`. Operators are obeyed under either name. */
  performDeletions?: boolean;
  /** Foundry 14's name for the same. */
  applyOperators?: boolean;
}

/** Options of {@link diffObject}, under Foundry's names. */
export interface DiffOptions {
  inner?: boolean;
  deletionKeys?: boolean;
}

const MAX_DEPTH = 64;
const UNSAFE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** The name of a value's type as Foundry tells them apart: primitives in lower case, classes by name, else `Unknown`. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (Array.isArray(value)) return "Array";
  if (isPlainObject(value)) return "Object";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if (value instanceof Date) return "Date";
  if (typeof HTMLElement !== "undefined" && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Is it an object literal (or one without a prototype), and not an instance of some class? */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** Is it nothing worth storing: null, undefined, an empty string, array, object, set or map? */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/**
 * A copy of nested objects, arrays and dates. Instances of classes are kept by reference.
 * @throws Error in strict mode, when it meets such an instance.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}, depth = 0): T {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  return cloneAny(original, strict, depth) as T;
}

function cloneAny(original: unknown, strict: boolean, depth: number): unknown {
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original))
    return original.map((entry: unknown) => deepClone(entry, { strict }, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (isPlainObject(original)) {
    return Object.fromEntries(
      safeEntries(original).map(([key, value]) => [key, deepClone(value, { strict }, depth + 1)]),
    );
  }
  if (strict) throw new Error("deepClone cannot clone advanced objects");
  return original;
}

/** A copy by way of JSON: what would arrive at another client. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** The value at a dotted path, or undefined. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || typeof object !== "object" || object === null) return undefined;
  if (path in object) return (object as Plain)[path];
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (typeof target !== "object" && typeof target !== "function") return undefined;
    if (target === null || !(part in target)) return undefined;
    target = (target as Plain)[part];
  }
  return target;
}

/** Is there a value at the dotted path? A key that holds undefined counts. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!path || typeof object !== "object" || object === null) return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (typeof target !== "object" || target === null || !(part in target)) return false;
    target = (target as Plain)[part];
  }
  return true;
}

/** Sets the value at a dotted path, making objects on the way. Tells whether anything changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const parts = path.split(".");
  const last = parts.pop();
  if (last === undefined || [...parts, last].some((part) => UNSAFE_KEYS.has(part))) return false;
  let target = object as Plain;
  for (const part of parts) {
    if (typeof target[part] !== "object" || target[part] === null) target[part] = {};
    target = target[part] as Plain;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Deletes the key at a dotted path. Tells whether there was one. */
export function deleteProperty(object: object, path: string): boolean {
  const parts = path.split(".");
  const last = parts.pop();
  const parent = parts.length ? getProperty(object, parts.join(".")) : object;
  if (last === undefined || typeof parent !== "object" || parent === null || !(last in parent)) return false;
  return Reflect.deleteProperty(parent, last);
}

/** `{"a.b": 1}` becomes `{a: {b: 1}}`, at every depth and inside arrays. */
export function expandObject(object: object): Plain {
  return expandAny(object, 0) as Plain;
}

function expandAny(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((entry: unknown) => expandAny(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  // Thousands of words pass here while a page starts: what is no object is not asked what it is.
  for (const key of Object.keys(value)) {
    if (UNSAFE_KEYS.has(key)) continue;
    const inner = value[key];
    placeExpanded(expanded, key, typeof inner === "object" ? expandAny(inner, depth + 1) : inner);
  }
  return expanded;
}

/** Two spellings of the same branch (`a.b` and `a: {…}`) are joined, the later winning. */
function placeExpanded(expanded: Plain, key: string, value: unknown): void {
  if (!key.includes(".") && !(key in expanded)) {
    expanded[key] = value;
    return;
  }
  const present = getProperty(expanded, key);
  if (isPlainObject(present) && isPlainObject(value)) mergeObject(present, value);
  else setProperty(expanded, key, value);
}

/** `{a: {b: 1}}` becomes `{"a.b": 1}`. Arrays and empty objects stay values. */
export function flattenObject(object: object, depth = 0): Plain {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of safeEntries(object as Plain)) {
    if (!isPlainObject(value) || Object.keys(value).length === 0) flat[key] = value;
    else
      for (const [inner, leaf] of Object.entries(flattenObject(value, depth + 1)))
        flat[`${key}.${inner}`] = leaf;
  }
  return flat;
}

/**
 * Merges `other` into `original` as Foundry does: objects recursively, everything else (arrays too) replaced whole.
 * @throws Error when `enforceTypes` is set and a type differs.
 */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeOptions = {},
): T {
  const target = options.inplace === false ? deepClone(original) : original;
  if (Object.keys(target).some((key) => key.includes("."))) replaceContents(target, expandObject(target));
  mergeInto(target as Plain, expandObject(other), options, 0);
  return target;
}

function replaceContents(target: object, contents: Plain): void {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, contents);
}

function mergeInto(target: Plain, other: Plain, options: MergeOptions, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  for (const [key, value] of safeEntries(other)) {
    if (applyOperator(target, key, value, options)) continue;
    if (Object.hasOwn(target, key) || key in target) mergeUpdate(target, key, value, options, depth);
    else mergeInsert(target, key, value, options, depth);
  }
}

function applyOperator(target: Plain, key: string, value: unknown, options: MergeOptions): boolean {
  if (!mayOperate(options)) return false;
  const operator = readOperator(value);
  if (operator?.$op === "delete") return removeKey(target, key);
  if (operator?.$op === "replace") return replaceKey(target, key, operator.value);
  if (key.startsWith("-=")) return removeKey(target, key.slice(2));
  if (key.startsWith("==")) return replaceKey(target, key.slice(2), value);
  return false;
}

/** Do deletions and replacements count as such? */
function mayOperate(options: MergeOptions): boolean {
  return options.performDeletions ?? options.applyOperators ?? false;
}

function removeKey(target: Plain, key: string): true {
  Reflect.deleteProperty(target, key);
  return true;
}

function replaceKey(target: Plain, key: string, value: unknown): true {
  if (!UNSAFE_KEYS.has(key)) target[key] = value;
  return true;
}

function mergeInsert(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const allowed = (depth === 0 ? options.insertKeys : options.insertValues) ?? true;
  if (!allowed) return;
  // What is merged was expanded into objects of its own: it can be taken as it is.
  if (!isPlainObject(value) || !mayOperate(options)) {
    target[key] = value;
    return;
  }
  // A new branch may itself hold deletions: they have nothing to delete and must not be stored.
  const branch: Plain = {};
  mergeInto(branch, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
  target[key] = branch;
}

function mergeUpdate(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const present = target[key];
  if ((options.recursive ?? true) && isPlainObject(value) && isPlainObject(present)) {
    mergeInto(present, value, options, depth + 1);
    return;
  }
  if (!(options.overwrite ?? true)) return;
  const before = getType(present);
  if (options.enforceTypes && before !== "undefined" && before !== getType(value)) {
    throw new Error(`Mismatched data types encountered during object merge at "${key}".`);
  }
  target[key] = isPlainObject(value) ? deepClone(value) : value;
}

/** What must change in `original` to arrive at `other`: only keys of `other` are looked at. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Plain {
  const difference: Plain = {};
  const before = original as Plain;
  for (const [key, value] of safeEntries(other as Plain)) {
    const deletes = key.startsWith("-=") || readOperator(value)?.$op === "delete";
    const name = key.startsWith("-=") || key.startsWith("==") ? key.slice(2) : key;
    if (options.inner && !(name in before)) continue;
    if (options.deletionKeys && deletes && !(name in before)) continue;
    const changed = diffValue(before[key], value, options);
    if (changed !== UNCHANGED) difference[key] = changed;
  }
  return difference;
}

const UNCHANGED = Symbol("unchanged");

function diffValue(before: unknown, after: unknown, options: DiffOptions): unknown {
  if (readOperator(after)) return after;
  if (!isPlainObject(before) || !isPlainObject(after)) return objectsEqual(before, after) ? UNCHANGED : after;
  if (Object.keys(after).length === 0 && Object.keys(before).length > 0) return UNCHANGED;
  const inner = diffObject(before, after, options);
  return Object.keys(inner).length ? inner : UNCHANGED;
}

/** Only those keys of `source` that `template` has too, recursively. */
export function filterObject(source: Plain, template: Plain): Plain {
  const filtered: Plain = {};
  for (const [key, value] of Object.entries(source)) {
    const pattern = template[key];
    if (!(key in template)) continue;
    filtered[key] = isPlainObject(value) && isPlainObject(pattern) ? filterObject(value, pattern) : value;
  }
  return filtered;
}

/** Are two values deeply equal as data? Sets are compared by their members. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, i) => objectsEqual(entry, b[i]));
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => key in b && objectsEqual(a[key], b[key]))
  );
}

export function safeEntries(object: Plain): [string, unknown][] {
  return Object.entries(object).filter(([key]) => !UNSAFE_KEYS.has(key));
}
