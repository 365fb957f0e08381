import { expandObject, getProperty, mergeObject, type Plain } from "../../../shared/objects.ts";
import { ForcedDeletion } from "../../../shared/operators.ts";
import { CONST, ownershipLevel } from "../host/constants.ts";
import { documentConfig } from "../host/config.ts";
import { game, host, isGeneration } from "../host/host.ts";
import type { OwnershipRequest, Permitted } from "../host/running-game.ts";
import type { DataField } from "../fields/data-field.ts";
import type { DataModelOptions } from "./data-model.ts";
import { createDocuments, deleteDocuments, updateDocuments } from "./database.ts";
import { DocumentEvents } from "./document-events.ts";
import type { DatabaseOperation, DocumentMetadata, DocumentOptions } from "./document-types.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";

/** The base of every document: data with an id, owners, flags, and a place in the database. */
export class Document extends DocumentEvents {
  static metadata: DocumentMetadata = {
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [CONST.BASE_DOCUMENT_TYPE],
    hasTypeData: false,
    embedded: {},
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  };

  declare readonly _id: string | null;
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection<Document>>;
  declare flags: Record<string, Plain>;
  declare name: string;
  declare type: string;
  declare ownership: Record<string, number>;

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The class that is Foundry's own for this kind of document, before a system has put another in its place. */
  static get baseDocument(): typeof Document {
    let cls: typeof Document = this;
    while (!Object.hasOwn(cls, "metadata")) cls = Object.getPrototypeOf(cls) as typeof Document;
    return cls;
  }

  /** The fields of documents of this kind that hold other documents, by name. */
  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(
      this.schema.entries().filter(([, field]) => (field.constructor as typeof DataField).hierarchical),
    );
  }

  /** The class that CONFIG names for this kind of document. */
  static get implementation(): typeof Document {
    return documentConfig(this.documentName).documentClass as typeof Document;
  }

  /** The sub-types that exist: the core's and those in the system's manifest. */
  static get TYPES(): string[] {
    if (!this.hasTypeData) return [...this.metadata.coreTypes];
    const declared = host.game?.system.documentTypes[this.documentName];
    const types = declared ?? documentConfig(this.documentName).dataModels;
    return Array.from(new Set([...this.metadata.coreTypes, ...Object.keys(types)]));
  }

  protected override _configure({ pack = null }: DataModelOptions): void {
    const inherited = this.parent?.pack ?? null;
    Object.defineProperty(this, "pack", { value: inherited ?? pack, enumerable: false });
    Object.defineProperty(this, "collections", { value: {}, enumerable: false });
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** `Actor.abc`, `Actor.abc.Item.def`, or the same behind `Compendium.scope.pack.`. */
  get uuid(): string {
    const own = `${this.documentName}.${this.id}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  /** The level that a user has on this document. Embedded documents without owners of their own go by their parent. */
  getUserLevel(user: Permitted | null = host.game?.user ?? null): number {
    const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (!user) return NONE;
    if (user.isGM) return OWNER;
    if (!this.schema.has("ownership")) return this.parent?.getUserLevel(user) ?? NONE;
    if (this.pack) return host.game?.packs.get(this.pack)?.getUserLevel(user) ?? NONE;
    return declaredLevel(this, user);
  }

  /** Has the user at least this level, or with `exact` just this one? */
  testUserPermission(
    user: Permitted,
    permission: OwnershipRequest,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const target = ownershipLevel(permission) ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const level = this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  /** May the user do this to the document? A hint for the interface: the server decides. */
  canUserModify(user: Permitted, action: "create" | "update" | "delete", _data: object = {}): boolean {
    if (user.isGM) return true;
    if (action === "update" || this.parent) return this.testUserPermission(user, "OWNER");
    return false;
  }

  /** May the user create documents of this kind at all? */
  static canUserCreate(user: Permitted): boolean {
    return user.isGM;
  }

  /** The value of a flag. @throws Error for a scope that is not the system, the world or the core. */
  getFlag(scope: string, key: string): unknown {
    assertScope(scope);
    return getProperty(this.flags[scope], key);
  }

  /** Sets a flag, merging objects. */
  async setFlag(scope: string, key: string, value: unknown): Promise<this> {
    assertScope(scope);
    await this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
    return this;
  }

  /** Deletes a flag. */
  async unsetFlag(scope: string, key: string): Promise<this> {
    assertScope(scope);
    const parts = key.split(".");
    const last = parts.pop() ?? key;
    const deletion = isGeneration(14) ? { [last]: new ForcedDeletion() } : { [`-=${last}`]: null };
    await this.update({
      flags: { [scope]: parts.length ? expandObject({ [parts.join(".")]: deletion }) : deletion },
    });
    return this;
  }

  /** The collection of embedded documents of a kind, by document name or field. @throws Error when there is none. */
  getEmbeddedCollection(name: string): EmbeddedCollection<Document> {
    const field = (this.constructor as typeof Document).metadata.embedded[name] ?? name;
    const collection = this.collections[field];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  /** Are documents of this kind embedded in it? */
  pgHolds(name: string): boolean {
    return name in (this.constructor as typeof Document).metadata.embedded;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const documentClass = this.getEmbeddedCollection(name).documentClass as typeof Document;
    return documentClass.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const documentClass = this.getEmbeddedCollection(name).documentClass as typeof Document;
    return documentClass.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    name: string,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const documentClass = this.getEmbeddedCollection(name).documentClass as typeof Document;
    return documentClass.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Creates documents of this kind; those that a hook vetoed are missing from the result. */
  static async createDocuments(data: object[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return createDocuments<Document>(this.implementation, data, operation);
  }

  static async updateDocuments(
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    return updateDocuments<Document>(this.implementation, updates, operation);
  }

  static async deleteDocuments(ids: string[] = [], operation: DatabaseOperation = {}): Promise<Document[]> {
    return deleteDocuments<Document>(this.implementation, ids, operation);
  }

  /** Creates one document, or several from an array. Undefined when a hook vetoed it. */
  static async create<D extends Document>(
    this: (abstract new (data?: object, options?: DocumentOptions) => D) & typeof Document,
    data: object,
    operation?: DatabaseOperation,
  ): Promise<D | undefined>;
  static async create(data: object | object[], operation: DatabaseOperation = {}): Promise<unknown> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  /** The document of the world with this id. */
  static get(id: string, operation: { pack?: string } = {}): Document | null {
    const collection = operation.pack
      ? game().packs.get(operation.pack)
      : game().collections.get(this.documentName);
    return (collection?.get(id) as Document | undefined) ?? null;
  }

  /** Changes the document. Undefined when nothing changed or a hook vetoed it. */
  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const update = mergeObject(expandObject(data), { _id: this.id });
    const cls = this.constructor as typeof Document;
    const [updated] = await cls.updateDocuments([update], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated as this | undefined;
  }

  /** Deletes the document. Undefined when a hook vetoed it. */
  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const cls = this.constructor as typeof Document;
    const [deleted] = await cls.deleteDocuments([this.id ?? ""], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted as this | undefined;
  }

  /** A changed copy; with `save` it is created in the world. */
  override clone(
    data: object = {},
    context: DocumentOptions & { save?: boolean; keepId?: boolean } = {},
  ): this | Promise<this> {
    const { save = false, keepId = false, ...rest } = context;
    const source = mergeObject(this.toObject(), data, { applyOperators: true });
    if (!keepId) source["_id"] = null;
    const cls = this.constructor as typeof Document &
      (new (data?: object, options?: DocumentOptions) => this);
    const place = { parent: this.parent, pack: this.pack, ...rest };
    if (!save) return new cls(source, place) as this;
    return cls.createDocuments([source], { keepId, ...place }).then(([created]) => created as this);
  }

  /** Each embedded document, and those within it, with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[string, Document]> {
    for (const [field, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${field}` : field;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /** The parent prepares this document together with itself. */
  pgReinitialize(): void {
    this._initialize({ pgWithParent: true });
  }
}

/** The level in the document's own field. INHERIT asks the parent, or the folder. */
function declaredLevel(document: Document, user: Permitted): number {
  const { INHERIT, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = document.ownership[user.id ?? ""] ?? document.ownership["default"] ?? NONE;
  if (level !== INHERIT) return level;
  if (document.parent) return document.parent.getUserLevel(user);
  const folder: unknown = Reflect.get(document, "folder");
  return folder instanceof Document ? folder.getUserLevel(user) : NONE;
}

/** Flags belong to a package: the system, a module, the world or the core. */
function assertScope(scope: string): void {
  const running = host.game;
  const known = [
    "core",
    "world",
    ...(running ? [running.system.id, running.world.id, ...running.modules.keys()] : []),
  ];
  if (running && !known.includes(scope))
    throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
