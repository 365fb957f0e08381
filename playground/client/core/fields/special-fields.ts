/** Fields of a special meaning that systems use by name. */
import { DataField, type DataFieldOptions, type ValidationResult } from "./data-field.ts";
import {
  NumberField,
  StringField,
  type NumberFieldOptions,
  type StringFieldOptions,
} from "./primitive-fields.ts";

/** An angle in degrees. */
export class AngleField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }

  protected override _cast(value: unknown): number {
    const angle = Number(value) % 360;
    return angle < 0 ? angle + 360 : angle;
  }
}

/** A part of one, such as an opacity. */
export class AlphaField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue, from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

/** Where something stands among its siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** Anything at all. */
export class AnyField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }
}

/** A function, which cannot be stored. */
export class FunctionField extends DataField {
  protected override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "function") throw new Error("must be a function");
  }
}

/** The text of a script. */
export class JavaScriptField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false };
  }
}
