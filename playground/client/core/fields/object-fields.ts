import { deepClone, isPlainObject, objectsEqual, type Plain } from "../../../shared/objects.ts";
import { readOperator } from "../../../shared/operators.ts";
import { CONST } from "../host/constants.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldModel,
  type UpdateOptions,
  type ValidateOptions,
  type ValidationResult,
} from "./data-field.ts";
import { warnSpecialKey } from "./schema-field.ts";
import { DataModelValidationFailure } from "./validation-failure.ts";

/** An object with any keys. Updates merge into it. */
export class ObjectField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: Plain = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.nullable ? null : {};
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override pgFieldAt(): DataField | undefined {
    return this;
  }

  override pgUpdate(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const present = source[key];
    const merges =
      isPlainObject(value) && isPlainObject(present) && !readOperator(value) && options.recursive !== false;
    if (!merges) return super.pgUpdate(source, key, value, difference, options);
    const inner = this.pgUpdateEach(present, value, options);
    if (Object.keys(inner).length) difference[key] = inner;
  }

  /** Merges an object of changes into the stored object and returns what changed, operators kept as they came. */
  protected pgUpdateEach(source: Plain, changes: Plain, options: UpdateOptions): Plain {
    const difference: Plain = {};
    for (const [key, value] of Object.entries(changes))
      this.#updateKey(source, key, value, difference, options);
    return difference;
  }

  #updateKey(source: Plain, key: string, value: unknown, difference: Plain, options: UpdateOptions): void {
    const operator = readOperator(value);
    const special = /^[-=]=/.test(key);
    const name = special ? key.slice(2) : key;
    if (special) warnSpecialKey(key);
    if (key.startsWith("-=") || operator?.$op === "delete") {
      if (Reflect.has(source, name)) difference[key] = value;
      Reflect.deleteProperty(source, name);
      return;
    }
    const next = operator ? operator.value : value;
    if (isPlainObject(next) && !operator && !special && options.recursive !== false) {
      this.#mergeKey(source, name, next, difference, options);
    } else if (!objectsEqual(source[name], next) || options.diff === false) {
      source[name] = next;
      difference[key] = value;
    }
  }

  #mergeKey(source: Plain, key: string, value: Plain, difference: Plain, options: UpdateOptions): void {
    const present = source[key];
    const branch = isPlainObject(present) ? present : {};
    const inner = this.pgUpdateEach(branch, value, options);
    if (branch === present && !Object.keys(inner).length) return;
    source[key] = branch;
    difference[key] = inner;
  }

  protected override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    return typeof value === "object" &&
      value !== null &&
      "toObject" in value &&
      value.toObject instanceof Function
      ? (value.toObject as () => unknown)()
      : {};
  }

  protected override _validateType(value: unknown, _options: ValidateOptions): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }
}

/** Options of {@link TypedObjectField}. */
export interface TypedObjectFieldOptions extends DataFieldOptions {
  validateKey?: (key: string) => boolean;
}

/** An object with any keys and values of one kind. Keys that do not pass `validateKey` are dropped. */
export class TypedObjectField extends ObjectField {
  declare readonly options: TypedObjectFieldOptions;
  element: DataField;
  /** Is this a permitted key? Any is unless the field's options say otherwise. */
  protected readonly _validateKey: ((key: string) => boolean) | undefined;

  constructor(
    element: DataField,
    options: TypedObjectFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.element = element;
    this.element.name ??= "element";
    this.element.parent ??= this;
    this._validateKey = options.validateKey;
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.initialize(entry, model, options)]),
    );
  }

  override toObject(value: unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override pgFieldAt(...[path = []]: [path?: readonly string[]]): DataField | undefined {
    return path.length ? this.element.pgFieldAt(path.slice(1)) : this;
  }

  override migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData))
      for (const entry of Object.values(fieldData)) this.element.migrateSource(sourceData, entry);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as Plain;
    for (const [key, entry] of Object.entries(data)) {
      if (key.startsWith("-=") && options.partial) continue;
      const name = key.startsWith("==") && options.partial ? key.slice(2) : key;
      if (this._validateKey && !this._validateKey(name)) Reflect.deleteProperty(data, key);
      else data[key] = this.element.clean(entry, options);
    }
    return data;
  }

  /** A field that was left out so far begins empty: its first entries are completed as any others are. */
  override pgUpdate(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const begins = isPlainObject(value) && !readOperator(value) && source[key] === undefined;
    if (!begins) return super.pgUpdate(source, key, value, difference, options);
    const branch: Plain = {};
    difference[key] = this.pgUpdateEach(branch, value, options);
    source[key] = branch;
  }

  /** A new entry has been cleaned only in part, as an update is: it still lacks what it did not give. */
  protected override pgUpdateEach(source: Plain, changes: Plain, options: UpdateOptions): Plain {
    const difference: Plain = {};
    for (const [key, value] of Object.entries(changes)) {
      const isEntry = !/^[-=]=/.test(key) && !readOperator(value);
      if (!isEntry) Object.assign(difference, super.pgUpdateEach(source, { [key]: value }, options));
      else if (key in source) this.element.pgUpdate(source, key, value, difference, options);
      else difference[key] = source[key] = this.#newEntry(key, value);
    }
    return difference;
  }

  #newEntry(key: string, value: unknown): unknown {
    const entry = this.element.clean(deepClone(value), {});
    const problem = this.element.validate(entry);
    if (!problem) return entry;
    const failure = new DataModelValidationFailure();
    failure.fields[`${this.fieldPath}.${key}`] = problem;
    throw failure.asError;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      if (/^[-=]=/.test(key) && options.partial) continue;
      const problem = this.element.validate(entry, options);
      if (!problem) continue;
      if (problem.unresolved) failure.unresolved = true;
      else value[key] = problem.fallback;
      failure.fields[key] = problem;
    }
    return failure.unresolved ? failure : undefined;
  }
}

/** Who may do what with a document: levels by user id, and `default` for everyone else. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE }),
      validationError: "is not a valid mapping of user ids to ownership levels",
    };
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    super._validateType(value, options);
    const levels: readonly unknown[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
    return Object.entries(value as Plain).every(
      ([key, level]) => key.startsWith("-=") || readOperator(level) !== null || levels.includes(level),
    );
  }
}
