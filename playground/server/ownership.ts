import { isPlainObject } from "../shared/objects.ts";
import { OWNERSHIP, ROLES } from "./source.ts";
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
 * own (journal pages do; an item in an actor ignores them, as in Foundry). INHERIT asks the parent. Folders give no
 * rights: Foundry's have none to give (foundryvtt/foundryvtt#10408).
 */
export function ownershipLevel(asker: Asker, target: Located): number {
  if (isGm(asker)) return OWNERSHIP.OWNER;
  const parent = target.parents.at(-1);
  const ownLevels = target.kind.hasOwnership && !(parent && target.kind.name === "Item");
  const level = ownLevels ? levelIn(target.source.ownership, asker.id) : OWNERSHIP.INHERIT;
  if (level !== OWNERSHIP.INHERIT) return level;
  return parent ? ownershipLevel(asker, parent) : OWNERSHIP.NONE;
}

function levelIn(ownership: unknown, userId: string): number {
  if (!isPlainObject(ownership)) return OWNERSHIP.INHERIT;
  const level = ownership[userId] ?? ownership.default ?? OWNERSHIP.NONE;
  return typeof level === "number" ? level : OWNERSHIP.NONE;
}
