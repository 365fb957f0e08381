import { matchesQuery } from "./compendium-query.ts";
import { getProperty, setProperty, type Plain } from "../../../shared/objects.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import type { ApplicationLike } from "../host/interface.ts";
import type { Permitted } from "../host/running-game.ts";
import { CONST, ownershipLevel } from "../host/constants.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import { Folder } from "../documents/folder.ts";
import { documentConfig } from "../host/config.ts";
import { game, host } from "../host/host.ts";
import { declareMissing } from "../host/not-in-playground.ts";
import { send } from "../abstract/database.ts";
import { Collection } from "../utils/collection.ts";
import { DocumentCollection } from "./document-collection.ts";

/** A compendium as the manifest declares it. */
export interface PackMetadata {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: string;
  system?: string;
  ownership?: Record<string, string>;
  [key: string]: unknown;
}

/** What is known of a compendium's document before it is loaded. */
export interface IndexEntry extends Plain {
  _id: string;
  uuid: string;
  name?: string;
}

/** The folders of a compendium. */
export class CompendiumFolderCollection extends DocumentCollection<Folder> {
  static override documentName = "Folder";
  readonly pack: string;

  constructor(sources: readonly Plain[], pack: string) {
    super();
    this.pack = pack;
    for (const source of sources) this.set(String(source["_id"]), this.createDocument(source));
  }

  override createDocument(data: object): Folder {
    return super.createDocument(data, { pack: this.pack, strict: false });
  }

  /** They stand in their compendium's window. */
  override render(force: boolean | object = false, options: Plain = {}): void {
    (game().packs.get(this.pack) as DocumentCollection | undefined)?.render(force, options);
  }
}

type CompendiumWindow = new (options: { collection: CompendiumCollection }) => ApplicationLike;

let ownWindow: CompendiumWindow | null = null;

/** The windows' side brings the window in which compendia are shown. */
export function registerCompendiumWindow(window: CompendiumWindow): void {
  ownWindow = window;
}

/** What a compendium of the world is made of: a label, a kind of documents, and a name unless the label serves. */
export interface NewPack extends Plain {
  label: string;
  type: string;
  name?: string;
}

/** Compendia as they were made or deleted, by this client or another. */
interface PackChange {
  readonly action: "create" | "update" | "delete";
  readonly result: readonly unknown[];
}

/** A compendium: an index at once, documents on demand. */
export class CompendiumCollection extends DocumentCollection {
  /** The setting of the world in which compendia are configured. */
  static CONFIG_SETTING = "compendiumConfiguration";

  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly #indexed = new Set<string>();
  readonly #folderSources: readonly Plain[];
  #folders: CompendiumFolderCollection | null = null;

  constructor(metadata: PackMetadata, index: readonly IndexEntry[], folders: readonly Plain[]) {
    super();
    this.metadata = metadata;
    for (const entry of index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
    this.#folderSources = folders;
  }

  /** Made when somebody asks for them: a page starts with a dozen compendia and shows the folders of none. */
  get folders(): CompendiumFolderCollection {
    return (this.#folders ??= new CompendiumFolderCollection(this.#folderSources, this.metadata.id));
  }

  /**
   * Makes a compendium in the world (GMs).
   * See foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#createcompendium
   */
  static async createCompendium(metadata: NewPack, _options: Plain = {}): Promise<CompendiumCollection> {
    if (!game().user.isGM) throw new Error("You do not have permission to create a compendium.");
    const { name = slugged(metadata.label) } = metadata;
    const result = await send({ ...MANAGED, action: "create", data: [{ ...metadata, name }], options: {} });
    CompendiumCollection.pgApply({ action: "create", result });
    const { id } = (result[0] as { metadata: PackMetadata }).metadata;
    return game().packs.get(id) as unknown as CompendiumCollection;
  }

  /** Compendia that were made or deleted come and go on every client. */
  static pgApply({ action, result }: PackChange): void {
    for (const entry of result) {
      if (action === "delete") removePack(String(entry));
      else addPack((entry as { metadata: PackMetadata }).metadata);
    }
    drawDirectory();
  }

  /** Deletes the compendium with all that is in it: one of the world's that is not locked (GMs). */
  async deleteCompendium(): Promise<this> {
    this.#assertManageable();
    const result = await send({ ...MANAGED, action: "delete", ids: [this.collection], options: {} });
    CompendiumCollection.pgApply({ action: "delete", result });
    return this;
  }

  /** Copies the compendium into a new one of the world (GMs). */
  async duplicateCompendium({ label }: { label?: string } = {}): Promise<CompendiumCollection> {
    const documents = await this.getDocuments();
    const copy = await CompendiumCollection.createCompendium({
      type: this.documentName,
      label: label ?? `${this.title} (copy)`,
    });
    const place = { pack: copy.collection, keepId: true, keepEmbeddedIds: true };
    await Folder.createDocuments(
      this.folders.map((folder) => folder.toObject()),
      place,
    );
    await this.documentClass.createDocuments(
      documents.map((document) => document.toObject()),
      place,
    );
    return copy;
  }

  /** How the world has this compendium: what was said by {@link configure}. */
  get config(): PackConfiguration {
    return configurations()[this.collection] ?? {};
  }

  /** Locks or unlocks it, or says who may look into it (GMs). What is changed in one of a package's, the world keeps. */
  async configure(configuration: PackConfiguration = {}): Promise<void> {
    if (configuration.locked === false && this.metadata.packageType !== "world")
      await send({ ...MANAGED, action: "create", data: [{ adopt: this.collection }], options: {} });
    const all = configurations();
    const own = { ...all[this.collection], ...configuration };
    const { CONFIG_SETTING } = CompendiumCollection;
    await game().settings.set("core", CONFIG_SETTING, { ...all, [this.collection]: own });
  }

  #assertManageable(): void {
    if (!game().user.isGM)
      throw new Error(`You do not have the ability to modify the ${this.collection} Compendium pack.`);
    if (this.metadata.packageType !== "world")
      throw new Error(
        `The Compendium pack ${this.collection} is a package's, and only those of the world can be deleted.`,
      );
    if (this.locked)
      throw new Error(
        `You cannot modify content in the ${this.collection} Compendium pack because it is locked.`,
      );
  }

  /**
   * The class of its window; a package may put its own in its place before it is first opened.
   * See foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html#applicationclass
   */
  applicationClass: CompendiumWindow | null = ownWindow;

  /** Opens its window, or draws the open one anew. */
  override render(force: boolean | object = false, options: Plain = {}): void {
    if (this.apps.length === 0 && this.applicationClass)
      this.apps.push(new this.applicationClass({ collection: this }));
    super.render(force, options);
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  /** The fields of its documents that the index holds: those that every index has, and those that CONFIG adds. */
  get indexFields(): Set<string> {
    const { compendiumIndexFields = [] } = documentConfig(this.documentName);
    return new Set([...this.documentClass.metadata.compendiumIndexFields, ...compendiumIndexFields]);
  }

  /** Its id: package and name. */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game().i18n.localize(this.metadata.label);
  }

  /** A package's compendia are locked, and those of the world are not until somebody says so. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  get visible(): boolean {
    return this.getUserLevel() >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership ?? { GAMEMASTER: "OWNER", PLAYER: "OBSERVER" };
  }

  /** The level that a user has by role: the highest among the roles up to their own. */
  getUserLevel(user: Permitted & { hasRole?: (role: string) => boolean } = game().user): number {
    if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = Object.entries(this.ownership).filter(
      ([role]) => user.hasRole?.(role) ?? role === "PLAYER",
    );
    return Math.max(
      CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE,
      ...levels.map(([, level]) => ownershipLevel(level) ?? 0),
    );
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** The index, with further fields if asked for. */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<IndexEntry>> {
    const { compendiumIndexFields: plain } = this.documentClass.metadata;
    const wanted = Array.from(new Set([...this.indexFields, ...fields]));
    const missing = wanted.filter((field) => !this.#indexed.has(field) && !plain.includes(field));
    if (!missing.length) return this.index;
    for (const source of await this.#load(null)) {
      const entry = this.index.get(String(source["_id"]));
      for (const field of missing) if (entry) setProperty(entry, field, getProperty(source, field));
    }
    for (const field of missing) this.#indexed.add(field);
    return this.index;
  }

  /** A document, loaded at first need. Undefined when there is none of this id. */
  async getDocument(id: string): Promise<Document | undefined> {
    const cached = this.get(id);
    if (cached || !id) return cached;
    const [source] = await this.#load([id]);
    return source ? this.#keep(source) : undefined;
  }

  /** The documents that meet a query: `{type: "x"}`, `{type__in: [...]}`, `{_id__in: [...]}`, or all. */
  async getDocuments(query: Plain = {}): Promise<Document[]> {
    const sources = await this.#load(null);
    const documents = sources.map((source) => this.get(String(source["_id"])) ?? this.#keep(source));
    return documents.filter((document) =>
      Object.entries(query).every(([key, value]) => matchesQuery(document._source, key, value)),
    );
  }

  /** Copies a document into this compendium: refused for a locked one, which a system's always is. */
  async importDocument(
    document: Document,
    operation: DatabaseOperation & { clearFolder?: boolean } = {},
  ): Promise<Document | undefined> {
    if (this.locked)
      throw new Error(`You may not modify the Compendium ${this.collection}, which is locked.`);
    const source =
      document instanceof ClientDocument ? document.toCompendium(this, operation) : document.toObject();
    return this.documentClass.create(source, { ...operation, pack: this.collection });
  }

  /** Copies everything into the world, into a folder of the compendium's name unless told otherwise. */
  async importAll({
    folderId = null,
    folderName,
    ...operation
  }: DatabaseOperation & { folderId?: string | null; folderName?: string } = {}): Promise<Document[]> {
    const documents = await this.getDocuments();
    const folder =
      folderId ??
      (await Folder.create({ name: folderName ?? this.title, type: this.documentName }))?.id ??
      null;
    const collection = game().collections.get(this.documentName);
    const sources = documents.map((document) => ({
      ...collection?.fromCompendium(document, { clearFolder: true, ...operation }),
      folder,
    }));
    return this.documentClass.createDocuments(sources, operation);
  }

  /** Puts a document's line into the index, or brings it up to date. */
  indexDocument(document: Document): void {
    if (document.id !== null) this.#index(document.id, document.toObject());
  }

  #index(id: string, source: Plain): void {
    const entry = this.index.get(id) ?? { _id: id, uuid: this.getUuid(id) };
    for (const field of [...this.documentClass.metadata.compendiumIndexFields, ...this.indexFields]) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.index.set(id, entry);
  }

  /** What changes in the compendium shows in its index, whether or not the document is loaded on this client. */
  override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
    const [action, , result] = args;
    for (const entry of result) {
      const id = typeof entry === "string" ? entry : String((entry as Plain)["_id"]);
      if (action === "delete") this.index.delete(id);
      else if (action === "create" || this.index.has(id)) this.#index(id, entry as Plain);
    }
    super._onModifyContents(...args);
    drawDirectory();
  }

  async #load(ids: string[] | null): Promise<Plain[]> {
    const answer = (await game().connection.request({ op: "pack", pack: this.collection, ids })) as {
      documents: Plain[];
    };
    return answer.documents;
  }

  #keep(source: Plain): Document {
    const document = this.createDocument(source, { pack: this.collection, strict: false });
    this.set(String(source["_id"]), document);
    if (document instanceof ClientDocument && !game().documentsReady) document._safePrepareData();
    return document;
  }
}

/** What a world says of a compendium. */
interface PackConfiguration extends Plain {
  locked?: boolean;
  ownership?: Record<string, string>;
}

/** How a request that is about compendia themselves is addressed. */
const MANAGED = { type: "Compendium", parent: null, pack: null };

function configurations(): Record<string, PackConfiguration> {
  const stored = game().settings.get("core", CompendiumCollection.CONFIG_SETTING);
  return (stored ?? {}) as Record<string, PackConfiguration>;
}

function slugged(label: string): string {
  return (label as unknown as { slugify(options: { strict: boolean }): string }).slugify({ strict: true });
}

/** The list of all compendia in the sidebar. */
function drawDirectory(): void {
  void (host.ui["compendium"] as ApplicationLike | undefined)?.render();
}

function addPack(metadata: PackMetadata): void {
  if (!game().packs.has(metadata.id))
    game().packs.set(metadata.id, new CompendiumCollection(metadata, [], []));
}

function removePack(id: string): void {
  const pack = game().packs.get(id) as unknown as CompendiumCollection | undefined;
  for (const app of pack?.apps ?? []) void app.close?.();
  game().packs.delete(id);
}

/** What compendia of Foundry's can do besides. */
declareMissing(CompendiumCollection, [
  "banner",
  "configureOwnershipDialog",
  "folder",
  "importDialog",
  "importFolder",
  "importFolders",
  "migrate",
  "setFolder",
  "sort",
]);
