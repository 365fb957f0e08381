import { localize } from "#foundry/i18n.ts";
import { declareEdge } from "../../actions/edges/declare-edge.ts";
import { askAim } from "../../apps/edge-aim.ts";
import { returnEdge } from "../../actions/edges/edges.ts";
import { showItem } from "../../actions/gear/show-item.ts";
import { AskAssetWindow } from "../../apps/holdings/ask-asset.ts";
import { startCast } from "../../apps/roll/start-roll.ts";
import { isAsset, isEdgeItem, isGear, isPc, isSpell } from "../../data/kinds.ts";
import { mayEditItems } from "../../state/rights.ts";
import {
  type ItemContext,
  type ItemDrawn,
  ItemSheetBase,
  type ItemSheetOptions,
  type SheetRenderOptions,
} from "../bases.ts";
import { doGearAction } from "../gear-state.ts";
import { focusWanted } from "../keyboard.ts";
import { isUnwritten, readingContext } from "./reading-context.ts";

/** How high a page is that is read, and one that is written on; in CSS pixels. */
const PAGE = 480;
const EDITOR = 680;

/** The frame's header buttons have this class; whoever builds one gives it an icon beside. */
const PENCIL = "header-control icon fa-solid fa-pen tt-pencil";

/**
 * What all sheets of items share: everybody reads, and whoever may edit turns the page with the pencil in the window's header.
 * The window keeps to the page it was turned to, also where it is closed and opened again. What nobody has written anything on
 * yet opens for writing.
 */
export class ReadableSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    classes: ["tt", "tt-sheet", "tt-item-sheet"],
    position: { width: 560, height: PAGE },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      turnPage: ReadableSheet.#turnPage,
      sendToChat: ReadableSheet.#send,
      useEdge: ReadableSheet.#use,
      returnEdge: ReadableSheet.#giveBack,
      gearAction: ReadableSheet.#gearAction,
      useHolding: ReadableSheet.#useHolding,
      castSpell: ReadableSheet.#castSpell,
    },
  };

  /** Null until it is opened for the first time. */
  #writing: boolean | null = null;
  /** The id of the button to stand on once it is drawn: a use that is taken takes its own button away. */
  #goTo = "";
  #unwatch: () => void = () => undefined;

  /** Whether its viewer writes on it now; who may not edit always reads. */
  protected get writing(): boolean {
    return this.#writing === true && this.mayWrite;
  }

  /** Whether its viewer may turn to the editor at all. */
  protected get mayWrite(): boolean {
    return this.isEditable && mayEditItems();
  }

  /** Whether it opens for writing. */
  protected get isBlank(): boolean {
    return isUnwritten(this.item);
  }

  /** What its editor shows; only asked for while somebody writes. */
  protected editorContext(): Promise<object> {
    return Promise.resolve({});
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    this.#writing ??= this.isBlank;
    const page = { uid: this.id, writing: this.writing, editable: this.isEditable };
    const shown = this.writing ? await this.editorContext() : await readingContext(this.item, page);
    return Object.assign(context, shown, page);
  }

  override async _renderFrame(...[options]: Parameters<ItemSheetBaseFrame>): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const close = frame.querySelector('.window-header [data-action="close"]');
    const pencil = frame.ownerDocument.createElement("button");
    pencil.type = "button";
    pencil.className = PENCIL;
    pencil.id = `${this.id}-pencil`;
    pencil.dataset.action = "turnPage";
    pencil.dataset.always = "";
    close?.before(pencil);
    return frame;
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    this.element.classList.toggle("reading", !this.writing);
    if (focusWanted(this.element, this.#goTo)) this.#goTo = "";
    const pencil = this.element.querySelector<HTMLElement>(`#${CSS.escape(this.id)}-pencil`);
    if (!pencil) return;
    const words = localize("FATES_EDGE.Reading.Edit");
    pencil.hidden = !this.mayWrite;
    pencil.setAttribute("aria-pressed", String(this.writing));
    pencil.setAttribute("aria-label", words);
    pencil.dataset.tooltip = words;
  }

  override async _onFirstRender(...drawn: ItemDrawn): Promise<void> {
    await super._onFirstRender(...drawn);
    if (this.writing) this.#size(EDITOR);
    this.#unwatch = watchAround(this.item, () => !this.writing && void this.render({ parts: ["body"] }));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }

  /** Makes the window this high, and moves it up where it would reach below the page. */
  #size(height: number): void {
    const room = this.element.ownerDocument.documentElement.clientHeight - height;
    this.setPosition({ height, top: Math.max(0, Math.min(this.position.top, room)) });
  }

  static async #turnPage(this: ReadableSheet): Promise<void> {
    if (!this.mayWrite) return;
    // What stands in a field is sent before the field is gone.
    if (this.writing) await this.submit();
    this.#writing = !this.writing;
    // A window that somebody has sized keeps its size.
    const [from, to] = this.writing ? [PAGE, EDITOR] : [EDITOR, PAGE];
    if (this.position.height === from) this.#size(to);
    await this.render({ parts: ["body"] });
  }

  static async #send(this: ReadableSheet): Promise<void> {
    await showItem(this.item);
  }

  static async #use(this: ReadableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { edge = "" } = target.dataset;
    this.#goTo = `${this.id}-return-${edge}`;
    if (!isEdgeItem(this.item)) return;
    const aim = await askAim(this.item, edge);
    if (aim) await declareEdge(this.item, edge, aim);
  }

  static async #giveBack(this: ReadableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { edge = "" } = target.dataset;
    this.#goTo = `${this.id}-use-${edge}`;
    if (isEdgeItem(this.item)) await returnEdge(this.item, edge);
  }

  static async #gearAction(this: ReadableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { item } = this;
    if (isGear(item) && isPc(item.parent))
      await doGearAction(item.parent, item, target.dataset.rowAction ?? "");
  }

  static async #castSpell(this: ReadableSheet): Promise<void> {
    if (isSpell(this.item)) await startCast(this.item);
  }

  static async #useHolding(this: ReadableSheet): Promise<void> {
    if (isAsset(this.item)) await AskAssetWindow.open(this.item);
  }
}

type ItemSheetBaseFrame = InstanceType<typeof ItemSheetBase>["_renderFrame"];

/**
 * Tells a page that is read what it looks at beside its own thing: its owner or the reader's own character, and the scene,
 * which gives uses back.
 * @returns what ends the watch
 */
function watchAround(item: Item.Implementation, redraw: () => void): () => void {
  const id = Hooks.on("updateActor", (actor) => {
    if (actor === item.actor || actor === game.user.character || actor.type === "party") redraw();
  });
  return () => Hooks.off("updateActor", id);
}
