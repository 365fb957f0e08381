import {
  deepClone,
  deleteProperty,
  expandObject,
  getProperty,
  hasProperty,
  mergeObject,
  type Plain,
  setProperty,
} from "../../../shared/objects.ts";
import type { CleanOptions, DataField, UpdateOptions } from "../fields/data-field.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../fields/validation-failure.ts";
import { isGeneration } from "../host/host.ts";

/** How a model is made. */
export interface DataModelOptions {
  parent?: object | null;
  /** Throw when the data are invalid; on by default. Otherwise fall back to initial values where possible. */
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** The source was cleaned and validated as part of its parent's. */
  pgTrusted?: boolean;
  [option: string]: unknown;
}

/** Any class of data model: what a field that embeds one is given. */
export type DataModelClass<M extends DataModel = DataModel> = typeof DataModel &
  (new (data?: object, options?: DataModelOptions) => M);

/** Data with a schema: a `_source` that is stored, and fields prepared from it on the instance. */
export class DataModel {
  static LOCALIZATION_PREFIXES: string[] = [];
  declare static _schema: SchemaField | undefined;

  declare readonly _source: Plain;
  declare readonly parent: DataModel | null;
  declare validationFailures: {
    fields: DataModelValidationFailure | null;
    joint: DataModelValidationFailure | null;
  };

  /** The class's schema, made once from {@link DataModel.defineSchema}. */
  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema") && this._schema) return this._schema;
    const schema = new SchemaField(Object.freeze(this.defineSchema()));
    Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    return schema;
  }

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema.`);
  }

  /** Makes source data conform to the schema. Works on the object it is given. */
  static cleanData(source: Plain = {}, options: CleanOptions = {}): Plain {
    if (isGeneration(14)) this.migrateDataSafe(source);
    return this.schema.clean(source, { source, ...options }) as Plain;
  }

  /** Brings old source data into today's shape. On an update it may be given a part only. */
  static migrateData(source: Plain): Plain {
    // In 14 each field migrates what it holds while it cleans it.
    if (!isGeneration(14)) this.schema.migrateSource(source, source);
    return source;
  }

  /** {@link DataModel.migrateData}, with an error told rather than thrown. */
  static migrateDataSafe(source: Plain): Plain {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(
        `Failed data migration for ${this.name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    return source;
  }

  /** Moves a value from an old path of the data to a new one, where the new one has none. Tells whether it did. */
  protected static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    if (hasProperty(data, newKey) || !hasProperty(data, oldKey)) return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    deleteProperty(data, oldKey);
    return true;
  }

  /** Checks rules between fields. @throws Error when they are broken. */
  static validateJoint(_data: Plain): void {
    // No rule between fields unless a subclass has one.
  }

  /** A model from stored data, by default not strict: what is invalid falls back where it can. */
  static fromSource<M extends DataModel>(
    this: new (data?: object, options?: DataModelOptions) => M,
    source: object,
    { strict = false, ...context }: DataModelOptions = {},
  ): M {
    return new this(source, { strict, ...context });
  }

  /** A model from a text of JSON. */
  static fromJSON<M extends DataModel>(
    this: new (data?: object, options?: DataModelOptions) => M,
    json: string,
  ): M {
    return new this(JSON.parse(json) as Plain, { strict: false });
  }

  constructor(data: object = {}, options: DataModelOptions = {}) {
    const { parent = null, strict = true, ...rest } = options;
    defineHidden(this, "parent", parent);
    defineHidden(this, "validationFailures", { fields: null, joint: null });
    const plain = data instanceof DataModel ? data.toObject() : (data as Plain);
    defineHidden(this, "_source", rest.pgTrusted ? plain : this._initializeSource(plain, { strict }));
    this._configure(rest);
    if (!rest.pgTrusted) this.validate({ strict, fallback: rest.fallback ?? !strict });
    this._initialize(rest);
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Did validation find anything that could not be put right? */
  get invalid(): boolean {
    const { fields, joint } = this.validationFailures;
    return Boolean((fields && fields.unresolved) || joint);
  }

  /**
   * Validates the model's source, or `changes` to it.
   * @throws DataModelValidationError when strict.
   */
  validate(
    options: {
      changes?: object;
      clean?: boolean;
      strict?: boolean;
      fallback?: boolean;
      fields?: boolean;
      joint?: boolean;
    } = {},
  ): boolean {
    const {
      changes,
      clean = false,
      strict = true,
      fallback = false,
      fields = true,
      joint = !changes,
    } = options;
    const cls = this.constructor as typeof DataModel;
    const data = changes ? (clean ? this.pgCleanChanges(changes, {}) : (changes as Plain)) : this._source;
    const source = changes ? mergeObject(this._source, data, { inplace: false, applyOperators: true }) : data;
    const failure = fields
      ? this.schema.validate(data, { partial: changes !== undefined, fallback, source })
      : undefined;
    const jointFailure = joint && !failure?.unresolved ? jointProblem(cls, source) : null;
    if (!changes) this.validationFailures = { fields: failure ?? null, joint: jointFailure };
    const problem = failure?.unresolved ? failure : jointFailure;
    if (problem && strict) throw new DataModelValidationError(named(this, problem));
    return !problem;
  }

  /**
   * Cleans, validates and stores changes, prepares the model anew, and returns the difference they made.
   * @throws DataModelValidationError when a change is invalid.
   */
  updateSource(changes: object = {}, options: UpdateOptions = {}): Plain {
    const cleaned = this.pgCleanChanges(changes, options);
    const candidate = this.#candidate(cleaned);
    const difference = this.schema.pgUpdateEach(candidate, cleaned, options);
    this.#validateUpdate(cleaned, candidate, options);
    if (!options.dryRun && Object.keys(difference).length) {
      for (const key of Object.keys(this._source))
        if (!(key in candidate)) Reflect.deleteProperty(this._source, key);
      Object.assign(this._source, candidate);
      this._initialize({});
    }
    return difference;
  }

  /** Prepares the model from its source again. */
  reset(): void {
    this._initialize({});
  }

  /** A copy, changed by `data`. */
  clone(data: object = {}, context: DataModelOptions = {}): this | Promise<this> {
    const source = mergeObject(this.toObject(), data, { applyOperators: true, insertKeys: true });
    const cls = this.constructor as new (data?: object, options?: DataModelOptions) => this;
    return new cls(source, { parent: this.parent, ...context });
  }

  /** The stored data, or with `false` the prepared ones, as a plain copy. */
  toObject(source = true): Plain {
    if (source) return deepClone(this._source);
    const prepared = this as unknown as Plain;
    return Object.fromEntries(
      this.schema.entries().map(([name, field]) => [name, field.toObject(prepared[name])]),
    );
  }

  toJSON(): Plain {
    return this.toObject(true);
  }

  /** Cleaned and expanded changes; with `recursive: false` each value is whole and not a part. */
  pgCleanChanges(changes: object, options: UpdateOptions): Plain {
    const cls = this.constructor as typeof DataModel;
    const expanded = deepClone(expandObject(changes instanceof DataModel ? changes.toObject() : changes));
    cls.migrateDataSafe(expanded);
    const source = { ...this._source, ...expanded };
    if (options.recursive !== false) return this.schema.clean(expanded, { partial: true, source }) as Plain;
    const whole: Plain = {};
    for (const [key, value] of Object.entries(expanded)) {
      const cleaned = this.schema.get(key)?.clean(value, { source });
      if (cleaned !== undefined) whole[key] = cleaned;
    }
    return whole;
  }

  protected _configure(_options: DataModelOptions): void {
    // Subclasses take what they need of the options before fields are prepared; the source stands already.
  }

  protected _initializeSource(data: Plain, _options: DataModelOptions): Plain {
    const cls = this.constructor as typeof DataModel;
    if (!isGeneration(14)) cls.migrateDataSafe(data);
    return cls.cleanData(data);
  }

  protected _initialize(options: DataModelOptions = {}): void {
    const target = this as unknown as Plain;
    for (const [name, field] of this.schema.entries())
      assignField(target, name, field, field.initialize(this._source[name], this, options));
  }

  /** A copy of the source, deep only where the changes reach. */
  #candidate(changes: Plain): Plain {
    const candidate = { ...this._source };
    for (const key of Object.keys(changes)) {
      const name = /^[-=]=/.test(key) ? key.slice(2) : key;
      if (name in candidate) candidate[name] = deepClone(candidate[name]);
    }
    return candidate;
  }

  #validateUpdate(changes: Plain, candidate: Plain, options: UpdateOptions): void {
    const failure = this.schema.validate(changes, {
      partial: true,
      fallback: options.fallback ?? false,
      source: candidate,
    });
    if (failure?.unresolved) throw new DataModelValidationError(named(this, failure));
    const joint = jointProblem(this.constructor as typeof DataModel, candidate);
    if (joint) throw new DataModelValidationError(named(this, joint));
  }
}

function jointProblem(cls: typeof DataModel, data: Plain): DataModelValidationFailure | null {
  try {
    cls.validateJoint(data);
    return null;
  } catch (error) {
    return new DataModelValidationFailure({
      message: error instanceof Error ? error.message : String(error),
      unresolved: true,
    });
  }
}

/** The same failure with the model's name in front, so that a log says whose it is. */
function named(model: DataModel, failure: DataModelValidationFailure): DataModelValidationFailure {
  const id = typeof model._source["_id"] === "string" ? ` [${model._source["_id"]}]` : "";
  failure.message = `${model.constructor.name}${id} validation errors:${failure.message ? ` ${failure.message}` : ""}`;
  return failure;
}

/**
 * Puts a prepared value on the model. One that is a function is looked up each time it is read, as a linked document is.
 * Others are assigned, so that a class with a getter of the field's name fails rather than hides the field.
 */
function assignField(target: Plain, name: string, field: DataField, value: unknown): void {
  const shape = { configurable: true, enumerable: true };
  if (typeof value === "function")
    Object.defineProperty(target, name, { ...shape, get: value as () => unknown });
  else if (field.readonly) Object.defineProperty(target, name, { ...shape, value, writable: false });
  else if (isLookedUp(target, name)) Object.defineProperty(target, name, { ...shape, value, writable: true });
  else target[name] = value;
}

/** Was it a function until now, and is a plain value from now on? */
function isLookedUp(target: Plain, name: string): boolean {
  return Object.getOwnPropertyDescriptor(target, name)?.get !== undefined;
}

function defineHidden(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}
