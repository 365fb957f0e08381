import { isValidId } from "../../../shared/random-id.ts";
import { Color } from "../utils/color.ts";
import { parseUuid } from "../host/parse-uuid.ts";
import type { DataField, DataFieldOptions, ValidationResult } from "./data-field.ts";
import { permittedValues, StringField, type StringFieldOptions } from "./primitive-fields.ts";

/** Rich text. The server's manifest names these fields; what is shown goes through the text editor's cleaning. */
export class HTMLField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/** Options of {@link FilePathField}. */
export interface FilePathFieldOptions extends StringFieldOptions {
  categories?: readonly string[];
  base64?: boolean;
  wildcard?: boolean;
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
};

/** The path of a file of certain kinds, or null. */
export class FilePathField extends StringField {
  static override get _defaults(): FilePathFieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  declare readonly options: FilePathFieldOptions;
  categories: readonly string[];

  constructor(options: FilePathFieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.categories = options.categories ?? [];
    if (!this.categories.length) throw new Error("The categories of a FilePathField must be given.");
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "string") throw new Error("must be a string");
    const extension = value.split(/[?#]/)[0]?.split(".").pop()?.toLowerCase() ?? "";
    const known = this.categories.flatMap((category) => EXTENSIONS[category] ?? []);
    const isData = value.startsWith("data:") && this.options.base64 === true;
    if (!isData && !known.includes(extension)) throw new Error("does not have a valid file extension");
  }
}

/** A colour as `#rrggbb`, prepared as a {@link Color}. */
export class ColorField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.toString() : value;
  }

  protected override _cast(value: unknown): string {
    return value instanceof Number || typeof value === "number"
      ? Color.from(Number(value)).toString()
      : String(value);
  }

  protected override _validateType(value: unknown): ValidationResult {
    return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
  }
}

/** Any value, stored as a text of JSON and prepared as the value. */
export class JSONField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  protected override _cast(value: unknown): string {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (typeof value !== "string") throw new Error("must be a serialized JSON string");
    JSON.parse(value);
  }
}

/** The id of a document: sixteen letters and digits, or null. */
export class DocumentIdField extends StringField {
  static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      initial: null,
      validationError: "is not a valid Document ID string",
    };
  }

  protected override _cast(value: unknown): string {
    // A document given for its id, as `folder: someFolder`, means its id.
    return typeof value === "object" && value !== null && "_id" in value ? String(value._id) : String(value);
  }

  protected override _validateType(value: unknown): ValidationResult {
    return isValidId(value);
  }
}

/** Options of {@link DocumentUUIDField}. */
export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  type?: string;
  embedded?: boolean;
}

/** The uuid of a document, or null. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): DocumentUUIDFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  readonly type: string | undefined;
  readonly embedded: boolean | undefined;

  constructor(options: DocumentUUIDFieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.type = options.type;
    this.embedded = options.embedded;
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (value === "" && this.blank) return true;
    const parsed = typeof value === "string" ? parseUuid(value) : null;
    const { type, embedded } = this;
    if (!parsed?.id || !isValidId(parsed.id)) throw new Error(`"${String(value)}" is not a valid UUID`);
    if (type && parsed.type !== type) throw new Error(`"${String(value)}" must be of type ${type}`);
    const isEmbedded = parsed.embedded.length > 0;
    if (embedded !== undefined && embedded !== isEmbedded)
      throw new Error(`"${String(value)}" must ${embedded ? "" : "not "}be an embedded document`);
  }
}

/** A class whose data are of several types: a list of their names, or a record with a class for each. */
interface TypedClass {
  readonly TYPES: readonly string[] | object;
}

/** The sub-type of a document, among those that its class knows: for documents those that the manifest declares. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false } as StringFieldOptions;
  }

  constructor(
    documentClass: TypedClass,
    options: StringFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    const choices = (): Record<string, unknown> | readonly string[] =>
      documentClass.TYPES as readonly string[];
    super({ choices, ...options }, context);
  }

  protected override _validateType(value: unknown): ValidationResult {
    if (permittedValues(this.choices)?.includes(value)) return true;
    throw new Error(`"${String(value)}" is not a type that the system declares`);
  }
}
