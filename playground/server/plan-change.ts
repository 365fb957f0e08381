import type { Plain } from "../shared/objects.ts";
import { type Change, type ModifyRequest, PACK_TYPE } from "./change.ts";
import { documentKind, type DocumentKind } from "./document-kinds.ts";
import { whyNotDelete } from "./permissions.ts";
import type { PlanContext } from "./plan-context.ts";
import { planCreate } from "./plan-create.ts";
import { planPacks, whyNotChangePack } from "./plan-packs.ts";
import { planUpdate } from "./plan-update.ts";
import { RequestError } from "./request-error.ts";
import type { Located } from "./world.ts";

/**
 * Decides what a `modify` request changes, without changing anything: all of it, or none.
 * @throws RequestError when it is ill-formed or not allowed.
 */
export function planChange(request: ModifyRequest, context: PlanContext): Change {
  const { action, type, options } = request;
  if (type === PACK_TYPE) return planPacks(request, context);
  if (request.pack !== null) return planWithin(request, request.pack, context);
  const kind = documentKind(type);
  if (!kind) throw new RequestError(`Unknown document type "${type}".`);
  if (!kind.primary && request.parent === null)
    throw new RequestError(`${type} exists only within a parent document.`);
  const parent = request.parent === null ? null : context.world.locate(request.parent);
  return {
    action,
    type,
    parent: request.parent,
    result: planResult(request, kind, parent, context),
    options,
  };
}

function planResult(
  request: ModifyRequest,
  kind: DocumentKind,
  parent: Located | null,
  context: PlanContext,
): readonly unknown[] {
  // The parser has made sure of it: objects to create and update, ids to delete.
  if (request.action === "create")
    return planCreate(kind, parent, request.items as Plain[], request.options, context);
  if (request.action === "update")
    return planUpdate(kind, parent, request.items as Plain[], request.options, context);
  return planDelete(request, kind, parent, context);
}

function planDelete(
  request: ModifyRequest,
  kind: DocumentKind,
  parent: Located | null,
  context: PlanContext,
): readonly string[] {
  const siblings = context.world.siblings(kind, parent);
  const all = request.options.deleteAll === true && request.items.length === 0;
  const ids = all ? [...siblings.keys()] : [...new Set(request.items as string[])];
  for (const id of ids) {
    const source = siblings.get(id);
    if (!source) throw new RequestError(`${kind.name} "${id}" does not exist.`);
    const target: Located = { kind, source, parents: parent ? [...parent.parents, parent] : [] };
    const refusal = whyNotDelete(context.asker, target, context.permissions);
    if (refusal) throw new RequestError(refusal);
  }
  return ids;
}

/** A change in a compendium of the world: the same as in the world, among that compendium's documents. */
function planWithin(request: ModifyRequest, pack: string, context: PlanContext): Change {
  const refusal = whyNotChangePack(pack, context) ?? whyNotKeptThere(request, pack, context);
  if (refusal) throw new RequestError(refusal);
  const world = context.world.within(pack);
  return { ...planChange({ ...request, pack: null }, { ...context, world }), pack };
}

function whyNotKeptThere(
  { type, parent }: ModifyRequest,
  pack: string,
  { world }: PlanContext,
): string | null {
  const { type: kept } = world.packs.get(pack)?.metadata ?? {};
  if (parent !== null || type === kept || type === "Folder") return null;
  return `The compendium "${pack}" holds ${kept} documents, and no ${type}.`;
}
