import type { Plain } from "../shared/objects.ts";

/** What a client asks to be done to documents of one type, read from a `modify` frame and well-formed. */
export interface ModifyRequest {
  readonly action: "create" | "update" | "delete";
  readonly type: string;
  readonly pack: string | null;
  /** Uuid of the parent of embedded documents, else null. */
  readonly parent: string | null;
  /** Full sources to create, updates with `_id`, or ids to delete. */
  readonly items: readonly unknown[];
  readonly options: Plain;
}

/** The type under which a compendium itself is made and deleted. */
export const PACK_TYPE = "Compendium";

/** A change as it was decided: enough to apply it here, on every client, and again from the journal. */
export interface Change {
  readonly action: "create" | "update" | "delete";
  readonly type: string;
  readonly parent: string | null;
  /** The compendium of the world that it is made in; absent for the world itself. */
  readonly pack?: string;
  /** Created sources, minimal differences with `_id`, or deleted ids. */
  readonly result: readonly unknown[];
  readonly options: Plain;
}
