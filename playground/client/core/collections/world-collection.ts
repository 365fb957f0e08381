import { mergeObject, type Plain } from "../../../shared/objects.ts";
import type { DatabaseOperation } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import type { Folder } from "../documents/folder.ts";
import { game, host } from "../host/host.ts";
import type { ApplicationLike } from "../host/interface.ts";
import type { DocumentsLike } from "../host/running-game.ts";
import type { CompendiumCollection } from "./compendium-collection.ts";
import { DocumentCollection } from "./document-collection.ts";
import {
  registerSheet,
  registeredSheets,
  type SheetRegistration,
  unregisterSheet,
} from "./sheet-registry.ts";

/** What of a compendium's document is not taken into the world. */
export interface FromCompendiumOptions {
  clearFolder?: boolean;
  clearSort?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** The world's documents of one kind. */
export class WorldCollection<D extends Document = Document> extends DocumentCollection<D> {
  /** The world's collection of this kind. */
  static get instance(): WorldCollection | undefined {
    return host.game?.collections.get(this.documentName) as WorldCollection | undefined;
  }

  /** The sheets registered for this kind. */
  static get registeredSheets(): unknown[] {
    return registeredSheets(this.documentName);
  }

  static registerSheet(
    scope: string,
    sheetClass: SheetRegistration["sheetClass"],
    options: SheetRegistration["options"] = {},
  ): void {
    registerSheet(this.documentName, { scope, sheetClass, options });
  }

  static unregisterSheet(
    scope: string,
    sheetClass: SheetRegistration["sheetClass"],
    options: { types?: string[] } = {},
  ): void {
    unregisterSheet(this.documentName, scope, sheetClass, options.types);
  }

  /** The window that lists this collection. */
  get directory(): ApplicationLike | null {
    return this.apps[0] ?? null;
  }

  /** The folders of this kind of document. */
  get folders(): Folder[] {
    const folders = host.game?.folders as DocumentsLike<Folder> | undefined;
    return folders?.filter((folder) => folder.type === this.documentName) ?? [];
  }

  /** Copies a document from a compendium into the world, with changes. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: object = {},
    operation: DatabaseOperation & FromCompendiumOptions = {},
  ): Promise<Document | undefined> {
    if (pack.documentName !== this.documentName) {
      throw new Error(
        `The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    }
    const document = await pack.getDocument(id);
    if (!document)
      throw new Error(`The document "${id}" does not exist in the compendium ${pack.collection}.`);
    const source = mergeObject(this.fromCompendium(document, operation), updateData);
    return this.documentClass.create(source, operation);
  }

  /** The source of a compendium's document as the world takes it: without its id, folder, sorting and owners. */
  fromCompendium(document: Document | Plain, options: FromCompendiumOptions = {}): Plain {
    const isDocument = (value: Document | Plain): value is Document =>
      "toObject" in value && typeof value.toObject === "function";
    const source = isDocument(document) ? document.toObject() : { ...document };
    const { clearFolder = false, clearSort = true, clearOwnership = true, keepId = false } = options;
    const origin = isDocument(document) && document.pack ? document.uuid : null;
    if (origin) source["_stats"] = { ...(source["_stats"] as Plain | undefined), compendiumSource: origin };
    if (!keepId) Reflect.deleteProperty(source, "_id");
    if (clearFolder || !game().folders.has(String(source["folder"])))
      Reflect.deleteProperty(source, "folder");
    if (clearSort) Reflect.deleteProperty(source, "sort");
    if (clearOwnership) source["ownership"] = { default: 0 };
    return source;
  }
}
