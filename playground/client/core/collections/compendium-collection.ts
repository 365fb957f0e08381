import { getProperty, setProperty, type Plain } from "../../../shared/objects.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import type { ApplicationLike } from "../host/interface.ts";
import type { Permitted } from "../host/running-game.ts";
import { CONST, ownershipLevel } from "../host/constants.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import { Folder } from "../documents/folder.ts";
import { documentConfig } from "../host/config.ts";
import { game } from "../host/host.ts";
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

type CompendiumWindow = new (options: { collection: CompendiumCollection }) => ApplicationLike;

let ownWindow: CompendiumWindow | null = null;

/** The windows' side brings the window in which compendia are shown. */
export function registerCompendiumWindow(window: CompendiumWindow): void {
  ownWindow = window;
}

/** A compendium: an index at once, documents on demand. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly folders = new Collection<Folder>();
  readonly #indexed = new Set<string>();

  constructor(metadata: PackMetadata, index: readonly IndexEntry[], folders: readonly Plain[]) {
    super();
    this.metadata = metadata;
    for (const entry of index) this.index.set(entry._id, { ...entry, uuid: this.getUuid(entry._id) });
    for (const source of folders)
      this.folders.set(String(source["_id"]), new Folder(source, { pack: this.collection, strict: false }));
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

  /** A system's compendia are locked: the playground has no other. */
  get locked(): boolean {
    return this.metadata.packageType !== "world";
  }

  get visible(): boolean {
    return this.getUserLevel() >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership ?? { GAMEMASTER: "OWNER", PLAYER: "OBSERVER" };
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
      Object.entries(query).every(([key, value]) => matches(document._source, key, value)),
    );
  }

  /** Copies a document into this compendium: refused for a locked one, which a system's always is. */
  async importDocument(
    document: Document,
    operation: DatabaseOperation & { clearFolder?: boolean } = {},
  ): Promise<Document | undefined> {
    if (this.locked)
      throw new Error(`You may not modify the Compendium ${this.collection}, which is locked.`);
    return this.documentClass.create(document.toObject(), { ...operation, pack: this.collection });
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

/** Foundry's queries name an operator after two underscores. */
function matches(source: Plain, key: string, value: unknown): boolean {
  const [path = key, operator] = key.split("__");
  const actual = getProperty(source, path);
  if (operator === undefined) return actual === value;
  if (operator === "in") return Array.isArray(value) && value.includes(actual);
  if (operator === "ne") return actual !== value;
  throw new Error(`NotInPlayground: CompendiumCollection query operator "${operator}"`);
}
