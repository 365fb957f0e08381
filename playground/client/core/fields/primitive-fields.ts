import {
  DataField,
  defaultsOf,
  type CleanOptions,
  type DataFieldOptions,
  type ValidationResult,
} from "./data-field.ts";

/** What a field allows: a list, a record of values and labels, or a function that gives either. */
export type Choices = readonly unknown[] | object | (() => readonly unknown[] | object);

/** The permitted values; undefined when anything goes. */
export function permittedValues(choices: Choices | undefined): readonly unknown[] | undefined {
  const resolved: unknown = choices instanceof Function ? (choices as () => unknown)() : choices;
  if (resolved === undefined || resolved === null) return undefined;
  return Array.isArray(resolved) ? resolved : Object.keys(resolved);
}

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  protected override _cast(value: unknown): boolean {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}

/** Options of {@link NumberField}. */
export interface NumberFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: Choices;
}

/** A finite number, by default null. */
export class NumberField extends DataField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, nullable: true, initial: null, integer: false, positive: false };
  }

  declare readonly options: NumberFieldOptions;
  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  integer: boolean;
  positive: boolean;
  choices: Choices | undefined;

  constructor(options: NumberFieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.min = options.min;
    this.max = options.max;
    this.step = options.step;
    this.integer = options.integer ?? false;
    this.positive = options.positive ?? false;
    this.choices = options.choices;
    // A number that may not be null has to be given an initial value by its author.
    if (!this.nullable && this.initial === null) this.initial = undefined;
  }

  protected override _cast(value: unknown): number {
    return Number(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const number = super._cleanType(value, options);
    if (typeof number !== "number" || Number.isNaN(number)) return number;
    const whole = this.integer ? Math.round(number) : number;
    const stepped = this.step && !this.integer ? Math.round(whole / this.step) * this.step : whole;
    return Math.min(this.max ?? Infinity, Math.max(this.min ?? -Infinity, stepped));
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    const permitted = permittedValues(this.choices);
    if (permitted && !permitted.some((choice) => Number(choice) === value))
      throw new Error(`${value} is not a valid choice`);
  }
}

/** Options of {@link StringField}. */
export interface StringFieldOptions extends DataFieldOptions {
  blank?: boolean;
  trim?: boolean;
  choices?: Choices;
  textSearch?: boolean;
}

/** A text, by default undefined unless required, then blank where it may be. */
export class StringField extends DataField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: true, trim: true, textSearch: false };
  }

  declare readonly options: StringFieldOptions;
  blank: boolean;
  trim: boolean;
  textSearch: boolean;
  choices: Choices | undefined;

  constructor(options: StringFieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    const defaults: StringFieldOptions = defaultsOf(new.target);
    // Where the choices are given, blank is one only if it is said to be.
    this.blank = options.blank ?? (options.choices === undefined ? (defaults.blank ?? true) : false);
    this.trim = options.trim ?? defaults.trim ?? true;
    this.textSearch = options.textSearch ?? defaults.textSearch ?? false;
    this.choices = options.choices;
  }

  override getInitialValue(data: Record<string, unknown> = {}): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined || !this.required) return initial;
    return this.blank ? "" : undefined;
  }

  protected override _cast(value: unknown): string {
    return String(value);
  }

  /** A blank text where none may be is a missing one: the initial value takes its place. */
  protected override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (typeof value !== "string") return value;
    const text = this.trim ? value.trim() : value;
    return text === "" && !this.blank ? this.getInitialValue(options.source) : text;
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "string") throw new Error("must be a string");
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    const permitted = permittedValues(this.choices);
    if (permitted && !permitted.some((choice) => choice === value))
      throw new Error(`${value} is not a valid choice`);
    return undefined;
  }
}
