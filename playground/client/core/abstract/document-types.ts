import type { Plain } from "../../../shared/objects.ts";
import type { DocumentLike, UserLike } from "../host/running-game.ts";
import type { Collection } from "../utils/collection.ts";
import type { DataModelOptions } from "./data-model.ts";

/** What a kind of document is: its names, its embedded documents, whether it has sub-types. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  hasTypeData: boolean;
  /** Embedded kinds by document name, each with the field that holds them. */
  embedded: Readonly<Record<string, string>>;
  compendiumIndexFields: readonly string[];
  preserveOnImport: readonly string[];
}

/** How a document is made: in which parent or compendium. */
export interface DocumentOptions extends DataModelOptions {
  parent?: StoredDocument | null;
  pack?: string | null;
}

/** Options of an operation. What Foundry does not know reaches the hooks' `options` as it is. */
export interface DatabaseOperation {
  parent?: StoredDocument | null;
  pack?: string | null;
  noHook?: boolean;
  keepId?: boolean;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  deleteAll?: boolean;
  [option: string]: unknown;
}

/** A document as it is stored and changed. */
export interface StoredDocument extends DocumentLike {
  readonly parent: StoredDocument | null;
  readonly collections: Readonly<Record<string, unknown>>;
  getEmbeddedCollection(name: string): StoredDocuments;
  updateSource(changes?: object, options?: { dryRun?: boolean; recursive?: boolean; diff?: boolean }): Plain;
  reset(): void;
  pgReinitialize(): void;
  _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void>;
  _preUpdate(changes: Plain, options: Plain, user: UserLike): Promise<boolean | void>;
  _preDelete(options: Plain, user: UserLike): Promise<boolean | void>;
  _onCreate(data: Plain, options: Plain, userId: string): void;
  _onUpdate(changed: Plain, options: Plain, userId: string): void;
  _onDelete(options: Plain, userId: string): void;
}

/** The class of a kind of document, which hears of whole batches. */
export interface StoredClass<D extends StoredDocument = StoredDocument> {
  new (data?: object, options?: DocumentOptions): D;
  readonly documentName: string;
  _preCreateOperation(documents: D[], operation: Plain, user: UserLike): Promise<boolean | void>;
  _preUpdateOperation(documents: D[], operation: Plain, user: UserLike): Promise<boolean | void>;
  _preDeleteOperation(documents: D[], operation: Plain, user: UserLike): Promise<boolean | void>;
  _onCreateOperation(documents: D[], operation: Plain, user: UserLike): Promise<void>;
  _onUpdateOperation(documents: D[], operation: Plain, user: UserLike): Promise<void>;
  _onDeleteOperation(documents: D[], operation: Plain, user: UserLike): Promise<void>;
}

/** Where documents of one kind are kept: in the world, in a compendium or in another document. */
export interface StoredDocuments<D extends StoredDocument = StoredDocument> extends Collection<D> {
  /** The field that holds them in their parent. */
  readonly name?: string;
  get(id: string, options?: { strict?: boolean; invalid?: boolean }): D | undefined;
  createDocument(data: object, context?: DataModelOptions): D;
  /** Only the world's collections and compendia tell their windows. */
  _onModifyContents?(
    action: string,
    documents: D[],
    result: unknown[],
    operation: Plain,
    user: UserLike | null,
  ): void;
}

/** A change to the own actor of a token, or within it: sources to create, differences, or ids to delete. */
export interface ActorChange<D extends StoredDocument = StoredDocument> {
  action: "create" | "update" | "delete";
  cls: StoredClass<D>;
  parent: StoredDocument | null;
  pack: string | null;
  options: Plain;
  userId: string;
  data: (Plain | string)[];
}

/** A token with an actor of its own, whose changes it stores itself. */
export interface ActorHolder extends StoredDocument {
  pgChangeActor<D extends StoredDocument>(change: ActorChange<D>): Promise<D[]>;
}
