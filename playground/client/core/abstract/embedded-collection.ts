import type { Plain } from "../../../shared/objects.ts";
import { Hooks } from "../host/hooks.ts";
import { Collection } from "../utils/collection.ts";
import type { DocumentOptions, StoredClass, StoredDocument } from "./document-types.ts";

/** The documents embedded in one field of another. Its source is the list in the parent's own source. */
export class EmbeddedCollection<D extends StoredDocument = StoredDocument> extends Collection<D> {
  readonly name: string;
  readonly model: StoredDocument;
  readonly documentClass: StoredClass<D>;
  readonly invalidDocumentIds = new Set<string>();
  _source: Plain[] = [];

  constructor(name: string, parent: StoredDocument, documentClass: StoredClass<D>) {
    super();
    this.name = name;
    this.model = parent;
    this.documentClass = documentClass;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Makes or prepares anew a document for each source, and forgets those that are gone. */
  pgInitialize(source: Plain[]): void {
    this._source = source;
    this.invalidDocumentIds.clear();
    const ids = new Set(source.map((entry) => String(entry["_id"])));
    for (const id of Array.from(this.keys())) if (!ids.has(id)) super.delete(id);
    for (const entry of source) this.#initializeOne(entry);
  }

  #initializeOne(source: Plain): void {
    const id = String(source["_id"]);
    const present = super.get(id);
    if (present?._source === source) {
      present.pgReinitialize();
      return;
    }
    try {
      super.set(id, this.createDocument(source, { pgWithParent: true }));
    } catch (error) {
      this.#reject(id, error);
    }
  }

  #reject(id: string, error: unknown): void {
    super.delete(id);
    this.invalidDocumentIds.add(id);
    const problem = error instanceof Error ? error : new Error(String(error));
    const msg = `Failed to initialize ${this.documentName} [${id}] in ${this.model.uuid}`;
    Hooks.onError("EmbeddedCollection#_initializeDocument", problem, {
      msg,
      log: "warn",
      id,
      documentName: this.documentName,
    });
  }

  /** A document of this collection's kind and parent, not yet in it. */
  createDocument(data: object, context: DocumentOptions = {}): D {
    return new this.documentClass(data, { ...context, parent: this.model, pack: this.model.pack });
  }

  override get(
    id: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): D | undefined {
    const found = super.get(id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (strict && !found)
      throw new Error(`${this.documentName} id [${id}] does not exist in ${this.model.uuid}.`);
    return found;
  }

  /** A document that failed validation, made without it. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this._source.find((entry) => entry["_id"] === id);
    if (this.invalidDocumentIds.has(id) && source) return this.createDocument(source, { strict: false });
    if (strict) throw new Error(`${this.documentName} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(id: string, document: D): this {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if (index < 0) this._source.push(document._source);
    else this._source[index] = document._source;
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** The stored or the prepared data of each document. */
  toObject(source = true): Plain[] {
    return this.map((document) => document.toObject(source));
  }
}
