/** What stands under `foundry.data.fields`. */
import { ArrayField, SetField } from "../fields/array-fields.ts";
import { DataField } from "../fields/data-field.ts";
import {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentStatsField,
  EmbeddedCollectionField,
  ForeignDocumentField,
} from "./document-fields.ts";
import { EmbeddedDataField, EmbeddedDocumentField, TypeDataField, TypedSchemaField } from "./model-fields.ts";
import { DocumentOwnershipField, ObjectField, TypedObjectField } from "../fields/object-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import {
  AlphaField,
  AngleField,
  AnyField,
  FunctionField,
  HueField,
  IntegerSortField,
  JavaScriptField,
} from "../fields/special-fields.ts";
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
  AlphaField,
  AngleField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  FilePathField,
  ForeignDocumentField,
  FunctionField,
  HTMLField,
  HueField,
  IntegerSortField,
  JSONField,
  JavaScriptField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
  TypedSchemaField,
};
