import { isPlainObject, objectsEqual, type Plain } from "../shared/objects.ts";

/**
 * The smallest update that turns one source into another, deletions written as the generation writes them.
 * With `recursive` false a changed top-level key is given whole, because its receiver will replace it whole.
 */
export function diffSource(before: Plain, after: Plain, generation: 13 | 14, recursive = true): Plain {
  const diff: Plain = {};
  for (const key of Object.keys(before)) if (!(key in after)) Object.assign(diff, deletion(key, generation));
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (key in before && objectsEqual(old, value)) continue;
    const nested = recursive && isPlainObject(old) && isPlainObject(value);
    diff[key] = nested ? diffSource(old, value, generation) : value;
  }
  return diff;
}

function deletion(key: string, generation: 13 | 14): Plain {
  return generation === 13 ? { [`-=${key}`]: null } : { [key]: { $op: "delete" } };
}
