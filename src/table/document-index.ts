import { idOf } from "../foundry/documents.ts";

/** A document as a collection holds it. */
interface Held {
  readonly id: string | null;
}

/** A world's collection of documents, as far as an index asks it. */
interface HeldDocuments<D extends Held> extends Iterable<D> {
  readonly size: number;
  get(id: string): D | undefined;
}

/** What an index is about. */
export interface Indexed<D extends Held> {
  /** The collection as it is now. */
  readonly documents: () => HeldDocuments<D>;
  /** What a document is looked for under; nothing for most. */
  readonly keysOf: (document: D) => readonly string[];
}

/**
 * The documents of a collection by what they speak of, so that nobody searches through all of them for a few: a log grows
 * for years. The collection is the truth: its size tells that something came or went before word of it did, and a document
 * that is not in it is never named.
 */
export class DocumentIndex<D extends Held> {
  readonly #of: Indexed<D>;
  #isFollowed = false;
  /** The collection whose documents are known. */
  #known: HeldDocuments<D> | null = null;
  /** Every document of it, by id, with the keys that it lies under. */
  readonly #keys = new Map<string, readonly string[]>();
  readonly #ids = new Map<string, Set<string>>();

  constructor(of: Indexed<D>) {
    this.#of = of;
  }

  /** Says that {@link note} and {@link forget} are told of every change from now on. Until then each question is a search. */
  follow(): void {
    this.#isFollowed = true;
  }

  /** The documents that lie under a key, in no order that means anything. */
  find(key: string): D[] {
    const documents = this.#of.documents();
    if (!this.#isFollowed) return [...documents].filter((each) => this.#of.keysOf(each).includes(key));
    this.#catchUp(documents);
    return [...(this.#ids.get(key) ?? [])].flatMap((id) => documents.get(id) ?? []);
  }

  /** A document came or changed. One that is not in the collection, such as a compendium's, is none of these. */
  note(document: D): void {
    if (!this.#known || document.id === null) return;
    if (this.#known.get(document.id) === document) this.#put(document);
  }

  /** A document went. */
  forget({ id }: D): void {
    if (id !== null && this.#known?.get(id) === undefined) this.#takeOut(id);
  }

  /**
   * A host adds all documents of one request to its collection before it calls the hook for the first, and does the
   * same when it removes them.
   */
  #catchUp(documents: HeldDocuments<D>): void {
    if (this.#known !== documents) {
      this.#known = documents;
      this.#keys.clear();
      this.#ids.clear();
    }
    if (this.#keys.size === documents.size) return;
    for (const id of [...this.#keys.keys()]) if (!documents.get(id)) this.#takeOut(id);
    for (const each of documents) if (!this.#keys.has(idOf(each))) this.#put(each);
  }

  #put(document: D): void {
    const id = idOf(document);
    this.#takeOut(id);
    const keys = this.#of.keysOf(document);
    this.#keys.set(id, keys);
    for (const key of keys) {
      const ids = this.#ids.get(key) ?? new Set<string>();
      this.#ids.set(key, ids.add(id));
    }
  }

  #takeOut(id: string): void {
    for (const key of this.#keys.get(id) ?? []) {
      const ids = this.#ids.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(key);
    }
    this.#keys.delete(id);
  }
}
