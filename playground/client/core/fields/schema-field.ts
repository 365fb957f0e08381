import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import { ForcedDeletion, readOperator } from "../../../shared/operators.ts";
import { isGeneration } from "../host/host.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldModel,
  type UpdateOptions,
  type ValidateOptions,
  type ValidationResult,
} from "./data-field.ts";
import { DataModelValidationFailure } from "./validation-failure.ts";

/** The declared fields of a schema by name. */
export type DataSchema = Record<string, DataField>;

/** An object with declared fields. Undeclared keys are dropped. */
export class SchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  fields: DataSchema;

  constructor(
    fields: DataSchema,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.fields = fields;
    for (const [name, field] of Object.entries(fields)) adopt(this, name, field);
  }

  override getInitialValue(data: Plain = {}): unknown {
    if (this.initial !== undefined) return super.getInitialValue(data);
    if (!this.required) return undefined;
    return this.nullable ? null : this.clean({}, { source: data });
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path or a list of names. */
  getField(path: string | readonly string[]): DataField | undefined {
    return this.pgFieldAt(typeof path === "string" ? path.split(".") : path);
  }

  override pgFieldAt(path: readonly string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?.pgFieldAt(rest);
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: Plain = {};
    for (const name in this.fields) {
      const made = this.fields[name]?.initialize(value[name], model, options);
      // What a field hands over as a function is looked up whenever it is read, here as in the model itself.
      if (typeof made === "function")
        Object.defineProperty(data, name, {
          get: made as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      else data[name] = made;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const source = value as Plain;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject(source[name])]));
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown,
    options: object & { partial?: boolean } = {},
  ): unknown {
    const data = isPlainObject(value) ? value : {};
    const entries = this.entries().filter(([name]) => !options.partial || name in data);
    return Object.fromEntries(entries.map(([name, field]) => [name, field.apply(fn, data[name], options)]));
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) {
      if (name in fieldData) field.migrateSource(fieldData, fieldData[name]);
    }
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

  /** Applies an object of changes to an object of this schema and returns what changed. */
  pgUpdateEach(source: Plain, changes: Plain, options: UpdateOptions): Plain {
    const difference: Plain = {};
    for (const [key, value] of Object.entries(changes)) {
      const special = key.startsWith("-=") || key.startsWith("==");
      const field = this.get(special ? key.slice(2) : key);
      if (!field) continue;
      if (key.startsWith("-=")) field.pgDelete(source, key.slice(2), new ForcedDeletion(), difference);
      else if (special)
        field.pgUpdate(source, key.slice(2), value, difference, { ...options, recursive: false });
      else field.pgUpdate(source, key, value, difference, options);
    }
    return difference;
  }

  protected override _cast(value: unknown): Plain {
    return isPlainObject(value) ? value : {};
  }

  /** Works on the object it is given, which belongs to the model from then on. */
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as Plain;
    const ofFields = options.source ? options : { ...options, source: data };
    for (const key of Object.keys(data)) {
      if (!this.has(key) && !this.#isSpecial(key, options)) Reflect.deleteProperty(data, key);
    }
    // A world has a million fields: no pairs are made of them only to be taken apart.
    for (const name in this.fields) {
      const field = this.fields[name];
      if (!field || (options.partial && !(name in data))) continue;
      const cleaned = field.clean(data[name], ofFields);
      // What an update would take away from a field that must be there is kept, so that validation refuses it.
      if (cleaned === undefined && !(options.partial && field.required)) Reflect.deleteProperty(data, name);
      else data[name] = cleaned;
    }
    return data;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const ofFields = options.source ? options : { ...options, source: value };
    for (const name in this.fields) {
      const field = this.fields[name];
      if (!field || (options.partial && !(name in value))) continue;
      const problem = field.validate(value[name], ofFields);
      if (!problem) continue;
      if (problem.unresolved || !options.fallback) failure.unresolved = true;
      else if (problem.fallback !== undefined) value[name] = problem.fallback;
      failure.fields[name] = problem;
    }
    return failure.isEmpty() || !failure.unresolved ? undefined : failure;
  }

  /** `-=key` and `==key` of declared fields are Foundry 13's operators, deprecated in 14 and obeyed with a warning. */
  #isSpecial(key: string, options: CleanOptions): boolean {
    if (!options.partial || !/^[-=]=/.test(key) || !this.has(key.slice(2))) return false;
    warnSpecialKey(key);
    return true;
  }
}

/** Says that a key written in Foundry 13's way belongs to an operator in 14. */
export function warnSpecialKey(key: string): void {
  if (isGeneration(14)) console.warn(`Deprecated since 14: "${key}". Use foundry.data.operators instead.`);
}

function adopt(parent: SchemaField, name: string, field: DataField): void {
  if (name === "__proto__" || name.includes("."))
    throw new Error(`"${name}" is not a permitted name of a field.`);
  if (field.parent && field.parent !== parent)
    throw new Error(`The field "${name}" already belongs to "${field.parent.fieldPath}".`);
  field.name = name;
  field.parent = parent;
}
