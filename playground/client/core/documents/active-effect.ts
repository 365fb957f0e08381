import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { SetField } from "../fields/array-fields.ts";
import { DataField } from "../fields/data-field.ts";
import { DocumentStatsField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { BooleanField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import { flagsField, idField, nameField, PLAIN_METADATA, sortField, typeField } from "./common-fields.ts";

/** An effect on an actor or item. What it changes is the actor's to apply. */
export class ActiveEffect extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "ActiveEffect",
    collection: "effects",
    label: "Active Effect",
    labelPlural: "Active Effects",
    hasTypeData: true,
  };

  declare disabled: boolean;
  declare statuses: Set<string>;
  declare transfer: boolean;
  declare changes: unknown;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: new StringField({ nullable: true, initial: null }),
      type: typeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      changes: new DataField({ required: true, initial: () => [] }),
      disabled: new BooleanField(),
      duration: new ObjectField(),
      description: new HTMLField(),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      tint: new StringField({ nullable: true, initial: null }),
      transfer: new BooleanField({ initial: true }),
      sort: sortField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Is it in force? Effects of the playground never run out. */
  get active(): boolean {
    return !this.disabled;
  }
}
