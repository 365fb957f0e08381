import { objectsEqual, type Plain } from "../../../shared/objects.ts";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  readOperator,
} from "../../../shared/operators.ts";
import { DataModelValidationFailure } from "./validation-failure.ts";
import { createFormGroup, createInput, type FormGroupConfig, type FormInputConfig } from "./form-inputs.ts";

/** The model that a field prepares a value for. */
export interface FieldModel {
  readonly _source: Plain;
}

/** How a value is cleaned. `partial`: only what is given, as in an update. */
export interface CleanOptions {
  partial?: boolean;
  /** The root object that is being cleaned: initial values may depend on it. */
  source?: Plain;
}

/** How a value is validated. `fallback`: replace what is invalid with the initial value instead of failing. */
export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  /** The object that holds the value: some rules depend on its neighbours. */
  source?: Plain;
}

/** How an update is applied. */
export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  diff?: boolean;
}

/** What a custom validator may return: `false` or a failure when the value is invalid. */
export type ValidationResult = boolean | DataModelValidationFailure | undefined | void;

/** Options that every field takes, under Foundry's names. */
export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the data being cleaned. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  validate?: (value: never, options?: ValidateOptions) => ValidationResult;
  validationError?: string;
}

const defaults = new WeakMap<typeof DataField, DataFieldOptions>();

/** The defaults of a class of fields, asked of it once: a start makes fields by the thousand. */
export function defaultsOf(fieldClass: typeof DataField): DataFieldOptions {
  const known = defaults.get(fieldClass) ?? fieldClass._defaults;
  defaults.set(fieldClass, known);
  return known;
}

/** The base of all data fields: cast and clean a value, validate it, and prepare it for use. */
export class DataField {
  static recursive = false;
  static hierarchical = false;

  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  readonly options: DataFieldOptions;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  label: string;
  hint: string;
  validationError: string;
  name: string | undefined;
  parent: DataField | undefined;

  constructor(options: DataFieldOptions = {}, { name, parent }: { name?: string; parent?: DataField } = {}) {
    const all = { ...defaultsOf(new.target), ...options };
    this.options = options;
    this.required = all.required ?? false;
    this.nullable = all.nullable ?? false;
    this.initial = all.initial;
    this.readonly = all.readonly ?? false;
    this.gmOnly = all.gmOnly ?? false;
    this.label = all.label ?? "";
    this.hint = all.hint ?? "";
    this.validationError = all.validationError ?? "is not a valid value";
    this.name = name;
    this.parent = parent;
  }

  /** The dotted path from the outermost schema to this field. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The value of a field that was not given, or null or undefined where there is none. */
  getInitialValue(data: Plain = {}): unknown {
    const initial: unknown =
      this.initial instanceof Function ? (this.initial as (data: Plain) => unknown)(data) : this.initial;
    if (initial === undefined && this.required && this.nullable) return null;
    return initial;
  }

  /** Casts and cleans a value. A missing value becomes the initial one. Operators pass through. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    const operator = readOperator(value);
    if (operator?.$op === "delete") return new ForcedDeletion();
    if (operator?.$op === "replace")
      return new ForcedReplacement(this.clean(operator.value, { ...options, partial: false }));
    if (value === null && this.nullable) return null;
    if (value === undefined || value === null) return this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  /** Tells why a value is invalid; nothing when it is valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (value instanceof DataFieldOperator) return undefined;
    const failure = this.#check(value, options);
    if (!failure) return undefined;
    failure.invalidValue = value;
    if (options.fallback && failure.unresolved) this.#fallBack(failure, options);
    return failure;
  }

  #check(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const special = this._validateSpecial(value);
    if (special !== undefined) return special === true ? undefined : toFailure(special, this.validationError);
    try {
      const result = this._validateType(value, options);
      if (result !== undefined && result !== true) return toFailure(result, this.validationError);
      const validator = this.options.validate as
        ((value: unknown, options: ValidateOptions) => ValidationResult) | undefined;
      const custom = validator?.call(this, value, options);
      if (custom === false || custom instanceof DataModelValidationFailure)
        return toFailure(custom, this.validationError);
      return undefined;
    } catch (error) {
      return toFailure(error instanceof Error ? error.message : String(error), this.validationError);
    }
  }

  #fallBack(failure: DataModelValidationFailure, options: ValidateOptions): void {
    const initial = this.getInitialValue(options.source);
    if (this.#check(initial, { ...options, fallback: false })) return;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  /** Prepares the stored value for use in the model. */
  initialize(value: unknown, _model?: FieldModel, _options: object = {}): unknown {
    return value;
  }

  /** Brings old data into today's shape, in Foundry 13 only: in 14 that is part of cleaning. */
  migrateSource(_sourceData: Plain, _fieldData: unknown): void {
    // A field without inner data has nothing to pass on.
  }

  /** The prepared value as plain data again. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Calls a function, or this field's method of that name, with the field and its value. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown,
    options: object = {},
  ): unknown {
    if (typeof fn !== "string") return fn.call(this, value, options);
    const method: unknown = Reflect.get(this, fn);
    if (typeof method !== "function") throw new Error(`${this.constructor.name} has no method ${fn}.`);
    return (method as (value: unknown, options: object) => unknown).call(this, value, options);
  }

  /** An input element for this field. */
  toInput(config: FormInputConfig = {}): HTMLElement {
    const value = "value" in config ? config.value : this.getInitialValue({});
    const complete = { name: this.fieldPath, ...config, value };
    return complete.input ? complete.input(this, complete) : this._toInput(complete);
  }

  /** The input that is this kind of field's; a field of a system's own may bring another. */
  protected _toInput(config: FormInputConfig): HTMLElement {
    return createInput(this, config);
  }

  /** A form group with label, input and hint for this field. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig = {}): HTMLElement {
    return createFormGroup(this, groupConfig, inputConfig);
  }

  /**
   * Applies one change to the source object and records in `difference` what it changed, if anything.
   * Fields with inner structure merge; the others replace.
   */
  pgUpdate(source: Plain, key: string, value: unknown, difference: Plain, options: UpdateOptions): void {
    const operator = readOperator(value);
    if (operator?.$op === "delete") return this.pgDelete(source, key, value, difference);
    const next = operator ? operator.value : value;
    if (objectsEqual(source[key], next) && options.diff !== false) return;
    source[key] = next;
    difference[key] = operator ? value : next;
  }

  /** Deleting a declared field brings back its initial value. */
  pgDelete(source: Plain, key: string, value: unknown, difference: Plain): void {
    const initial = this.getInitialValue(source);
    if (!(key in source) || objectsEqual(source[key], initial)) return;
    if (initial === undefined) Reflect.deleteProperty(source, key);
    else source[key] = initial;
    difference[key] = initial === undefined ? value : initial;
  }

  /** The field at a path of names below this one. */
  pgFieldAt(path: readonly string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Judges null and undefined: true is valid, a text says why not, undefined leaves it to the type. */
  protected _validateSpecial(value: unknown): true | string | undefined {
    if (value === undefined) return this.required ? "may not be undefined" : true;
    if (value === null) return this.nullable ? true : "may not be null";
    return undefined;
  }

  protected _validateType(_value: unknown, _options: ValidateOptions): ValidationResult {
    return undefined;
  }
}

function toFailure(
  result: DataModelValidationFailure | string | boolean | void,
  message: string,
): DataModelValidationFailure {
  if (result instanceof DataModelValidationFailure) return result;
  return new DataModelValidationFailure({
    message: typeof result === "string" ? result : message,
    unresolved: true,
  });
}
