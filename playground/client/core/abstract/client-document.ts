import type { Plain } from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";
import { documentConfig } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import { game, host, isGeneration, renderApp } from "../host/host.ts";
import type { ApplicationLike } from "../host/interface.ts";
import { type AnchorOptions, anchorTo } from "./anchor.ts";
import { askForJson, askForNew, mayDelete } from "./ask-user.ts";
import { saveDataToFile, exportedJson, importJson } from "./json-exchange.ts";
import { embedFigure } from "./embed-figure.ts";
import { fromUuid } from "./uuid.ts";
import type { DataModelOptions } from "./data-model.ts";
import type { DatabaseOperation } from "./document-types.ts";
import { Document } from "./document.ts";
import { isOpen, namesSheet } from "./sheet-change.ts";
import { TypeDataModel } from "./type-data-model.ts";

/** What every document has in the browser: preparation, its open windows, drag and drop. */
export class ClientDocument extends Document {
  /** The windows that show this document, by their ids. */
  declare readonly apps: Record<string, ApplicationLike>;
  declare system: TypeDataModel | Plain;
  declare folder: Document | null;
  declare img: string | null;
  declare sort: number;
  declare private readonly pgState: { sheet: ApplicationLike | null; basePrepared: boolean };

  /** What preparation needs has to stand before the data are read, so it cannot be a field of the class. */
  protected override _configure(options: DataModelOptions): void {
    super._configure(options);
    Object.defineProperty(this, "apps", { value: {}, enumerable: false });
    Object.defineProperty(this, "pgState", {
      value: { sheet: null, basePrepared: false },
      enumerable: false,
    });
  }

  protected override _initialize(options: DataModelOptions = {}): void {
    super._initialize(options);
    // An embedded document is prepared by its parent, once, when the parent's own data stand.
    if (host.game?.documentsReady && !options["pgWithParent"]) this._safePrepareData();
  }

  get collection(): unknown {
    if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
    return this.pack
      ? (host.game?.packs.get(this.pack) ?? null)
      : (host.game?.collections.get(this.documentName) ?? null);
  }

  get compendium(): unknown {
    return this.pack ? (host.game?.packs.get(this.pack) ?? null) : null;
  }

  /** Is this user its owner? */
  get isOwner(): boolean {
    return this.testUserPermission(game().user, "OWNER");
  }

  /** Has any player ownership of it? */
  get hasPlayerOwner(): boolean {
    return game().users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** May this user see no more than its outside? */
  get limited(): boolean {
    return this.testUserPermission(game().user, "LIMITED", { exact: true });
  }

  /** May this user see that it exists? */
  get visible(): boolean {
    return this.testUserPermission(game().user, "LIMITED");
  }

  /** The level that this user has. */
  get permission(): number {
    return this.getUserLevel(game().user);
  }

  /** Its uuid as it is seen from another document: short for what lies within the same outermost one. */
  getRelativeUUID(relative: Document): string {
    const { uuid } = this;
    if (uuid.startsWith(`${relative.uuid}.`)) return uuid.slice(relative.uuid.length);
    return uuid;
  }

  /** A name for a new document of this kind that no other has yet. */
  static defaultName({ type, parent }: { type?: string; parent?: Document | null } = {}): string {
    const labels = documentConfig(this.documentName).typeLabels;
    const { i18n, collections } = game();
    const base = i18n.localize((type && labels[type]) || this.metadata.label);
    const taken = parent?.getEmbeddedCollection(this.documentName) ?? collections.get(this.documentName);
    const names = new Set(taken?.map(({ name }) => name));
    let name = base;
    for (let index = 2; names.has(name); index++) name = `${base} (${index})`;
    return name;
  }

  /** A link to it for texts: `@UUID[…]{name}`. */
  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** Its window: made at first need from the sheet that is registered for its type; null when there is none. */
  get sheet(): ApplicationLike | null {
    if (!this.pgState.sheet) {
      const SheetClass = this._getSheetClass();
      if (SheetClass) this.pgState.sheet = new SheetClass({ document: this }) as ApplicationLike;
    }
    return this.pgState.sheet;
  }

  /**
   * Asks for the name and type of a new document and makes it. Null when the user would rather have none.
   * See foundryvtt.com/api/classes/foundry.documents.Actor.html#createdialog
   */
  static async createDialog(
    data: Plain = {},
    createOptions: DatabaseOperation = {},
    { types, ...dialog }: Plain & { types?: string[] } = {},
  ): Promise<Document | null | undefined> {
    const { parent = null } = createOptions;
    const cls = this.implementation as typeof ClientDocument;
    const known = cls.hasTypeData ? cls.TYPES.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE) : [];
    if (types?.length === 0) throw new Error("The array of sub-types to restrict to must not be empty.");
    const answer = await askForNew({
      documentName: this.documentName,
      name: cls.defaultName({ parent: parent as Document | null }),
      data,
      types: types ? known.filter((type) => types.includes(type)) : known,
      dialog,
    });
    return answer && cls.create({ ...data, ...answer }, { renderSheet: true, ...createOptions });
  }

  /** Asks first, then deletes. False when the user would rather not. */
  async deleteDialog(
    _options: Plain = {},
    operation: DatabaseOperation = {},
  ): Promise<this | false | undefined> {
    return (await mayDelete(this)) ? this.delete(operation) : false;
  }

  /** Saves the document to a file on the user's own machine. */
  exportToJSON(): void {
    const name = this.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
    saveDataToFile(exportedJson(this), "text/json", `fvtt-${this.documentName}-${name}-${this.id}.json`);
  }

  /** Its source without what holds in this world only, as a compendium or a file takes it. */
  toCompendium(_pack: object | null = null, { keepId = false }: Plain = {}): Plain {
    const source = this.toObject();
    const gone = ["folder", "sort", "ownership", ...(keepId === true ? [] : ["_id"])];
    for (const key of gone) Reflect.deleteProperty(source, key);
    return source;
  }

  /** Takes over what an exported document holds. */
  async importFromJSON(json: string): Promise<this> {
    await importJson(this, json);
    return this;
  }

  /** Asks for the file of an exported document and takes it over. */
  async importFromJSONDialog(): Promise<void> {
    const json = await askForJson(this);
    if (json !== null) await this.importFromJSON(json);
  }

  /** The class of the sheet that the document's flag or the system's default names. */
  protected _getSheetClass(): (new (options: { document: Document }) => object) | null {
    const type = this.schema.has("type") ? this.type : CONST.BASE_DOCUMENT_TYPE;
    const sheets = Object.values(documentConfig(this.documentName).sheetClasses[type] ?? {});
    const chosen = this.flags?.["core"]?.["sheetClass"];
    const sheet =
      sheets.find((entry) => entry.id === chosen) ?? sheets.findLast((entry) => entry.default) ?? sheets[0];
    return sheet?.cls ?? null;
  }

  /** Prepares the data; an error in it is told and does not stop the others. */
  _safePrepareData(): void {
    try {
      this.prepareData();
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ClientDocument#_initialize", problem, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
        uuid: this.uuid,
      });
    }
  }

  /** The whole preparation in its order: base (system first), embedded documents with effects, derived (system first). */
  prepareData(): void {
    const system = this.system instanceof TypeDataModel ? this.system : null;
    this.pgState.basePrepared = false;
    system?.prepareBaseData();
    this.prepareBaseData();
    // From 14 on an Actor whose prepareBaseData skips `super` does not load.
    if (isGeneration(14) && this.documentName === "Actor" && !this.pgState.basePrepared) {
      throw new Error("Actor#prepareBaseData must call super.prepareBaseData() in Foundry 14.");
    }
    this.prepareEmbeddedDocuments();
    system?.prepareDerivedData();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {
    this.pgState.basePrepared = true;
  }

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) if (document instanceof ClientDocument) document._safePrepareData();
    }
  }

  prepareDerivedData(): void {
    // Nothing to derive unless a kind of document has something.
  }

  /** Renders the document's open windows. */
  render(force: boolean | object = false, context: Plain = {}): void {
    for (const app of Object.values(this.apps)) void app.render(force, context);
  }

  /** What a drag of this document carries. */
  toDragData(): { type: string; uuid?: string; data?: Plain } {
    return this.id
      ? { type: this.documentName, uuid: this.uuid }
      : { type: this.documentName, data: this.toObject() };
  }

  /** The document that a drop carries. @throws Error when it is of another kind. */
  static async fromDropData(data: {
    type?: string;
    uuid?: string;
    data?: object;
  }): Promise<Document | undefined> {
    const document = data.uuid
      ? await fromUuid(data.uuid)
      : data.data
        ? await this.create(data.data)
        : undefined;
    if (!document) throw new Error(`Failed to resolve ${this.documentName} from the dropped data.`);
    if (!(document instanceof Document) || document.documentName !== this.documentName) {
      throw new Error(`Invalid Document type provided to ${this.name}.fromDropData`);
    }
    return document;
  }

  /**
   * The document as it is shown within a text: a figure with a caption, or with `inline` its content alone.
   * See foundryvtt.com/api/classes/foundry.documents.Item.html#toembed
   */
  async toEmbed(config: Plain = {}, options: Plain = {}): Promise<HTMLElement | null> {
    const content = await this._buildEmbedHTML(config, options);
    if (!content) return null;
    const embed = config["inline"]
      ? await this._createInlineEmbed(content, config, options)
      : await this._createFigureEmbed(content, config, options);
    if (!embed) return null;
    embed.classList.add("content-embed");
    Object.assign(embed.dataset, { uuid: this.uuid, contentEmbed: "" });
    const classes = typeof config["classes"] === "string" ? config["classes"].split(/\s+/) : [];
    embed.classList.add(...classes.filter(Boolean));
    return embed;
  }

  /** What of the document is shown: what its data model says, unless the kind of document has more. */
  async _buildEmbedHTML(config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    return this.system instanceof TypeDataModel ? this.system.toEmbed(config, options) : null;
  }

  async _createInlineEmbed(
    content: HTMLElement | HTMLCollection,
    _config: Plain,
    _options: Plain = {},
  ): Promise<HTMLElement | null> {
    const section = document.createElement("section");
    section.append(...(content instanceof HTMLElement ? [content] : content));
    return section;
  }

  async _createFigureEmbed(
    content: HTMLElement | HTMLCollection,
    labels: Plain,
    _options: Plain = {},
  ): Promise<HTMLElement | null> {
    return embedFigure(this, content, labels);
  }

  /** What shows it within a text has come onto a page. */
  onEmbed(_element: HTMLElement): void {
    // A kind of document may make something of it.
  }

  /** A link to the document as an element. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return anchorTo(this, options);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (options["renderSheet"] && userId === game().userId)
      void this.sheet?.render({ force: true, renderContext: `create${this.documentName}` });
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (options["render"] === false) return;
    if ("type" in changed || namesSheet(changed)) void this._onSheetChange();
    this.pgRenderApps({ renderContext: `update${this.documentName}`, renderData: changed });
  }

  /**
   * Another sheet is to show the document: an open one is closed, and the new one takes its place.
   * See foundryvtt.com/api/classes/foundry.documents.Actor.html#_onsheetchange
   */
  async _onSheetChange({
    sheetOpen = isOpen(this.pgState.sheet),
  }: { sheetOpen?: boolean } = {}): Promise<void> {
    const { sheet } = this.pgState;
    this.pgState.sheet = null;
    await sheet?.close?.({ submit: false });
    if (sheetOpen) await this.sheet?.render({ force: true });
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close?.({ submit: false });
    this.pgState.sheet = null;
  }

  /** Before embedded documents are created, on every client. */
  _preCreateDescendantDocuments(
    _parent: Document,
    _collection: string,
    _data: Plain[],
    _options: Plain,
    _userId: string,
  ): void {
    // A kind of document may prepare for it.
  }

  /** After embedded documents were created, on every client. */
  _onCreateDescendantDocuments(
    _parent: Document,
    collection: string,
    _documents: Document[],
    data: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    if (options["render"] !== false)
      this.pgRenderApps({ renderContext: `create${collection}`, renderData: data });
  }

  _onUpdateDescendantDocuments(
    _parent: Document,
    collection: string,
    _documents: Document[],
    changes: Plain[],
    options: Plain,
    _userId: string,
  ): void {
    if (options["render"] !== false)
      this.pgRenderApps({ renderContext: `update${collection}`, renderData: changes });
  }

  _onDeleteDescendantDocuments(
    _parent: Document,
    collection: string,
    _documents: Document[],
    ids: string[],
    options: Plain,
    _userId: string,
  ): void {
    if (options["render"] !== false)
      this.pgRenderApps({ renderContext: `delete${collection}`, renderData: ids });
  }

  /** Tells the open windows what changed. */
  pgRenderApps(context: { renderContext: string; renderData: unknown }): void {
    for (const app of Object.values(this.apps)) renderApp(app, context);
  }
}
