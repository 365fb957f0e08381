import { cleanQuery } from "../collections/search.ts";
import { CONST } from "../host/constants.ts";
import { host } from "../host/host.ts";

/** A document that was found: of the world itself, of a compendium its line in the index. */
export interface FoundEntry {
  readonly entry: object;
  readonly documentName: string;
  readonly uuid: string;
  readonly pack?: string;
}

/** How documents are looked up. */
export interface LookupOptions {
  documentTypes?: readonly string[];
  limit?: number;
  filterEntries?: (entry: FoundEntry) => boolean;
  /** The level that the user must have of a document, by its name or number. */
  ownership?: string | number;
}

interface Named {
  readonly uuid: string;
  readonly name?: string;
}

interface IndexedPack {
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly index: Iterable<Named>;
}

/** Where documents are looked for. */
export interface IndexedGame {
  readonly collections: { entries(): Iterable<[string, Iterable<Named>]> };
  readonly packs: Iterable<IndexedPack>;
}

/**
 * `game.documentIndex`: the world's documents and those of compendia by the beginning of a word of their names. It looks
 * at the names as they stand, so nothing has to be indexed first.
 * See foundryvtt.com/api/classes/foundry.helpers.DocumentIndex.html
 */
export class DocumentIndex {
  readonly #game: IndexedGame;

  constructor(game: IndexedGame) {
    this.#game = game;
  }

  /** Kept ready at all times. */
  get ready(): Promise<void> {
    return Promise.resolve();
  }

  async index(): Promise<void> {
    // The names are read when they are asked for.
  }

  /** What of each kind has a word that begins so, as many of each as the limit allows. */
  lookup(
    query: string,
    { documentTypes = [], limit = 10, filterEntries, ownership }: LookupOptions = {},
  ): Record<string, FoundEntry[]> {
    const wanted = cleanQuery(query);
    const kinds = documentTypes.length > 0 ? documentTypes : CONST.WORLD_DOCUMENT_TYPES;
    const found: Record<string, FoundEntry[]> = Object.fromEntries(kinds.map((kind) => [kind, []]));
    for (const entry of this.#entries()) {
      const list = found[entry.documentName];
      if (!list || list.length >= limit || !begins(entry.entry, wanted)) continue;
      if (mayBeSeen(entry.entry, ownership) && (filterEntries?.(entry) ?? true)) list.push(entry);
    }
    return found;
  }

  *#entries(): Generator<FoundEntry> {
    for (const [documentName, collection] of this.#game.collections.entries())
      for (const entry of collection) yield { entry, documentName, uuid: entry.uuid };
    for (const { collection: pack, documentName, visible, index } of this.#game.packs)
      if (visible) for (const entry of index) yield { entry, documentName, uuid: entry.uuid, pack };
  }
}

function begins(entry: Named | object, wanted: string): boolean {
  const name = "name" in entry && typeof entry.name === "string" ? cleanQuery(entry.name) : "";
  return name.startsWith(wanted) || name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted));
}

function mayBeSeen(entry: object, ownership: string | number | undefined): boolean {
  if (ownership === undefined) return Reflect.get(entry, "visible") !== false;
  const test = Reflect.get(entry, "testUserPermission") as unknown;
  return typeof test !== "function" || Reflect.apply(test, entry, [host.game?.user, ownership]) === true;
}
