import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import { StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { JSONField } from "../fields/text-fields.ts";
import type { Plain } from "../../../shared/objects.ts";
import { host } from "../host/host.ts";
import { idField, PLAIN_METADATA } from "./common-fields.ts";

/** The stored value of a world setting, under `namespace.key`. */
export class Setting extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Setting",
    collection: "settings",
    label: "Setting",
    labelPlural: "Settings",
  };

  declare key: string;
  declare value: unknown;
  /** Whose it is; null for a setting of the world. */
  declare user: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({ required: true, blank: false }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    host.game?.settings.pgChanged(this.key, options, userId, this.user);
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) host.game?.settings.pgChanged(this.key, options, userId, this.user);
  }
}
