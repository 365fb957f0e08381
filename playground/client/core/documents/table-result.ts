import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { CONST } from "../host/constants.ts";
import { ArrayField } from "../fields/array-fields.ts";
import { DocumentStatsField } from "../abstract/document-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { DocumentUUIDField, HTMLField } from "../fields/text-fields.ts";
import { cleanHTML, escapeHTML } from "../utils/html.ts";
import { flagsField, idField, imageField, PLAIN_METADATA, typeField } from "./common-fields.ts";

/** One line of a table: a text, or a document to look up. */
export class TableResult extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "TableResult",
    collection: "results",
    label: "Table Result",
    labelPlural: "Table Results",
    coreTypes: Object.values(CONST.TABLE_RESULT_TYPES),
  };

  static DEFAULT_ICON = "icons/svg/d20.svg";

  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: [number, number];
  declare drawn: boolean;

  static override defineSchema(): DataSchema {
    const bound = (): NumberField => new NumberField({ required: true, nullable: false, integer: true });
    return {
      _id: idField(),
      type: typeField(this, { initial: CONST.TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, initial: "" }),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField(),
      documentUuid: new DocumentUUIDField({ required: false, initial: undefined }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(bound(), { min: 2, max: 2, initial: () => [1, 1] }),
      drawn: new BooleanField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get icon(): string {
    return this.img ?? TableResult.DEFAULT_ICON;
  }

  /** The result as HTML for the chat. */
  async getHTML(): Promise<string> {
    const name = this.documentUuid ? `@UUID[${this.documentUuid}]{${this.name}}` : this.name;
    const title = name ? `<strong class="name">${escapeHTML(name)}</strong>` : "";
    return `${title}<div class="description">${cleanHTML(this.description)}</div>`;
  }
}
