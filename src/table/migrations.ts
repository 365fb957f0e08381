/** A document's stored data before any model has read them: whole when it is loaded, a part when it is updated. */
export type Source = Record<string, unknown>;

/** The kinds of document whose class gives what is loaded to `readAsToday`. */
export const MIGRATED_KINDS = ["Actor", "ChatMessage"] as const;
export type MigratedKind = (typeof MIGRATED_KINDS)[number];

/** What a version changed in the shape of stored documents. */
export interface Migration {
  /** Counted from 1; the world notes the last one that was written. */
  readonly number: number;
  /**
   * Brings one source of a kind into the newer shape, in place. A source in that shape already is left alone, so that it
   * may be done any number of times. @returns whether there was anything to bring
   */
  readonly documents: Readonly<Partial<Record<MigratedKind, (source: Source) => boolean>>>;
  /** What no document alone can be read as: a GM's client makes it, once in the life of a world. */
  readonly world?: WorldWork;
}

/** What a migration makes in the world, beside what it reads otherwise. Asked again, it tells only what is not made yet. */
export interface WorldWork {
  readonly pieces: () => readonly WorldPiece[];
  /** Names of what is too broken to make anything of. */
  readonly unread: () => readonly string[];
}

/** One thing to be made. */
export interface WorldPiece {
  /** What it will be, as the game's words count it under `Migration.Written`. */
  readonly kind: string;
  /** What it is called where it is refused. */
  readonly name: string;
  readonly make: () => Promise<unknown>;
}

/** A document that was loaded in an earlier shape. */
export interface EarlierDocument {
  readonly kind: MigratedKind;
  readonly id: string;
}

const earlier = new Map<string, EarlierDocument>();
let known: readonly Migration[] = [];

/** Names all migrations, the oldest first (`init`, before any document is loaded). */
export function useMigrations(migrations: readonly Migration[]): void {
  known = migrations;
  earlier.clear();
}

/** The number of the newest migration, which a world holds once all are written; 0 where there is none yet. */
export function newestMigration(): number {
  return Math.max(0, ...known.map(({ number }) => number));
}

/**
 * Reads a stored source as today's version stores it, and remembers which documents were stored otherwise. So a world can
 * be played from the moment it is opened, whoever opens it, and a GM's client knows what it has to write.
 */
export function readAsToday(kind: MigratedKind, source: Source): void {
  let wasEarlier = false;
  for (const { documents } of known) wasEarlier = documents[kind]?.(source) === true || wasEarlier;
  const { _id: id } = source;
  if (wasEarlier && typeof id === "string") earlier.set(`${kind}.${id}`, { kind, id });
}

/** What the migrations after a world's number make in it. */
export function worldWorkAfter(number: number): readonly WorldWork[] {
  return known.filter((each) => each.number > number).flatMap(({ world }) => world ?? []);
}

/** The documents that this client has loaded in an earlier shape and nobody is known to have written since. */
export function earlierDocuments(): readonly EarlierDocument[] {
  return [...earlier.values()];
}

/** Takes note that documents are stored in today's shape. */
export function forgetEarlier(documents: readonly EarlierDocument[]): void {
  for (const { kind, id } of documents) earlier.delete(`${kind}.${id}`);
}
