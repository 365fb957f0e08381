import { expandObject, isPlainObject, type Plain } from "../shared/objects.ts";
import { isValidId, randomID } from "../shared/random-id.ts";
import { checkSource } from "./check-source.ts";
import { cleanFields } from "./clean-fields.ts";
import { documentKind, type DocumentKind } from "./document-kinds.ts";
import { keepGmFields } from "./gm-fields.ts";
import { show } from "./parse-request.ts";
import { whyNotCreate, whyNotReplace } from "./permissions.ts";
import type { PlanContext } from "./plan-context.ts";
import { RequestError } from "./request-error.ts";
import { OWNERSHIP, type Source } from "./source.ts";
import { newStats } from "./stats.ts";
import type { Located } from "./world.ts";

/**
 * Makes the sources that a request asks to create, with ids, authors and times that are the server's to say.
 * @throws RequestError when one of them is ill-formed or not allowed; then none is made.
 */
export function planCreate(
  kind: DocumentKind,
  parent: Located | null,
  items: readonly Plain[],
  options: Plain,
  context: PlanContext,
): Source[] {
  const siblings = context.world.siblings(kind, parent);
  // As in Foundry a primary document that is made under the id of another takes its place; an embedded one is refused.
  const taken = new Set(parent ? siblings.keys() : []);
  const parents = parent ? [...parent.parents, parent] : [];
  return items.map((item) => {
    const source = expandObject(item) as Source;
    source._id = newId(kind, source, options.keepId === true, taken);
    const made: Located = { kind, source, parents };
    completeSource(made, context);
    const replaced = siblings.get(source._id);
    const refusal =
      whyNotCreate(context.asker, made, context.permissions) ??
      (replaced
        ? whyNotReplace(context.asker, { kind, source: replaced, parents }, context.permissions)
        : null);
    if (refusal) throw new RequestError(refusal);
    return source;
  });
}

function newId(kind: DocumentKind, source: Plain, keepId: boolean, taken: Set<string>): string {
  const id = keepId && source._id !== undefined ? source._id : randomID();
  if (!isValidId(id))
    throw new RequestError(`${show(id)} is not a document id: sixteen letters or digits are.`);
  if (taken.has(id)) throw new RequestError(`${kind.name} "${id}" already exists.`);
  taken.add(id);
  return id;
}

function completeSource(made: Located, context: PlanContext): void {
  const { kind, source } = made;
  const { asker, manifest } = context;
  if (kind.coreTypes && source.type === undefined) source.type = kind.coreTypes[0];
  if (kind.name === "ChatMessage" || kind.name === "Macro") source.author = authorOf(source, context);
  if (kind.hasOwnership && made.parents.length === 0) {
    const given = isPlainObject(source.ownership) ? source.ownership : {};
    source.ownership = { default: OWNERSHIP.NONE, ...given, [asker.id]: OWNERSHIP.OWNER };
  }
  if (kind.hasStats) source._stats = newStats(source._stats, context);
  checkSource(kind, source, manifest.documentTypes);
  // Under 14 the time of a message is the server's to say, whatever a client sends.
  const isTimed = context.generation === 13 && typeof source.timestamp === "number";
  if (kind.name === "ChatMessage" && !isTimed) source.timestamp = context.now;
  keepGmFields(made, context);
  cleanFields(made, context);
  completeEmbedded(made, context);
}

/** As in Foundry a user may write as nobody else; only a GM may put a message into another's mouth. */
function authorOf(source: Plain, { asker, world }: PlanContext): string {
  if (source.author === undefined || source.author === null) return asker.id;
  if (typeof source.author === "string" && world.collection("User").has(source.author)) return source.author;
  throw new RequestError(`"author" names no user: ${show(source.author)}.`);
}

function completeEmbedded(made: Located, context: PlanContext): void {
  for (const [field, name] of Object.entries(made.kind.embedded)) {
    const list: unknown = made.source[field] ?? [];
    const kind = documentKind(name);
    if (!Array.isArray(list) || !list.every(isPlainObject) || !kind)
      throw new RequestError(`"${field}" of ${made.kind.name} is not an array of documents.`);
    const taken = new Set<string>();
    for (const inner of list as Source[]) {
      inner._id = newId(kind, inner, true, taken);
      completeSource({ kind, source: inner, parents: [...made.parents, made] }, context);
    }
    made.source[field] = list;
  }
}
