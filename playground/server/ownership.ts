import { isPlainObject, type Plain } from "../shared/objects.ts";
import { OWNERSHIP, ROLES, type Source } from "./source.ts";
import type { Located } from "./world.ts";

/** Who asks: id and role as the world knows them, never as the client says. */
export interface Asker {
  readonly id: string;
  readonly role: number;
}

/** May this user do what only Gamemasters and their assistants may? */
export function isGm(asker: Asker): boolean {
  return asker.role >= ROLES.ASSISTANT;
}

/**
 * The level at which a user owns a document. Embedded documents follow their parent, unless they have levels of their
 * own (journal pages do; an item in an actor ignores them, as in Foundry). INHERIT asks the parent, or the folder.
 */
export function ownershipLevel(
  asker: Asker,
  target: Located,
  folderOf: (source: Source) => Plain | null,
): number {
  if (isGm(asker)) return OWNERSHIP.OWNER;
  const parent = target.parents.at(-1);
  const ownLevels = target.kind.hasOwnership && !(parent && target.kind.name === "Item");
  const level = ownLevels ? levelIn(target.source.ownership, asker.id) : OWNERSHIP.INHERIT;
  if (level !== OWNERSHIP.INHERIT) return level;
  if (parent) return ownershipLevel(asker, parent, folderOf);
  return Math.max(OWNERSHIP.NONE, levelIn(folderOf(target.source), asker.id));
}

function levelIn(ownership: unknown, userId: string): number {
  if (!isPlainObject(ownership)) return OWNERSHIP.INHERIT;
  const level = ownership[userId] ?? ownership.default ?? OWNERSHIP.NONE;
  return typeof level === "number" ? level : OWNERSHIP.NONE;
}
