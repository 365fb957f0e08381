import type { AnyDocument } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import type { Change } from "../changes.ts";
import { reportRefusal } from "../refusals.ts";
import { making } from "../undo.ts";
import { itemsIn, readDrop, tellNoPlace } from "./drops.ts";
import { bindSliders, type SliderStore } from "../sliders.ts";
import { bindTabKeys, markChosenTab } from "../tabs.ts";
import { clearPlace } from "../windows/clear-place.ts";
import { focusWanted, letKeysScroll } from "./keyboard.ts";
import { PageTurn } from "./page-turn.ts";
import {
  type ActorContext,
  type SheetConfiguration,
  type SheetOptions,
  type SheetRenderOptions,
  SteadyActorSheet,
} from "./steady-sheet.ts";

/** The part of a sheet that is all a limited viewer is shown. A sheet without it hides nothing of itself. */
export const LIMITED = "limited";

/**
 * How large a sheet is where there is room, how narrow it may become, down to which width it is that rather than cover the panels at the left, and
 * its size for a limited viewer; in CSS pixels.
 */
export interface SheetSizes {
  readonly size: { readonly width: number; readonly height: number };
  readonly least: number;
  readonly beside?: number;
  readonly limited?: { readonly width: number; readonly height: number };
}

/** Where a sheet is drawn: its ids' prefix, whether its viewer may edit, and whether they write on what else is read. */
export interface SheetPlace {
  readonly uid: string;
  readonly editable: boolean;
  readonly writing: boolean;
}

/** What a button of an actor's sheet does; `this` is the sheet. */
export type SheetAction = (
  this: { readonly actor: Actor.Implementation },
  event: PointerEvent,
  target: HTMLElement,
) => void | Promise<void>;

/** The class every sheet of actors extends. Its fields are written as they are left; a limited viewer sees one part. */
export class ActorSheet extends SteadyActorSheet {
  static readonly SIZES: SheetSizes = { size: { width: 660, height: 720 }, least: 480 };

  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { turnPage: ActorSheet.#turnPage },
  };

  readonly #page = new PageTurn(this, { mayWrite: () => this.isEditable, isBlank: () => this.isBlank });
  /** The id of the control to stand on once it is drawn: the field of a new row, or what takes the place of a button that goes. */
  protected goTo = "";
  #ends: readonly (() => void)[] = [];

  /** Where it is drawn, and for whom. */
  protected get place(): SheetPlace {
    return { uid: this.id, editable: this.isEditable, writing: this.writing };
  }

  /** Whether its viewer writes on what is read otherwise: they pressed Edit (the partial `ttEdit`). */
  protected get writing(): boolean {
    return this.#page.writing;
  }

  /** Whether it opens for writing: nobody has written anything on it yet. */
  protected get isBlank(): boolean {
    return false;
  }

  /** Parts that are not drawn for this viewer. */
  protected get hiddenParts(): readonly string[] {
    return [];
  }

  /** Where the values of its tracks lie, by their paths; null where it has none that is set by clicks. */
  protected get tracks(): SliderStore | null {
    return null;
  }

  /** What every part shows. */
  protected sheetContext(): object | Promise<object> {
    return {};
  }

  /** What one part shows beside that; only the parts that are drawn are asked. */
  protected partContext(_part: string): object | Promise<object> {
    return {};
  }

  /** Begins to follow what it shows beside its own actor, as it is opened. @returns what ends each */
  protected follows(): (() => void)[] {
    return [];
  }

  /** Gives life to a part that has just been drawn, beside its buttons and tracks. */
  protected bindPart(_part: string, _element: HTMLElement): void {
    // Most parts have nothing else.
  }

  /** Is told which tab its viewer has gone to. */
  protected tabChosen(_tab: string): void {
    // Most sheets open on their first tab.
  }

  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    const configured = super._initializeApplicationOptions(options);
    const { SIZES } = this.constructor as typeof ActorSheet;
    const { size, least, beside, limited } = SIZES;
    // A limited viewer sees little, in a window to match. Everyone else keeps panels and hotbar in sight.
    const place =
      limited && configured.document.limited ? limited : { ...size, ...clearPlace(size, least, beside) };
    Object.assign(configured.position, place);
    return configured;
  }

  /** Draws of what is asked for only what its viewer may see: a limited viewer one part, everyone else all the others. */
  override _configureRenderOptions(options: SheetRenderOptions): void {
    super._configureRenderOptions(options);
    const all = Object.keys((this.constructor as typeof ActorSheet).PARTS);
    const isLimited = all.includes(LIMITED) && this.actor.limited;
    const hidden = this.hiddenParts;
    const shown = all.filter((part) => (part === LIMITED) === isLimited && !hidden.includes(part));
    options.parts = (options.parts ?? shown).filter((part) => shown.includes(part));
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ActorContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, this.place, await this.sheetContext());
  }

  /** The mixin below asks each part that is drawn what it shows beside the rest; its types do not say so. */
  async _preparePartContext(part: string, context: ActorContext): Promise<object> {
    return { ...context, ...(await this.partContext(part)) };
  }

  override async _onFirstRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#ends = this.follows();
  }

  override async _onRender(context: ActorContext, options: SheetRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) letKeysScroll(this.element);
    for (const part of options.parts ?? []) this.#bindPart(part);
    if (focusWanted(this.element, this.goTo)) this.goTo = "";
  }

  #bindPart(part: string): void {
    const element = this.element.querySelector<HTMLElement>(`[data-application-part="${part}"]`);
    if (!element) return;
    bindTabKeys(element);
    if (this.tracks && this.isEditable) bindSliders(element, "data-pips", this.tracks);
    this.bindPart(part, element);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    for (const end of this.#ends) end();
  }

  /** Turns from reading to writing, or back. */
  protected async turnPage(): Promise<void> {
    if (await this.#page.turn()) await this.render();
  }

  static #turnPage(this: ActorSheet): Promise<void> {
    return this.turnPage();
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markChosenTab(this.element, tab);
    this.tabChosen(tab);
  }

  /** What becomes of a thing dropped from elsewhere: a copy of it, as the host makes one. */
  protected async takeItem(event: DragEvent, item: Item.Implementation): ReturnType<ItemDrop> {
    return super._onDropItem(event, item);
  }

  override async _onDropItem(event: DragEvent, item: Item.Implementation): ReturnType<ItemDrop> {
    if (item.parent === this.actor) return super._onDropItem(event, item);
    return this.takeItem(event, item);
  }

  /** Whatever is dropped is taken, or told by its name why not: a text, a file and something that was deleted too. */
  override async _onDrop(event: DragEvent): Promise<void> {
    const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as DragData;
    if (!Hooks.call("dropActorSheetData" as never, ...([this.actor, this, data] as never))) return;
    const drop = await readDrop(event, data);
    if ("document" in drop) await reportRefusal(() => this.#takeDropped(event, drop.document), null);
    else notify.warn("TABLE.Drop.Said", { words: drop.refusal });
  }

  #takeDropped(event: DragEvent, document: AnyDocument): Promise<unknown> {
    const isOurs = ["Item", "Actor", "Folder", "ActiveEffect"].includes(document.documentName);
    if (!isOurs) return Promise.resolve(tellNoPlace(document));
    return this._onDropDocument(event, document as never);
  }

  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): ReturnType<ActorDrop> {
    return this.refuseDrop(actor);
  }

  /** The things of a folder come in one act; only GMs give so much at once. */
  override async _onDropFolder(_event: DragEvent, folder: Folder.Implementation): ReturnType<FolderDrop> {
    const items = folder.type === "Item" ? await itemsIn(folder as never) : [];
    if (items.length === 0) tellNoPlace(folder);
    else if (!game.user.isGM) notify.warn("TABLE.Drop.FolderByGM", { name: folder.name });
    else await this.#takeAll(folder.name, items);
    return null;
  }

  async #takeAll(folder: string, items: readonly Item.Implementation[]): Promise<void> {
    const copies = items.map((item) => game.items.fromCompendium(item, { clearFolder: true }));
    const made = (await this.actor.createEmbeddedDocuments("Item", copies)) as Item.Implementation[];
    await this.tellTaken(
      folder,
      made.map((item) => making(item, item.name)),
    );
  }

  /** Tells that the things of a folder were taken, with what undoes it. */
  protected async tellTaken(folder: string, changes: readonly Change[]): Promise<void> {
    notify.info("TABLE.Drop.Taken", { folder, count: changes.length, name: this.actor.name });
  }

  /** Tells that what was dropped has no place here. */
  protected refuseDrop({ name }: { readonly name: string }): null {
    notify.warn("TABLE.Sheet.WrongDrop", { name });
    return null;
  }
}

/** What a drag carries. */
type DragData = Readonly<Record<string, unknown>>;
type ActorDrop = InstanceType<typeof SteadyActorSheet>["_onDropActor"];
type FolderDrop = InstanceType<typeof SteadyActorSheet>["_onDropFolder"];
type ItemDrop = InstanceType<typeof SteadyActorSheet>["_onDropItem"];
