import type { Plain } from "../../../shared/objects.ts";
import type { DataModelOptions } from "../abstract/data-model.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import { documentConfig } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import { renderApp } from "../host/host.ts";
import type { ApplicationLike } from "../host/interface.ts";
import type { UserLike } from "../host/running-game.ts";
import { Collection } from "../utils/collection.ts";
import type { DataField } from "../fields/data-field.ts";
import { cleanQuery, meets, searchableFields, type SearchOptions, textsAt } from "./search.ts";

/** The documents of one kind in the world or in a compendium. */
export class DocumentCollection<D extends Document = Document> extends Collection<D> {
  /** The kind of document of a subclass, where it does not say so otherwise. */
  static documentName = "";

  /** The windows that list this collection. */
  readonly apps: ApplicationLike[] = [];
  /** Documents whose stored data are not valid: kept, but not made. */
  readonly invalidDocumentIds = new Set<string>();
  readonly #invalidSources = new Map<string, Plain>();

  constructor(sources: readonly Plain[] = []) {
    super();
    for (const source of sources) this.#initializeOne(source);
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  /** The class that CONFIG names for these documents. */
  get documentClass(): typeof Document {
    return documentConfig(this.documentName).documentClass as typeof Document;
  }

  #initializeOne(source: Plain): void {
    const id = String(source["_id"]);
    try {
      super.set(id, this.createDocument(source));
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.#invalidSources.set(id, source);
      const problem = error instanceof Error ? error : new Error(String(error));
      const msg = `Failed to initialize ${this.documentName} [${id}]`;
      Hooks.onError("DocumentCollection#_initialize", problem, {
        msg,
        log: "warn",
        id,
        documentName: this.documentName,
      });
    }
  }

  /** A document of this collection's kind, not yet in it. */
  createDocument(data: object, context: DataModelOptions = {}): D {
    return new this.documentClass(data, context) as D;
  }

  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): D | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (strict && !found)
      throw new Error(
        `${this.documentName} id [${id}] does not exist in the ${this.constructor.name} collection.`,
      );
    return found;
  }

  /** A document that failed validation, made without it so that it can be repaired or deleted. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this.#invalidSources.get(id);
    if (source) return this.createDocument(source, { strict: false });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(id: string, document: D): this {
    this.invalidDocumentIds.delete(id);
    this.#invalidSources.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    this.#invalidSources.delete(id);
    return super.delete(id);
  }

  /** The name of the collection's class. */
  get name(): string {
    return this.constructor.name;
  }

  /** The searchable fields of documents of this kind by path, those of its sub-types included. */
  static getSearchableFields(documentName: string, type?: string): Record<string, DataField> {
    return searchableFields(documentConfig(documentName).documentClass as typeof Document, type);
  }

  /** The documents that this user may see and in whose searchable texts the query stands. */
  search({ query = "", filters = [], exclude = [] }: SearchOptions = {}): D[] {
    const wanted = cleanQuery(query);
    return this.filter((document) => {
      if (!mayBeSeen(document) || (document.id !== null && exclude.includes(document.id))) return false;
      const fields = searchableFields(this.documentClass, document.type);
      const found = Object.keys(fields).some((path) =>
        textsAt(document, path).some((text) => cleanQuery(text).includes(wanted)),
      );
      return (found || !wanted) && filters.every((filter) => meets(document, filter));
    });
  }

  /** Renders the windows that list this collection. */
  render(force: boolean | object = false, options: Plain = {}): void {
    for (const app of this.apps) void app.render(force, options);
  }

  /** Updates every document that meets the condition, or all. */
  async updateAll(
    transformation: object | ((document: D) => object),
    condition: ((document: D) => boolean) | null = null,
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => {
      const changes = typeof transformation === "function" ? transformation(document) : transformation;
      return { ...changes, _id: document.id };
    });
    return this.documentClass.updateDocuments(updates, operation);
  }

  /** After documents of the collection changed, on every client. */
  _onModifyContents(
    action: string,
    _documents: Document[],
    result: unknown[],
    operation: DatabaseOperation | Plain,
    _user: UserLike | null,
  ): void {
    if (operation["render"] === false) return;
    for (const app of this.apps)
      renderApp(app, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}

function mayBeSeen(document: object): boolean {
  return Reflect.get(document, "visible") !== false;
}
