import { expandObject, isPlainObject, type Plain, objectsEqual } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { mergeUpdate } from "./apply-change.ts";
import { checkSource } from "./check-source.ts";
import { cleanFields } from "./clean-fields.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { refuseGmFields } from "./gm-fields.ts";
import { show } from "./parse-request.ts";
import { whyNotUpdate } from "./permissions.ts";
import type { PlanContext } from "./plan-context.ts";
import { RequestError } from "./request-error.ts";
import type { Source } from "./source.ts";
import { touchedStats } from "./stats.ts";
import type { Located } from "./world.ts";

/**
 * Works out what a request's updates really change. Updates that change nothing are left out.
 * @throws RequestError when one of them is ill-formed or not allowed; then none is applied.
 */
export function planUpdate(
  kind: DocumentKind,
  parent: Located | null,
  items: readonly Plain[],
  options: Plain,
  context: PlanContext,
): Source[] {
  const siblings = context.world.siblings(kind, parent);
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const id = item._id;
    if (!isValidId(id)) throw new RequestError(`"_id" of an update is ill-formed: ${show(id)}.`);
    const source = siblings.get(id);
    if (!source) throw new RequestError(`${kind.name} "${id}" does not exist.`);
    if (seen.has(id)) throw new RequestError(`${kind.name} "${id}" is updated twice in one request.`);
    seen.add(id);
    return planOne(
      { kind, source, parents: parent ? [...parent.parents, parent] : [] },
      item,
      options,
      context,
    );
  });
}

function planOne(target: Located, item: Plain, options: Plain, context: PlanContext): Source[] {
  const { kind, source } = target;
  const { documentTypes } = context.manifest;
  const changes = readChanges(kind, item);
  const after = mergeUpdate(kind, source, changes, options);
  const refusal = whyNotUpdate(context.asker, target, after, context.permissions);
  if (refusal) throw new RequestError(refusal);
  refuseGmFields(target, changes, context);
  checkSource(kind, after, documentTypes);
  cleanFields({ ...target, source: after }, context, source);
  return difference(target, after, options.recursive !== false, context);
}

function readChanges(kind: DocumentKind, item: Plain): Plain {
  const changes = expandObject(item);
  for (const key of ["_id", "_stats", "-=_id", "==_id", "-=_stats", "==_stats"])
    Reflect.deleteProperty(changes, key);
  const embedded = Object.keys(kind.embedded).find((field) =>
    [field, `-=${field}`, `==${field}`].some((key) => key in changes),
  );
  if (embedded)
    throw new RequestError(
      `"${embedded}" of ${kind.name} holds documents: update them through their parent.`,
    );
  return changes;
}

function difference(
  { kind, source }: Located,
  after: Source,
  recursive: boolean,
  context: PlanContext,
): Source[] {
  const diff = diffSource(source, after, context.generation, recursive);
  if (Object.keys(diff).length === 0) return [];
  const old = isPlainObject(source._stats) && !recursive ? source._stats : {};
  const stats = kind.hasStats ? { _stats: { ...old, ...touchedStats(context) } } : {};
  return [{ ...diff, ...stats, _id: source._id }];
}

/**
 * The smallest update that turns one source into another, deletions written as the generation writes them.
 * With `recursive` false a changed top-level key is given whole, because its receiver will replace it whole.
 */
function diffSource(before: Plain, after: Plain, generation: 13 | 14, recursive = true): Plain {
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
