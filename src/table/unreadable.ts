import { reportWarning } from "../foundry/notify.ts";

/** Documents whose stored data no schema of this version fits: they stand in their collection and hold nothing. */
const setAside = new WeakSet<object>();

/** What the console has been told of, by uuid: a document may be made anew, and drawn any number of times. */
const told = new Set<string>();

/** Takes note that a document stands in its collection without what is stored for it, which fits no schema of this version. */
export function noteUnreadable(document: object, uuid: string, error: unknown): void {
  setAside.add(document);
  warnUnreadable(uuid, error);
}

/** Whether what is stored for a document fits no schema of this version. */
export function isUnreadable(document: object): boolean {
  return setAside.has(document);
}

/** Tells the console of a document that cannot be read, or not wholly: once, however often it is drawn. */
export function warnUnreadable(uuid: string, error: unknown): void {
  if (told.has(uuid)) return;
  told.add(uuid);
  reportWarning("unreadable", error, `${uuid} cannot be read and was kept as it is`);
}

/** A document as it comes from the server. */
interface Loaded {
  readonly _source: {
    readonly _id?: string | null;
    readonly _stats?: { readonly createdTime?: number | null | undefined };
  };
}

/** How a document is asked whether its data are sound. */
interface Asked {
  readonly changes?: object | null | undefined;
  readonly strict?: boolean | null | undefined;
}

/**
 * Whether a document is being made from what is stored, all of it. What somebody is about to create or change is refused
 * where it is not sound, and only what lies in the world already has to be lived with.
 */
export function isLoading({ _source }: Loaded, { changes, strict }: Asked = {}): boolean {
  const { _id: id, _stats: stats } = _source;
  return strict !== false && !changes && typeof id === "string" && typeof stats?.createdTime === "number";
}
