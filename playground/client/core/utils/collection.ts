// Foundry's Collection is a Map that iterates over values, which a plain subclass of Map's type cannot say.
interface ValueMap<V> {
  readonly size: number;
  clear(): void;
  delete(key: string): boolean;
  entries(): MapIterator<[string, V]>;
  get(key: string): V | undefined;
  has(key: string): boolean;
  keys(): MapIterator<string>;
  set(key: string, value: V): this;
  values(): MapIterator<V>;
}
const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => ValueMap<V>;

/** A map with the conveniences of an array: iterates over its values, finds by name, maps and filters to arrays. */
export class Collection<V> extends ValueMap<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  /** The values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The first value that meets the condition. */
  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this));
  }

  /** Every value that meets the condition. */
  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  /** One result for each value. */
  map<R>(transformer: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  /** Folds the values into one result. */
  reduce<R>(reducer: (result: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((result, value, index) => reducer(result, value, index, this), initial);
  }

  /** Does any value meet the condition? */
  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  /** Does every value meet the condition? */
  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  forEach(fn: (value: V) => void): void {
    for (const value of this.values()) fn(value);
  }

  /** The value under a key. @throws Error in strict mode when there is none. */
  override get(key: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first value with this name. @throws Error in strict mode when there is none. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const value = this.find(
      (entry) => typeof entry === "object" && entry !== null && "name" in entry && entry.name === name,
    );
    if (strict && value === undefined)
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    return value;
  }

  /** The values as plain data. */
  toJSON(): unknown[] {
    return this.map((entry) => (hasToJSON(entry) ? entry.toJSON() : entry));
  }
}

function hasToJSON(value: unknown): value is { toJSON(): unknown } {
  return (
    typeof value === "object" && value !== null && "toJSON" in value && typeof value.toJSON === "function"
  );
}
