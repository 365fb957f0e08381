import { deepClone, isPlainObject, objectsEqual, type Plain } from "../../../shared/objects.ts";
import { randomID } from "../../../shared/random-id.ts";
import type { Document } from "./document.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { documentConfig } from "../host/config.ts";
import { host } from "../host/host.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldModel,
  type UpdateOptions,
  type ValidationResult,
} from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField } from "../fields/schema-field.ts";
import { DocumentIdField, DocumentUUIDField } from "../fields/text-fields.ts";

/** A document's class, of which a field needs only the name: the class itself may be replaced in CONFIG. */
export interface NamedDocumentClass {
  readonly documentName: string;
}

/** Options of {@link ForeignDocumentField}. */
export interface ForeignDocumentFieldOptions extends DataFieldOptions {
  idOnly?: boolean;
}

/** The id of a document of the world, prepared as a look-up of the document unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): ForeignDocumentFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  declare readonly options: ForeignDocumentFieldOptions;
  readonly model: NamedDocumentClass;
  readonly idOnly: boolean;

  constructor(
    model: NamedDocumentClass,
    options: ForeignDocumentFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.model = model;
    this.idOnly = options.idOnly ?? false;
  }

  override initialize(value: unknown, model?: FieldModel): unknown {
    if (this.idOnly || typeof value !== "string") return value;
    const pack = (model as Partial<Document> | undefined)?.pack;
    const name = this.model.documentName;
    return () => {
      if (pack && name === "Folder") return host.game?.packs.get(pack)?.folders.get(value) ?? null;
      return host.game?.collections.get(name)?.get(value) ?? null;
    };
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null && "_id" in value ? value._id : value;
  }
}

/** Who made a document: the user at hand unless another is named. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): ForeignDocumentFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: () => host.game?.userId ?? null,
    };
  }
}

/** Flags of any package. */
export class DocumentFlagsField extends ObjectField {}

/** Embedded documents, stored as a list of their sources and prepared as a collection. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static override hierarchical = true;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  readonly element: NamedDocumentClass;

  constructor(
    element: NamedDocumentClass,
    options: DataFieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.element = element;
  }

  /** The class that CONFIG names for these documents. */
  get model(): typeof Document {
    return documentConfig(this.element.documentName).documentClass as typeof Document;
  }

  override initialize(value: unknown, model?: FieldModel): unknown {
    const parent = model as Document;
    const name = this.name ?? "";
    const collection = (parent.collections[name] ??= new EmbeddedCollection<Document>(
      name,
      parent,
      this.model,
    ));
    collection.pgInitialize(value as Plain[]);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (Array.isArray(fieldData))
      for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }

  /** Entries with the id of one that exists change it; the others are new. */
  override pgUpdate(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    _options: UpdateOptions,
  ): void {
    const present = (source[key] ?? []) as Plain[];
    const merged = mergeById(present, value as Plain[], this.model);
    if (objectsEqual(present, merged)) return;
    source[key] = merged;
    difference[key] = value;
  }

  protected override _cast(value: unknown): unknown {
    return Array.isArray(value) ? value : Array.from(value as Iterable<unknown>);
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (options.partial) return value;
    return (value as unknown[]).map((entry) => {
      const source = isPlainObject(entry) ? entry : (entry as Document).toObject();
      source["_id"] ??= randomID();
      return this.model.cleanData(source);
    });
  }

  /** Whether each entry is valid is found when its document is made, so that one bad item does not lose an actor. */
  protected override _validateType(value: unknown): ValidationResult {
    if (!Array.isArray(value) || !value.every(isPlainObject)) throw new Error("must be an array of objects");
  }
}

function mergeById(present: Plain[], changes: Plain[], model: typeof Document): Plain[] {
  const merged = present.map((entry) => deepClone(entry));
  for (const change of changes) {
    const existing = merged.find((entry) => entry["_id"] === change["_id"]);
    if (existing)
      model.schema.pgUpdateEach(
        existing,
        model.schema.clean(deepClone(change), { partial: true }) as Plain,
        {},
      );
    else merged.push(model.cleanData({ ...deepClone(change), _id: change["_id"] ?? randomID() }));
  }
  return merged;
}

/** Where a document comes from and who changed it last. */
export class DocumentStatsField extends SchemaField {
  constructor(options: DataFieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    const text = (): StringField =>
      new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, initial: null });
    const uuid = (): DocumentUUIDField => new DocumentUUIDField({ required: true });
    const fields = {
      coreVersion: text(),
      systemId: text(),
      systemVersion: text(),
      createdTime: time(),
      modifiedTime: time(),
      lastModifiedBy: text(),
      compendiumSource: uuid(),
      duplicateSource: uuid(),
      exportSource: new ObjectField({ nullable: true, initial: null }),
    };
    super(fields, options, context);
  }
}
