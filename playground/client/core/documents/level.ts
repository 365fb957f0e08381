import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { flagsField, idField, nameField, pictureField, PLAIN_METADATA, sortField } from "./common-fields.ts";

/** A level of a scene, which came with 14: here the picture it shows, and nothing of its height. */
export class Level extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
  };

  declare background: { src: string | null };

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      background: new SchemaField({ src: pictureField() }),
      sort: sortField(),
      flags: flagsField(),
    };
  }
}
