import type { Plain } from "../../../shared/objects.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldModel,
  type ValidateOptions,
  type ValidationResult,
} from "./data-field.ts";
import { DataModelValidationFailure } from "./validation-failure.ts";

/** Options of {@link ArrayField}. */
export interface ArrayFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
  empty?: boolean;
}

/** A list of values of one kind. Updates replace it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  static override get _defaults(): ArrayFieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true };
  }

  declare readonly options: ArrayFieldOptions;
  element: DataField;
  empty: boolean;

  constructor(
    element: DataField,
    options: ArrayFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.element = element;
    this.element.name ??= "element";
    this.element.parent ??= this;
    this.empty = options.empty ?? true;
  }

  override getInitialValue(data: Plain = {}): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? [] : initial;
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    return Array.isArray(value)
      ? value.map((entry: unknown) => this.element.initialize(entry, model, options))
      : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }

  override migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) this.element.migrateSource(sourceData, entry);
  }

  override pgFieldAt(path: readonly string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return name === "element" || /^\d+$/.test(name) ? this.element.pgFieldAt(rest) : undefined;
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return Array.from(value);
    // A form sends a list as an object with numbers for keys.
    if (typeof value === "object" && value !== null) return Object.values(value);
    return [value];
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (!Array.isArray(value)) throw new Error("must be an array");
    if (!this.empty && value.length === 0) throw new Error("may not be empty");
    const { min = 0, max = Infinity } = this.options;
    if (value.length < min) throw new Error(`must have at least ${min} elements`);
    if (value.length > max) throw new Error(`must have at most ${max} elements`);
    return this.#validateElements(value, options);
  }

  #validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure();
    for (const [index, entry] of value.entries()) {
      const problem = this.element.validate(entry, { ...options, partial: false });
      if (!problem) continue;
      if (problem.unresolved) failure.unresolved = true;
      else value[index] = problem.fallback;
      failure.elements.push({ id: index, failure: problem });
    }
    return failure.unresolved ? failure : undefined;
  }
}

/** A set of values of one kind, stored as an array. */
export class SetField extends ArrayField {
  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? Array.from(value, (entry: unknown) => this.element.toObject(entry)) : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return Array.from(new Set(super._cleanType(value, options) as unknown[]));
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    if (Array.isArray(value) && new Set(value).size !== value.length)
      throw new Error("may not have duplicate elements");
    return super._validateType(value, options);
  }
}
