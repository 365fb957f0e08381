import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { ForeignDocumentField } from "../abstract/document-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { DocumentIdField } from "../fields/text-fields.ts";
import { CONST } from "../host/constants.ts";
import { game } from "../host/host.ts";
import { flagsField, idField, pictureField, PLAIN_METADATA, sortField } from "./common-fields.ts";
import type { JournalEntry, JournalEntryPage } from "./journal.ts";

/**
 * A pin on a scene's picture, which leads to a journal entry of the world or to one of its pages.
 * See foundryvtt.com/api/interfaces/foundry.documents.types.NoteData.html
 */
export class NoteDocument extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Note",
    collection: "notes",
    label: "DOCUMENT.Note",
    labelPlural: "DOCUMENT.Notes",
  };

  declare entryId: string | null;
  declare pageId: string | null;
  declare x: number;
  declare y: number;
  declare iconSize: number;
  declare text: string;
  declare texture: { src: string | null };

  static override defineSchema(): DataSchema {
    const pixels = (initial: number, min = -Infinity): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial, min });
    return {
      _id: idField(),
      entryId: new ForeignDocumentField({ documentName: "JournalEntry" }, { idOnly: true }),
      pageId: new DocumentIdField({ readonly: false, nullable: true }),
      x: pixels(0),
      y: pixels(0),
      texture: new SchemaField({ src: pictureField() }),
      iconSize: pixels(40, 32),
      text: new StringField({ textSearch: true }),
      fontSize: pixels(32, 8),
      textAnchor: new NumberField({ required: true, initial: CONST.TEXT_ANCHOR_POINTS.BOTTOM }),
      textColor: new StringField({ required: false, nullable: true, initial: null }),
      global: new BooleanField(),
      sort: sortField(),
      flags: flagsField(),
    };
  }

  /** The entry that it leads to, where the world has it. */
  get entry(): JournalEntry | null {
    return (
      (game()
        .collections.get("JournalEntry")
        ?.get(this.entryId ?? "") as JournalEntry | undefined) ?? null
    );
  }

  /** The page that it leads to, where it leads to one. */
  get page(): JournalEntryPage | null {
    return this.entry?.pages.get(this.pageId ?? "") ?? null;
  }

  /** What stands beside it. */
  get label(): string {
    return this.text || (this.page?.name ?? this.entry?.name ?? "");
  }

  /** Whether this user may read what it leads to; a pin that leads nowhere is the GM's. */
  override get visible(): boolean {
    return (this.page ?? this.entry)?.testUserPermission(game().user, "OBSERVER") ?? game().user.isGM;
  }
}
