/** Small containers of `foundry.utils`: trees of words, weak sets that can be walked, and switches in one number. */

interface Leaf {
  readonly leaves: unknown[];
  readonly next: Map<unknown, Leaf>;
}

const leaf = (): Leaf => ({ leaves: [], next: new Map() });

/** Entries by sequences of strings, found by how those begin. See foundryvtt.com/api/classes/foundry.utils.StringTree.html */
export class StringTree {
  readonly #root = leaf();

  /** Files an entry under a sequence. */
  addLeaf(strings: Iterable<string>, entry: unknown): void {
    let at = this.#root;
    for (const string of strings) {
      const next = at.next.get(string) ?? leaf();
      at.next.set(string, next);
      at = next;
    }
    at.leaves.push(entry);
  }

  /** The entries whose sequence begins so. */
  lookup(
    strings: Iterable<string>,
    { limit = Number.POSITIVE_INFINITY, filterEntries }: LookupOptions = {},
  ): unknown[] {
    const found: unknown[] = [];
    const start = this.#nodeAt(strings);
    if (start) collect(start, found, limit, filterEntries ?? (() => true));
    return found;
  }

  #nodeAt(strings: Iterable<string>): Leaf | undefined {
    let at: Leaf | undefined = this.#root;
    for (const string of strings) at = at?.next.get(string);
    return at;
  }
}

interface LookupOptions {
  limit?: number;
  filterEntries?: (entry: unknown) => boolean;
}

function collect(from: Leaf, found: unknown[], limit: number, takes: (entry: unknown) => boolean): void {
  // Nearest first: what is called exactly so stands before what only begins so.
  const queue = [from];
  for (let at = queue.shift(); at; at = queue.shift()) {
    for (const entry of at.leaves) {
      if (found.length >= limit) return;
      if (takes(entry)) found.push(entry);
    }
    queue.push(...at.next.values());
  }
}

/** Entries by words, whatever their case. See foundryvtt.com/api/classes/foundry.utils.WordTree.html */
export class WordTree extends StringTree {
  override addLeaf(word: Iterable<string>, entry: unknown): void {
    super.addLeaf(Array.from(word).join("").toLocaleLowerCase(), entry);
  }

  override lookup(prefix: Iterable<string>, options: LookupOptions = {}): unknown[] {
    return super.lookup(Array.from(prefix).join("").toLocaleLowerCase(), options);
  }
}

/** A weak set that can be walked through. */
export class IterableWeakSet<T extends WeakKey> {
  #references = new Set<WeakRef<T>>();
  #of = new WeakMap<T, WeakRef<T>>();

  constructor(entries: Iterable<T> = []) {
    for (const entry of entries) this.add(entry);
  }

  add(value: T): this {
    if (this.#of.has(value)) return this;
    const reference = new WeakRef(value);
    this.#of.set(value, reference);
    this.#references.add(reference);
    return this;
  }

  delete(value: T): boolean {
    const reference = this.#of.get(value);
    if (!reference) return false;
    this.#references.delete(reference);
    return this.#of.delete(value);
  }

  has(value: T): boolean {
    return this.#of.has(value);
  }

  clear(): void {
    this.#references = new Set();
    this.#of = new WeakMap();
  }

  *values(): Generator<T> {
    for (const reference of this.#references) {
      const value = reference.deref();
      if (value === undefined) this.#references.delete(reference);
      else yield value;
    }
  }

  [Symbol.iterator](): Generator<T> {
    return this.values();
  }
}

/** A weak map that can be walked through. */
export class IterableWeakMap<K extends WeakKey, V> {
  readonly #keys = new IterableWeakSet<K>();
  #values = new WeakMap<K, V>();

  constructor(entries: Iterable<[K, V]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  set(key: K, value: V): this {
    this.#keys.add(key);
    this.#values.set(key, value);
    return this;
  }

  get(key: K): V | undefined {
    return this.#values.get(key);
  }

  has(key: K): boolean {
    return this.#values.has(key);
  }

  delete(key: K): boolean {
    this.#keys.delete(key);
    return this.#values.delete(key);
  }

  clear(): void {
    this.#keys.clear();
    this.#values = new WeakMap();
  }

  keys(): Generator<K> {
    return this.#keys.values();
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }

  *[Symbol.iterator](): Generator<[K, V]> {
    for (const key of this.#keys.values()) yield [key, this.#values.get(key) as V];
  }

  entries(): Generator<[K, V]> {
    return this[Symbol.iterator]();
  }
}
