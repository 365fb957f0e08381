import type { Plain } from "../shared/objects.ts";

/** A stored document: plain data with an id. */
export interface Source extends Plain {
  _id: string;
}

/** Foundry's user roles. */
export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** Foundry's ownership levels. */
export const OWNERSHIP = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** The documents embedded under a field; a field that holds none reads as empty. */
export function embeddedIn(source: Plain, field: string): Source[] {
  const list = source[field];
  return Array.isArray(list) ? (list as Source[]) : [];
}
