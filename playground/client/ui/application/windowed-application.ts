import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { NotInPlayground } from "../../core/host/not-in-playground.ts";
import { ApplicationBase } from "./application-base.ts";
import { attachClicks } from "./clicks.ts";
import { attachForm } from "./forms.ts";
import { buildFrame, showIcon } from "./frame.ts";
import { detached } from "./detached-windows.ts";
import { attachMenu, listenAway, renderControls, toggleMenu, visibleControls } from "./header-controls.ts";
import { windowsByDepth } from "./instances.ts";
import { attachMoveKeys, attachPointer } from "./move-window.ts";
import type { HeaderControl, Position, RenderOptions, WindowRenderOptions } from "./options.ts";
import { applyPosition, settle } from "./position.ts";
import { themeClasses } from "./theme.ts";
import { isTag } from "../basics/realm.ts";

const FIRST_DEPTH = 100;
let topDepth = FIRST_DEPTH;

/** An application with the window around it: frame, header and its controls, place and size, minimizing. */
export abstract class WindowedApplication extends ApplicationBase {
  protected pgAttached = new AbortController();
  protected pgMinimized = false;

  get minimized(): boolean {
    return this.pgMinimized;
  }

  /** Builds the outermost element, with a window around it if there is a frame. */
  async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const { tag, id, classes } = this.options;
    const own = this.hasFrame ? ["application", ...classes, ...themeClasses()] : classes;
    const element = h(tag as "div", { id, class: own.join(" ") });
    if (!this.hasFrame) return element;
    Object.assign(this.window, buildFrame(element, id, this.options));
    this._updateFrame(options);
    return element;
  }

  _updateFrame(options: RenderOptions): void {
    const { window } = options;
    if (window === undefined || !this.hasFrame) return;
    if (window.title !== undefined && this.window.title !== null)
      this.window.title.textContent = window.title;
    if (window.icon !== undefined && this.window.icon !== null) showIcon(this.window.icon, window.icon);
    if (window.controls !== undefined) this.#renderControls();
  }

  /* Browser windows */

  /** Moves the window into a browser window of its own, with a document and classes of its own: from 14 on. */
  detachWindow(options: WindowRenderOptions = {}): Promise<this> {
    return this.render({ window: { ...options, detached: true } });
  }

  /** Brings it back into the page. */
  attachWindow(): Promise<this> {
    return this.render({ window: { detached: false } });
  }

  /** After it was moved into a browser window of its own. */
  _onDetach(_from: Document, _to: Document): void {}

  /** After it came back into the page. */
  _onAttach(_from: Document, _to: Document): void {}

  /** Moves the window to where a rendering wants it. What is drawn from then on is made in that document. */
  protected async pgChooseWindow({ detached: wanted, windowId }: WindowRenderOptions = {}): Promise<void> {
    const isDetached = this.window.windowId !== undefined;
    if (wanted === undefined || wanted === isDetached) return;
    if (host.game.release.generation < 14) throw new NotInPlayground("detached windows, which came with 14");
    if (!this.hasFrame) throw new Error(`${this.constructor.name} has no frame and cannot be detached`);
    const from = this.element.ownerDocument;
    if (wanted) await this.#detach(windowId ?? this.id);
    else this.#attach();
    const to = this.element.ownerDocument;
    listenAway(this, to, this.pgAttached.signal);
    this.#renderControls();
    if (wanted) this._onDetach(from, to);
    else this._onAttach(from, to);
  }

  async #detach(windowId: string): Promise<void> {
    await this.maximize();
    const opened = await detached.openWindow({ id: windowId, position: this.position });
    detached.windows.get(windowId)?.applications.set(this.id, this);
    this.window.windowId = windowId;
    this.element.classList.add("detached");
    // It fills the browser window, wherever it stood on the page; that place it has again when it comes back.
    applyPosition(this.element, { left: 0, top: 0, width: "auto", height: "auto" });
    detached.adoptNodes(opened.document.body, this.element);
    opened.document.title = this.title;
  }

  #attach(): void {
    this.element.classList.remove("detached");
    detached.adoptNodes(document.body, this.element);
    this.pgLeaveWindow();
    applyPosition(this.element, this.position);
  }

  /** Takes the application out of its browser window's list; an empty one closes. */
  protected pgLeaveWindow(): void {
    const { windowId } = this.window;
    if (windowId === undefined) return;
    this.window.windowId = undefined;
    const entry = detached.windows.get(windowId);
    entry?.applications.delete(this.id);
    detached.checkEmpty(entry?.window ?? null);
  }

  _insertElement(element: HTMLElement): void {
    const before = document.getElementById(element.id);
    if (before === null) document.body.append(element);
    else before.replaceWith(element);
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Listeners that live as long as the frame does. */
  _attachFrameListeners(): void {
    this.pgAttached = new AbortController();
    const { signal } = this.pgAttached;
    attachClicks(this, signal);
    if (isTag(this.element, "form")) attachForm(this, this.element, this.options.form, signal);
    if (!this.hasFrame) return;
    for (const event of ["pointerdown", "focusin"])
      this.element.addEventListener(event, () => this.bringToFront(), { signal });
    attachMenu(this, signal);
    if (!this.options.window.positioned) return;
    attachPointer(this, signal);
    attachMoveKeys(this, signal);
  }

  /* Header */

  /** The window's controls as options and hooks give them; who may use them is judged when they are drawn. */
  _getHeaderControls(): HeaderControl[] {
    const controls = [...this.options.window.controls];
    this.pgCallHooks("getHeaderControls", controls);
    return controls;
  }

  #renderControls(): void {
    renderControls(this, visibleControls(this, this._getHeaderControls()));
  }

  /** Opens or closes the window's menu of controls. */
  async toggleControls(expanded?: boolean, _options: Plain = {}): Promise<void> {
    if (expanded !== false) this.#renderControls();
    toggleMenu(this, expanded);
  }

  /* Position */

  /** Moves or sizes the window. @param position in pixels; what is left out stays */
  setPosition(position: Position = {}): Position | void {
    if (!this.options.window.positioned) return;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    if (!this.rendered || !this.hasFrame || this.window.windowId !== undefined)
      return Object.assign(this.position, wanted);
    const settled = this._updatePosition(this.pgMinimized ? asHeader(wanted) : wanted);
    applyPosition(this.element, settled);
    // A folded window remembers the size that it will have again.
    this.position = this.pgMinimized ? { ...wanted, left: settled.left, top: settled.top } : settled;
    this._onPosition(this.position);
    this.pgEmitter.dispatch(new Event("position", { cancelable: true }));
    return { ...this.position };
  }

  _updatePosition(position: Position): Position {
    return settle(position, this.element);
  }

  _prePosition(_position: Position): void {}

  _onPosition(_position: Position): void {}

  /** How deep the front lies: a game may bring what has no frame before all windows with it. */
  static get _maxZ(): number {
    return topDepth;
  }

  static set _maxZ(depth: number) {
    topDepth = depth;
  }

  bringToFront(): void {
    if (!this.rendered || !this.hasFrame) return;
    const isActive = host.ui.activeWindow === this;
    Object.assign(host.ui, { activeWindow: this });
    // Opened anew it has a frame that stands nowhere yet, whatever it was before.
    const isFront = isActive && windowsByDepth().at(-1) === this;
    if (isFront && this.element.style.zIndex === String(this.position.zIndex)) return;
    this.position.zIndex = ++topDepth;
    this.element.style.zIndex = String(this.position.zIndex);
  }

  /** Folds the window to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || this.pgMinimized || !this.hasFrame || !this.options.window.minimizable) return;
    this.#fold(true);
  }

  /** Unfolds it again. */
  async maximize(): Promise<void> {
    if (this.pgMinimized) this.#fold(false);
  }

  #fold(minimized: boolean): void {
    this.pgMinimized = minimized;
    this.element.classList.toggle("minimized", minimized);
    if (this.window.content !== null) this.window.content.inert = minimized;
    if (this.window.minimize !== null) this.window.minimize.ariaPressed = String(minimized);
    this.setPosition();
  }
}

function asHeader(position: Position): Position {
  return { ...position, width: "auto", height: "auto" };
}
