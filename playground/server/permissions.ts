import { isPlainObject, objectsEqual, type Plain } from "../shared/objects.ts";
import { documentKind } from "./document-kinds.ts";
import { valuesAt } from "./field-paths.ts";
import type { Manifest, SubTypeFields } from "./manifest.ts";
import { isGm, ownershipLevel, type Asker } from "./ownership.ts";
import { OWNERSHIP, ROLES, type Source } from "./source.ts";
import type { Located } from "./world.ts";

/** What judging needs to know beside the documents at hand. */
export interface PermissionContext {
  readonly documentTypes: Manifest["documentTypes"];
  /** The world's actors by id: who owns one may change its tokens. */
  readonly actors: ReadonlyMap<string, Source>;
}

/** Fields of a user that the user may change alone. */
const OWN_USER_FIELDS: ReadonlySet<string> = new Set(["_id", "_stats", "hotbar", "flags"]);

/** Fields that only GMs change, in any document. */
const FIXED = ["author", "ownership", "user", "type", "actorId", "actorLink"];

/** Kinds of which players change certain fields alone. */
const OPEN_TO_PLAYERS: Readonly<Record<string, ReadonlySet<string>>> = {
  Combat: new Set(["round", "turn", "combatants", "_stats"]),
  Combatant: new Set(["initiative", "defeated", "flags", "_stats"]),
};

/** Why this user may not create that document (null: may). Fields that only GMs write have been dealt with beforehand. */
export function whyNotCreate(asker: Asker, made: Located, context: PermissionContext): string | null {
  if (made.kind.name === "User") return whyNotGrant(asker, made.source.role);
  if (isGm(asker)) return null;
  if (made.kind.name === "Token") return `Only a Gamemaster may create documents of type "Token".`;
  if (made.kind.name === "Combatant") return whyNotActor(asker, made, context, "create");
  const parent = made.parents.at(-1);
  if (parent) return whyNotOwned(asker, parent, "create documents in");
  switch (made.kind.name) {
    case "ChatMessage":
    case "Macro":
      return made.source.author === asker.id
        ? null
        : `You may not create a ${made.kind.name} whose "author" is someone else.`;
    case "Setting":
      return made.source.user === asker.id
        ? null
        : `Only a Gamemaster may write the setting "${String(made.source.key)}".`;
    default:
      return `Only a Gamemaster may create documents of type "${made.kind.name}".`;
  }
}

/** Why this user may not turn a document into `after` (null: may). */
export function whyNotUpdate(
  asker: Asker,
  target: Located,
  after: Source,
  context: PermissionContext,
): string | null {
  if (target.kind.name === "User") return whyNotUpdateUser(asker, target.source, after);
  if (isGm(asker)) return null;
  return whyNotTouch(asker, target, context) ?? whyNotFields(target, after, context);
}

/** Why this user may not delete a document (null: may). */
export function whyNotDelete(asker: Asker, target: Located, context: PermissionContext): string | null {
  const { name } = target.kind;
  if (name === "User") return whyNotDeleteUser(asker, target.source);
  if (isGm(asker)) return null;
  if (name === "Combatant") return whyNotActor(asker, target, context, "delete");
  if (name === "Token") return `You may not delete ${label(target)}: only a Gamemaster may.`;
  const parent = target.parents.at(-1);
  if (parent) return whyNotOwned(asker, parent, "delete documents in");
  const own = (name === "ChatMessage" || name === "Macro") && target.source.author === asker.id;
  if (own || (name === "Setting" && target.source.user === asker.id)) return null;
  return `You may not delete ${label(target)}: only a Gamemaster may.`;
}

/** Why this user may not put a new document in the place of one that has its id (null: may): only what they may delete. */
export function whyNotReplace(asker: Asker, there: Located, context: PermissionContext): string | null {
  if (there.kind.name === "User") return `${label(there)} already exists.`;
  if (whyNotDelete(asker, there, context) === null) return null;
  return `You may not create a document in the place of ${label(there)}: it is not yours.`;
}

/** The paths below `system` that only GMs may write, for a document's sub-type. */
export function gmOnlyPaths(target: Located, context: PermissionContext): readonly string[] {
  return subTypeFields(target, context.documentTypes).gmOnlyFields ?? [];
}

/** What the manifest says about a document's sub-type. */
export function subTypeFields(
  { kind, source }: Located,
  documentTypes: Manifest["documentTypes"],
): SubTypeFields {
  return documentTypes[kind.name]?.[typeof source.type === "string" ? source.type : ""] ?? {};
}

function whyNotTouch(asker: Asker, target: Located, context: PermissionContext): string | null {
  const { kind, source } = target;
  if (kind.name === "Token" || kind.name === "Combatant")
    return whyNotActor(asker, target, context, "update");
  // Any player may end a turn: which fields, `whyNotFields` says.
  if (kind.name === "Combat") return null;
  if (kind.name === "ChatMessage")
    return source.author === asker.id ? null : `You may not update ${label(target)}: you are not its author.`;
  if (kind.name === "Setting")
    return source.user === asker.id
      ? null
      : `Only a Gamemaster may write the setting "${String(source.key)}".`;
  if (kind.name === "Folder") return `Only a Gamemaster may update ${label(target)}.`;
  if (kind.name === "Macro" && source.author === asker.id) return null;
  return whyNotOwned(asker, target, "update");
}

/** A token and a combatant are their actor's owner's, whoever owns the scene; one without an actor is the GMs'. */
function whyNotActor(
  asker: Asker,
  target: Located,
  { actors }: PermissionContext,
  deed: string,
): string | null {
  const actor = actors.get(String(target.source.actorId));
  const kind = documentKind("Actor");
  if (actor && kind && ownershipLevel(asker, { kind, source: actor, parents: [] }) >= OWNERSHIP.OWNER)
    return null;
  return `You may not ${deed} ${label(target)}: you do not own its actor.`;
}

function whyNotFields(target: Located, after: Source, context: PermissionContext): string | null {
  const open = OPEN_TO_PLAYERS[target.kind.name];
  const fixed = [...FIXED, ...(open ? Object.keys({ ...target.source, ...after }) : [])].find(
    (field) => open?.has(field) !== true && !objectsEqual(target.source[field], after[field]),
  );
  if (fixed) return `You may not change "${fixed}" of ${label(target)}.`;
  const whose = ownActorOf(target, context) ?? target;
  const [was, is] = [target.source, after].map((source) => systemOf(target.kind.name, source));
  const path = gmOnlyPaths(whose, context).find(
    (pattern) => !objectsEqual(valuesAt(was, pattern), valuesAt(is, pattern)),
  );
  return path ? `You may not change "system.${path}" of ${label(target)}: only a Gamemaster may.` : null;
}

/** The data of a sub-type that a source holds: a token holds what its own actor has otherwise. */
export function systemOf(kind: string, source: Plain): unknown {
  if (kind !== "Token") return source.system;
  return isPlainObject(source.delta) ? source.delta.system : undefined;
}

/** The actor whose data a token may hold, as far as its sub-type tells which of them only GMs write. */
export function ownActorOf({ kind, source }: Located, { actors }: PermissionContext): Located | null {
  const actor = kind.name === "Token" ? actors.get(String(source.actorId)) : undefined;
  const known = documentKind("Actor");
  if (!actor || !known) return null;
  const type = isPlainObject(source.delta) && source.delta.type ? source.delta.type : actor.type;
  return { kind: known, source: { ...actor, type }, parents: [] };
}

function whyNotOwned(asker: Asker, target: Located, deed: string): string | null {
  if (ownershipLevel(asker, target) >= OWNERSHIP.OWNER) return null;
  return `You may not ${deed} ${label(target)}: you do not own it.`;
}

function whyNotGrant(asker: Asker, role: unknown): string | null {
  if (!isGm(asker)) return "Only a Gamemaster may create or change users.";
  return typeof role === "number" && role > asker.role
    ? `You may not grant the role ${role}, which is above your own.`
    : null;
}

function whyNotUpdateUser(asker: Asker, before: Source, after: Source): string | null {
  if (isGm(asker)) return whyNotGrant(asker, Math.max(roleOf(before), roleOf(after)));
  if (before._id !== asker.id) return "Only a Gamemaster may change other users.";
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => !objectsEqual(before[key], after[key]),
  );
  const forbidden = changed.find((key) => !OWN_USER_FIELDS.has(key));
  return forbidden ? `You may not change your own "${forbidden}".` : null;
}

function whyNotDeleteUser(asker: Asker, user: Source): string | null {
  return user._id === asker.id ? "You may not delete yourself." : whyNotGrant(asker, roleOf(user));
}

function roleOf(user: Plain): number {
  return typeof user.role === "number" ? user.role : ROLES.NONE;
}

function label({ kind, source }: Located): string {
  return `${kind.name} "${typeof source.name === "string" && source.name ? source.name : source._id}"`;
}
