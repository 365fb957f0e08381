import { ClientDocument } from "../abstract/client-document.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { DocumentsLike, Permitted } from "../host/running-game.ts";
import { CONST } from "../host/constants.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import { StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { ColorField, HTMLField } from "../fields/text-fields.ts";
import { game } from "../host/host.ts";
import { flagsField, idField, nameField, PLAIN_METADATA, sortField, typeField } from "./common-fields.ts";
import { DocumentOwnershipField } from "../fields/object-fields.ts";

/** A folder of documents of one kind, in the world or in a compendium. */
export class Folder extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Folder",
    collection: "folders",
    label: "Folder",
    labelPlural: "Folders",
    coreTypes: CONST.FOLDER_DOCUMENT_TYPES,
  };

  declare description: string;
  declare sorting: string;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: typeField(this),
      description: new HTMLField(),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: sortField(),
      color: new ColorField(),
      // What its documents inherit when their own default says INHERIT.
      ownership: new DocumentOwnershipField({ required: false, initial: undefined }),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The documents in it that this user may see. */
  get contents(): Document[] {
    const collection = this.pack ? game().packs.get(this.pack) : game().collections.get(this.type);
    const inside = collection?.filter((document) => Reflect.get(document, "folder") === this) ?? [];
    return inside as Document[];
  }

  /** The folders directly in it. */
  get children(): Folder[] {
    const all = this.pack === null ? game().folders : game().packs.get(this.pack)?.folders;
    return (all as DocumentsLike<Folder> | undefined)?.filter((folder) => folder.folder === this) ?? [];
  }

  /** The folders around it, nearest first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    for (
      let folder = this.folder;
      folder instanceof Folder && !found.includes(folder);
      folder = folder.folder
    )
      found.push(folder);
    return found;
  }

  /** The folders around it, nearest first. */
  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** The folders within it; all the way down, each before what lies within it. */
  getSubfolders(recursive = false): Folder[] {
    if (!recursive) return this.children;
    return this.children.flatMap((folder) => [folder, ...folder.getSubfolders(true)]);
  }

  get depth(): number {
    return this.ancestors.length + 1;
  }

  override getUserLevel(...[user]: [user?: Permitted | null]): number {
    if (this.ownership) return super.getUserLevel(user);
    return user?.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}
