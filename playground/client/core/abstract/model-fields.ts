import { deepClone, isPlainObject, mergeObject, type Plain } from "../../../shared/objects.ts";
import type { DataModel, DataModelClass } from "./data-model.ts";
import { CONFIG, type DocumentConfig } from "../host/config.ts";
import { host, isGeneration } from "../host/host.ts";
import {
  type CleanOptions,
  DataField,
  type DataFieldOptions,
  type FieldModel,
  type UpdateOptions,
  type ValidateOptions,
  type ValidationResult,
} from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { SchemaField } from "../fields/schema-field.ts";

/** A data model within another. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(
    model: DataModelClass,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const made = new this.model(value, { ...options, parent: model ?? null, pgTrusted: true });
    // Within another model its schema is this field, which knows where in the document it stands.
    Object.defineProperty(made, "schema", { value: this, configurable: true });
    return made;
  }

  override toObject(value: unknown): unknown {
    return modelToObject(value);
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  protected override _cast(value: unknown): Plain {
    return value !== null && typeof value === "object" && "toObject" in value
      ? (modelToObject(value) as Plain)
      : super._cast(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (isGeneration(14)) this.model.migrateDataSafe(value as Plain);
    return super._cleanType(value, { ...options, source: value as Plain });
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const failure = super._validateType(value, { ...options, source: value as Plain });
    if (failure === undefined && !options.partial) this.model.validateJoint(value as Plain);
    return failure;
  }
}

/** One document within another's field, rather than in a collection; it may be missing. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true };
  }
}

/** One of several kinds of object, told apart by their `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly types: Record<string, SchemaField>;

  constructor(
    types: Record<string, SchemaField | Record<string, DataField> | DataModelClass>,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, toSchema(schema)]));
    for (const schema of Object.values(this.types)) schema.parent ??= this;
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value;
  }

  override pgUpdate(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const schema = this.#schemaOf(source[key]);
    const sameType = !isPlainObject(value) || value["type"] === undefined || schema === this.#schemaOf(value);
    if (schema && sameType) schema.pgUpdate(source, key, value, difference, options);
    else super.pgUpdate(source, key, value, difference, options);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaOf(value)?.clean(value, options) ?? value;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const schema = this.#schemaOf(value);
    if (schema) return schema.validate(value, options);
    if (!options.partial) throw new Error("does not have a valid type");
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    if (typeof value !== "object" || value === null || !("type" in value)) return undefined;
    return this.types[String(value.type)];
  }
}

function toSchema(schema: SchemaField | Record<string, DataField> | DataModelClass): SchemaField {
  if (schema instanceof SchemaField) return schema;
  return typeof schema === "function" ? new EmbeddedDataField(schema) : new SchemaField(schema);
}

/** The `system` of a document: the data model registered in CONFIG for the document's type. */
export class TypeDataField extends ObjectField {
  /** The document's class, from which only its name is needed. */
  readonly document: { documentName: string };

  constructor(
    document: { documentName: string },
    options: DataFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.document = document;
  }

  /** The data model for a type, if one was registered. */
  getModelForType(type: unknown): DataModelClass | null {
    const config = CONFIG[this.document.documentName] as DocumentConfig | undefined;
    const cls = typeof type === "string" ? config?.dataModels[type] : undefined;
    return (cls as DataModelClass | undefined) ?? null;
  }

  override getInitialValue(data: Plain = {}): unknown {
    return this.getModelForType(data["type"])?.cleanData({}) ?? this.#template(data["type"]);
  }

  /** What the system's `template.json` has for a type. */
  #template(type: unknown): Plain {
    return deepClone(host.game?.model[this.document.documentName]?.[String(type)] ?? {});
  }

  override initialize(value: unknown, model?: FieldModel, options: object = {}): unknown {
    const cls = this.getModelForType(model?._source["type"]);
    if (cls && isPlainObject(value))
      return new cls(value, { ...options, parent: model ?? null, pgTrusted: true });
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return modelToObject(value);
  }

  override migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData["type"])?.migrateDataSafe(fieldData);
  }

  override pgUpdate(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions,
  ): void {
    const cls = this.getModelForType(source["type"]);
    if (!cls || !isPlainObject(value) || !isPlainObject(source[key]) || options.recursive === false) {
      super.pgUpdate(source, key, value, difference, options);
      return;
    }
    const inner = cls.schema.pgUpdateEach(source[key], value, options);
    if (Object.keys(inner).length) difference[key] = inner;
  }

  protected override _cast(value: unknown): unknown {
    return value !== null && typeof value === "object" && "toObject" in value
      ? modelToObject(value)
      : super._cast(value);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cls = this.getModelForType(options.source?.["type"]);
    if (!cls)
      return options.partial ? value : mergeObject(this.#template(options.source?.["type"]), value as Plain);
    const inner = { ...options, source: value as Plain };
    if (!options.partial) return cls.cleanData(value as Plain, inner);
    // A part is migrated as such in both generations: a model must expect that.
    cls.migrateDataSafe(value as Plain);
    return cls.schema.clean(value, inner);
  }

  protected override _validateType(value: unknown, options: ValidateOptions): ValidationResult {
    const result = super._validateType(value, options);
    const cls = this.getModelForType(options.source?.["type"]);
    if (!cls) return result;
    const failure = cls.schema.validate(value, { ...options, source: value as Plain });
    if (!failure && !options.partial) cls.validateJoint(value as Plain);
    return failure;
  }
}

/** A model's prepared data, or a copy of what is not a model. */
function modelToObject(value: unknown): unknown {
  const isModel =
    typeof value === "object" &&
    value !== null &&
    "toObject" in value &&
    typeof value.toObject === "function";
  return isModel ? (value as DataModel).toObject(false) : deepClone(value);
}
