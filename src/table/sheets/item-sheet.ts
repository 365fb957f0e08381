import { focusWanted } from "./keyboard.ts";
import { type PageHeights, PageTurn } from "./page-turn.ts";
import {
  type ItemContext,
  type ItemDrawn,
  type SheetRenderOptions,
  SteadyItemSheet,
} from "./steady-sheet.ts";

/** What a class of item sheets says of its windows; spelled out where further classes extend it. */
export type ItemSheetOptions = foundry.applications.api.DocumentSheetV2.DefaultOptions;

/** How high a page is that is read, and one that is written on; in CSS pixels. */
const HEIGHTS: PageHeights = { read: 480, written: 680 };

type Framing = Parameters<InstanceType<typeof SteadyItemSheet>["_renderFrame"]>;

/**
 * The class every sheet of items extends. It has one part, `body`, which everybody reads; whoever may edit turns to the editor
 * with the pencil in the header. What nobody has written anything on yet opens for writing.
 */
export class ItemSheet extends SteadyItemSheet {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    classes: ["tt-item-sheet"],
    position: { width: 560, height: HEIGHTS.read },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { turnPage: ItemSheet.#turnPage },
  };

  /** The id of the control to stand on once it is drawn: the field of a new row, or what takes the place of a button that goes. */
  protected goTo = "";

  readonly #page = new PageTurn(
    this,
    { mayWrite: () => this.mayWrite, isBlank: () => this.isBlank },
    HEIGHTS,
  );
  #ends: readonly (() => void)[] = [];

  /** Whether its viewer writes on it now; who may not edit always reads. */
  protected get writing(): boolean {
    return this.#page.writing;
  }

  /** Whether its viewer may turn to the editor at all. */
  protected get mayWrite(): boolean {
    return this.isEditable;
  }

  /** Whether it opens for writing. */
  protected get isBlank(): boolean {
    return false;
  }

  /** What its editor shows; only asked for while somebody writes. */
  protected editorContext(): object | Promise<object> {
    return {};
  }

  /** What its page shows to who reads it. */
  protected readerContext(): object | Promise<object> {
    return {};
  }

  /** Begins to follow what it shows beside its own item, as it is opened. @returns what ends each */
  protected follows(): (() => void)[] {
    return [];
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const page = { uid: this.id, writing: this.writing, editable: this.isEditable };
    const shown = page.writing ? await this.editorContext() : await this.readerContext();
    return Object.assign(context, shown, page);
  }

  override async _renderFrame(...[options]: Framing): Promise<HTMLElement> {
    return this.#page.withPencil(await super._renderFrame(options));
  }

  override async _onFirstRender(...drawn: ItemDrawn): Promise<void> {
    await super._onFirstRender(...drawn);
    this.#page.open();
    this.#ends = this.follows();
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    this.#page.show();
    if (focusWanted(this.element, this.goTo)) this.goTo = "";
  }

  override _onClose(options: object): void {
    super._onClose(options);
    for (const end of this.#ends) end();
  }

  static async #turnPage(this: ItemSheet): Promise<void> {
    if (await this.#page.turn()) await this.render({ parts: ["body"] });
  }
}
