import { localize } from "#foundry/i18n.ts";

/** The frame's header buttons have this class; whoever builds one gives it an icon beside. */
const PENCIL = "header-control icon fa-solid fa-pen tt-pencil";

/** What the pencil calls. */
export const TURN_PAGE = "turnPage";

/** How high a page is that is read, and one that is written on; in CSS pixels. */
export interface PageHeights {
  readonly read: number;
  readonly written: number;
}

/** A sheet as far as its page is turned. */
interface Turned {
  readonly id: string;
  readonly element: HTMLElement;
  readonly position: { readonly height: number | "auto"; readonly top: number };
  readonly setPosition: (place: { height: number; top: number }) => unknown;
  readonly submit: () => Promise<unknown>;
}

/** What the sheet answers, each time it is asked. */
interface Asked {
  /** Whether its viewer may turn to the editor at all. */
  readonly mayWrite: () => boolean;
  /** Whether it opens for writing: what nobody has written anything on yet. */
  readonly isBlank: () => boolean;
}

/**
 * Reading before editing: everybody reads a sheet, and whoever may edit turns the page with the pencil in the window's header.
 * The window keeps to the page it was turned to, also where it is closed and opened again.
 */
export class PageTurn {
  readonly #sheet: Turned;
  readonly #asked: Asked;
  readonly #heights: PageHeights | null;
  /** Null until it is opened for the first time. */
  #isTurned: boolean | null = null;

  /** @param heights left out where both pages are as high as the window */
  constructor(sheet: Turned, asked: Asked, heights: PageHeights | null = null) {
    this.#sheet = sheet;
    this.#asked = asked;
    this.#heights = heights;
  }

  /** Whether its viewer writes on it now; who may not edit always reads. */
  get writing(): boolean {
    this.#isTurned ??= this.#asked.isBlank();
    return this.#isTurned && this.#asked.mayWrite();
  }

  /** Puts the pencil into the header. @returns the window's frame */
  withPencil(frame: HTMLElement): HTMLElement {
    const close = frame.querySelector('.window-header [data-action="close"]');
    const pencil = frame.ownerDocument.createElement("button");
    Object.assign(pencil, { type: "button", className: PENCIL, id: this.#pencilId });
    Object.assign(pencil.dataset, { action: TURN_PAGE, always: "" });
    close?.before(pencil);
    return frame;
  }

  /** Gives the window the height of its page as it is opened. */
  open(): void {
    if (this.writing && this.#heights) this.#size(this.#heights.written);
  }

  /** Says on the pencil, and to the styles, which page is shown. */
  show(): void {
    const { element } = this.#sheet;
    element.classList.toggle("reading", !this.writing);
    const pencil = element.querySelector<HTMLElement>(`#${CSS.escape(this.#pencilId)}`);
    if (!pencil) return;
    const words = localize("TABLE.Sheet.Edit");
    pencil.hidden = !this.#asked.mayWrite();
    pencil.setAttribute("aria-pressed", String(this.writing));
    pencil.setAttribute("aria-label", words);
    pencil.dataset.tooltip = words;
  }

  /** Turns the page. @returns whether it was turned, and is to be drawn anew */
  async turn(): Promise<boolean> {
    if (!this.#asked.mayWrite()) return false;
    // What stands in a field is sent before the field is gone.
    if (this.writing) await this.#sheet.submit();
    this.#isTurned = !this.writing;
    if (this.#heights) this.#turnHeight(this.#heights);
    return true;
  }

  /** A window that somebody has sized keeps its size. */
  #turnHeight({ read, written }: PageHeights): void {
    const [from, to] = this.writing ? [read, written] : [written, read];
    if (this.#sheet.position.height === from) this.#size(to);
  }

  /** Makes the window this high, and moves it up where it would reach below the page. */
  #size(height: number): void {
    const { element, position } = this.#sheet;
    const room = element.ownerDocument.documentElement.clientHeight - height;
    this.#sheet.setPosition({ height, top: Math.max(0, Math.min(position.top, room)) });
  }

  get #pencilId(): string {
    return `${this.#sheet.id}-pencil`;
  }
}
