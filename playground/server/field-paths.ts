import { isPlainObject, type Plain } from "../shared/objects.ts";

/** Called for each value found: the object that holds it, its key there, the value, and its full path without wildcards. */
export type Visit = (holder: Plain, key: string, value: unknown, path: string) => void;

/** Visits every value at a dotted path in which `*` stands for any key or array index. */
export function visitPath(root: unknown, pattern: string, visit: Visit, prefix = ""): void {
  const [head, ...rest] = pattern.split(".");
  if (head === undefined || !isHolder(root)) return;
  const keys = head === "*" ? Object.keys(root) : [head].filter((key) => Object.hasOwn(root, key));
  for (const key of keys) {
    if (rest.length === 0) visit(root, key, root[key], prefix + key);
    else visitPath(root[key], rest.join("."), visit, `${prefix}${key}.`);
  }
}

/** The values at a path with wildcards, by their full paths. */
export function valuesAt(root: unknown, pattern: string): Plain {
  const found: Plain = {};
  visitPath(root, pattern, (_holder, _key, value, path) => (found[path] = value));
  return found;
}

// Arrays are walked by index, so one shape serves both.
function isHolder(value: unknown): value is Plain {
  return Array.isArray(value) || isPlainObject(value);
}
