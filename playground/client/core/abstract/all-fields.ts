/** What stands under `foundry.data.fields`. */
import { ArrayField, SetField } from "../fields/array-fields.ts";
import { DataField } from "../fields/data-field.ts";
import { DocumentStatsField, EmbeddedCollectionField, ForeignDocumentField } from "./document-fields.ts";
import { EmbeddedDataField, TypeDataField, TypedSchemaField } from "./model-fields.ts";
import { DocumentOwnershipField, ObjectField, TypedObjectField } from "../fields/object-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField } from "../fields/schema-field.ts";
import {
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  JSONField,
} from "../fields/text-fields.ts";

/** Every field of the playground, by Foundry's name. */
export const DATA_FIELDS: Record<string, unknown> = {
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  TypedSchemaField,
};
