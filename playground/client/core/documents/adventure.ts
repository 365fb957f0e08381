import { deepClone, isPlainObject, type Plain } from "../../../shared/objects.ts";
import { mayOverwrite } from "../abstract/ask-user.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { Document } from "../abstract/document.ts";
import { ArrayField, SetField } from "../fields/array-fields.ts";
import type { CleanOptions } from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import { documentConfig } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import { game } from "../host/host.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";
import { flagsField, idField, nameField, pictureField, PLAIN_METADATA, sortField } from "./common-fields.ts";

/** What an import would make and what it would write over, by kind of document. */
export interface AdventureImportData {
  readonly toCreate: Record<string, Plain[]>;
  readonly toUpdate: Record<string, Plain[]>;
  readonly documentCount: number;
}

/** What an import made and what it wrote over, by kind of document. */
export interface AdventureImportResult {
  readonly created: Record<string, Document[]>;
  readonly updated: Record<string, Document[]>;
}

type Callback = (data: never, options: AdventureImportOptions) => Promise<void>;

/** How it is imported; hooks may add to it. */
export interface AdventureImportOptions {
  dialog?: boolean;
  importFields?: string[];
  preImport?: Callback[];
  postImport?: Callback[];
  [key: string]: unknown;
}

/** The documents of one kind that an adventure brings, stored as a list of their sources. */
class ContentField extends SetField {
  readonly documentName: string;

  constructor(documentName: string) {
    super(new ObjectField());
    this.documentName = documentName;
  }

  get #cls(): typeof Document {
    return documentConfig(this.documentName).documentClass as typeof Document;
  }

  override initialize(value: unknown): unknown {
    const Content = this.#cls as unknown as new (source: Plain, options: Plain) => Document;
    const sources = Array.isArray(value) ? value.filter(isPlainObject) : [];
    return new Set(sources.map((source) => new Content(deepClone(source), { strict: false })));
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? Array.from(value as Set<Document>, (inner) => inner.toObject()) : value;
  }

  protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
    return (value as unknown[]).filter(isPlainObject).map((source) => this.#cls.cleanData(source));
  }
}

/** The fields of an adventure that hold documents, folders first: what lies in one needs it. */
const CONTENTS = {
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  journal: "JournalEntry",
  scenes: "Scene",
  tables: "RollTable",
  macros: "Macro",
  cards: "Cards",
} as const;

/** What an adventure brings in Foundry, and of which the playground keeps none: it is read, and an import says so. */
const NOT_KEPT = ["combats", "playlists"] as const;

/**
 * Documents that belong together, kept in a compendium and brought into the world under their own ids.
 * See foundryvtt.com/api/interfaces/foundry.documents.types.AdventureData.html and the hooks preImportAdventure, importAdventure.
 */
export class Adventure extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Adventure",
    collection: "adventures",
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  };

  declare caption: string;
  declare description: string;

  static override defineSchema(): DataSchema {
    const contents = [
      ...Object.entries(CONTENTS).map(([field, name]) => [field, new ContentField(name)]),
      ...NOT_KEPT.map((field) => [field, new ArrayField(new ObjectField())]),
    ];
    return {
      _id: idField(),
      name: nameField(),
      img: pictureField(),
      caption: new HTMLField(),
      description: new HTMLField(),
      ...(Object.fromEntries(contents) as DataSchema),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sort: sortField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The classes of the documents it may bring, by field. */
  static get contentFields(): Record<string, typeof Document> {
    return Object.fromEntries(
      Object.entries(CONTENTS).map(([field, name]) => [
        field,
        documentConfig(name).documentClass as typeof Document,
      ]),
    );
  }

  /**
   * Brings everything into the world. What is there under the same id is written over, after a question unless `dialog` is
   * false; nothing happens where a hook or the user would rather not.
   * @throws NotInPlayground where it brings what the playground does not keep
   */
  async import({
    dialog = true,
    ...importOptions
  }: AdventureImportOptions = {}): Promise<AdventureImportResult> {
    const nothing: AdventureImportResult = { created: {}, updated: {} };
    if (!game().user.isGM) throw new Error("Only a Gamemaster may import an adventure.");
    for (const field of NOT_KEPT)
      if ((this.toObject()[field] as unknown[]).length > 0) throw new NotInPlayground(`Adventure#${field}`);
    const data = await this.prepareImport(importOptions);
    importOptions.preImport ??= [];
    importOptions.postImport ??= [];
    const { toCreate, toUpdate } = data;
    if (!Hooks.call("preImportAdventure", this, importOptions, toCreate, toUpdate)) return nothing;
    for (const callback of importOptions.preImport) await callback(data as never, importOptions);
    if (dialog && Object.keys(toUpdate).length > 0 && !(await mayOverwrite(this, named(toUpdate))))
      return nothing;
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, importOptions, result.created, result.updated);
    for (const callback of importOptions.postImport) await callback(result as never, importOptions);
    return result;
  }

  /** What an import would make and what it would write over. */
  async prepareImport({ importFields = [] }: AdventureImportOptions = {}): Promise<AdventureImportData> {
    const toCreate: Record<string, Plain[]> = {};
    const toUpdate: Record<string, Plain[]> = {};
    let documentCount = 0;
    const source = this.toObject();
    for (const [field, name] of Object.entries(CONTENTS)) {
      if (importFields.length > 0 && !importFields.includes("all") && !importFields.includes(field)) continue;
      const here = name === "Folder" ? game().folders : game().collections.get(name);
      for (const entry of source[field] as Plain[]) {
        const plan = here?.has(String(entry["_id"])) ? toUpdate : toCreate;
        (plan[name] ??= []).push(entry);
        documentCount++;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  /** Carries out what was prepared. */
  async importContent({ toCreate, toUpdate }: AdventureImportData): Promise<AdventureImportResult> {
    const created: Record<string, Document[]> = {};
    const updated: Record<string, Document[]> = {};
    for (const [name, sources] of Object.entries(toCreate))
      created[name] = await classOf(name).createDocuments(sources, {
        keepId: true,
        keepEmbeddedId: true,
        renderSheet: false,
      });
    for (const [name, sources] of Object.entries(toUpdate)) updated[name] = await writeOver(name, sources);
    return { created, updated };
  }

  /** The playground has no world of adventures: they are made where compendia are built. */
  override async update(): Promise<never> {
    throw new NotInPlayground("Adventure#update");
  }
}

function classOf(name: string): typeof Document {
  return documentConfig(name).documentClass as typeof Document;
}

function named(toUpdate: AdventureImportData["toUpdate"]): string[] {
  return Object.values(toUpdate).flatMap((sources) => sources.map(({ name }) => String(name)));
}

/**
 * What is there becomes what the adventure says, also where the table added to it: whether Foundry keeps a page that somebody
 * added to an imported entry no public page says, so this is the reading that loses more.
 */
async function writeOver(name: string, sources: readonly Plain[]): Promise<Document[]> {
  const cls = classOf(name);
  const updated: Document[] = [];
  for (const source of sources) {
    const document = cls.get(String(source["_id"]));
    if (!document) continue;
    for (const [kind, field] of Object.entries(cls.metadata.embedded)) {
      const kept = new Set(((source[field] ?? []) as Plain[]).map(({ _id }) => _id));
      const gone = document.collections[field]?.filter(({ id }) => !kept.has(id)) ?? [];
      if (gone.length > 0)
        await document.deleteEmbeddedDocuments(
          kind,
          gone.map(({ id }) => id ?? ""),
        );
    }
    await cls.updateDocuments([source], { diff: false, recursive: false });
    updated.push(document);
  }
  return updated;
}
