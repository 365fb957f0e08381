import type { Plain } from "../../../shared/objects.ts";
import { enrichText } from "./enrich-text.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { ArrayField } from "../fields/array-fields.ts";
import { CONST } from "../host/constants.ts";
import { DocumentStatsField, EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { DocumentOwnershipField, ObjectField } from "../fields/object-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import { headingsOf, slugOf, type PageHeading } from "./page-headings.ts";
import type { Collection } from "../utils/collection.ts";
import {
  flagsField,
  idField,
  nameField,
  placeFields,
  PLAIN_METADATA,
  sortField,
  typeField,
} from "./common-fields.ts";

/** A page of a journal entry. */
export class JournalEntryPage extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "JournalEntryPage",
    collection: "pages",
    label: "Journal Entry Page",
    labelPlural: "Journal Entry Pages",
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
  };

  /** The page's own text, enriched, unless its data model shows it in another way. */
  override async _buildEmbedHTML(
    config: Plain,
    options: Plain = {},
  ): Promise<HTMLElement | HTMLCollection | null> {
    const own = await super._buildEmbedHTML(config, options);
    return own || this.type !== "text" ? own : this._embedTextPage(config, options);
  }

  /**
   * The page's text, enriched: what a package's type of page may show of itself too.
   * See foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html#_embedtextpage
   */
  async _embedTextPage(_config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    const section = document.createElement("div");
    section.innerHTML = await enrichText(this.text.content ?? "", { ...options, relativeTo: this });
    return section.children;
  }

  /**
   * The headings of its text, by their slugs, those below another as its children.
   * See foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html#toc
   */
  get toc(): Record<string, PageHeading> {
    if (this.type !== "text") return {};
    const template = document.createElement("template");
    template.innerHTML = this.text.content ?? "";
    return JournalEntryPage.buildTOC([...template.content.children] as HTMLElement[]);
  }

  /** The headings within elements. */
  static buildTOC(
    html: HTMLElement | HTMLElement[],
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Record<string, PageHeading> {
    return headingsOf([html].flat(), includeElement);
  }

  /** A heading's words as an anchor. */
  static slugifyHeading(heading: HTMLElement | string): string {
    return slugOf(typeof heading === "string" ? heading : (heading.textContent ?? ""));
  }

  declare text: { content: string | null; markdown: string | null; format: number };
  declare title: { show: boolean; level: number };
  declare src: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: typeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({
          required: true,
          nullable: false,
          initial: 1,
          min: 1,
          max: 6,
          integer: true,
        }),
      }),
      image: new ObjectField(),
      video: new ObjectField(),
      text: new SchemaField({
        content: new HTMLField({ required: false }),
        markdown: new StringField({ nullable: true, initial: null }),
        format: new NumberField({
          nullable: false,
          initial: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: [1, 2],
        }),
      }),
      src: new StringField({ nullable: true, initial: null }),
      category: new StringField({ nullable: true, initial: null }),
      sort: sortField(),
      ownership: new DocumentOwnershipField({
        initial: () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT }),
      }),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A journal entry: pages under one name. */
export class JournalEntry extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "JournalEntry",
    collection: "journal",
    label: "Journal Entry",
    labelPlural: "Journal Entries",
    embedded: { JournalEntryPage: "pages" },
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
  };

  declare pages: Collection<JournalEntryPage>;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(JournalEntryPage),
      // Categories are kept as they came: the playground shows pages in one list.
      categories: new ArrayField(new ObjectField()),
      ...placeFields(),
    };
  }
}
