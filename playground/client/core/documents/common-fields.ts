import type { Plain } from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";
import {
  DocumentStatsField,
  ForeignDocumentField,
  type NamedDocumentClass,
} from "../abstract/document-fields.ts";
import { DocumentOwnershipField, ObjectField } from "../fields/object-fields.ts";
import { NumberField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { DocumentIdField, DocumentTypeField, FilePathField } from "../fields/text-fields.ts";

/** The folder's kind by name: its class would make documents import each other in a circle. */
const FOLDER: NamedDocumentClass = { documentName: "Folder" };

/** The document's id. */
export function idField(): DocumentIdField {
  return new DocumentIdField();
}

/** A name that may not be blank. */
export function nameField(): StringField {
  return new StringField({ required: true, blank: false, textSearch: true });
}

/** The sub-type, among those that exist at the moment of validation. */
export function typeField(cls: { TYPES: string[] }, options: { initial?: string } = {}): DocumentTypeField {
  return new DocumentTypeField(cls, options);
}

/** An image with the picture that stands for none. */
export function imageField(initial: string | ((data: Plain) => string)): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], initial });
}

/** An image that may be missing. */
export function pictureField(): FilePathField {
  return new FilePathField({ categories: ["IMAGE"], required: false, nullable: true, initial: null });
}

/** Where it stands among its siblings. */
export function sortField(): NumberField {
  return new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
}

/** Flags of any package. */
export function flagsField(): ObjectField {
  return new ObjectField();
}

/** What a document has that can be put into a folder and owned. */
export function placeFields(): DataSchema {
  return {
    folder: new ForeignDocumentField(FOLDER),
    sort: sortField(),
    ownership: new DocumentOwnershipField(),
    flags: flagsField(),
    _stats: new DocumentStatsField(),
  };
}

/** Metadata shared by documents without sub-types of a system's own. */
export const PLAIN_METADATA = {
  coreTypes: [CONST.BASE_DOCUMENT_TYPE],
  hasTypeData: false,
  embedded: {},
  compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
  preserveOnImport: ["_id", "sort", "ownership", "folder"],
} as const;
