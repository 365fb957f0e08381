import type { Plain } from "../../../shared/objects.ts";
import { noWindowParts } from "./frame.ts";
import { instances } from "./instances.ts";
import type { CloseOptions, RenderOptions, WindowRenderOptions } from "./options.ts";
import { isWriting } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { RENDER_STATES } from "./application-base.ts";
import { WindowedApplication } from "./windowed-application.ts";
import { asElement } from "../basics/realm.ts";

/** How a menu of an application is bound. */
interface AppMenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
}

/**
 * A window, or a piece of the page without a frame, that renders itself: Foundry's `ApplicationV2` with its life
 * cycle, hooks, actions, forms, tabs and header. A subclass says what it shows by `_renderHTML` and `_replaceHTML`.
 * See foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html
 */
export class ApplicationV2 extends WindowedApplication {
  static override BASE_APPLICATION: typeof ApplicationV2 = ApplicationV2;

  static override DEFAULT_OPTIONS: Plain = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
    position: {},
  };

  #queue: Promise<unknown> = Promise.resolve();
  #focusBefore: Element | null = null;

  #parent: ApplicationV2 | null = null;
  readonly #children = new Set<ApplicationV2>();

  /** The application that drew this one as a child of its own, as long as this one is on a page. */
  get parent(): ApplicationV2 | null {
    return this.#parent;
  }

  /* Rendering */

  /**
   * Draws the application. Without `force` nothing happens unless it is on the page already.
   * @param options what to draw; a boolean is the older spelling of `{ force }`
   * @returns itself, once drawn
   */
  override render(options: RenderOptions | boolean = {}, _options: RenderOptions = {}): Promise<this> {
    const asked = typeof options === "boolean" ? { ..._options, force: options } : { ...options };
    const turn = this.#queue.then(() => this.#render(asked));
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Draws another application as a child: it stands where this one stands, in the page or in a window of its own, goes along
   * when this one moves, and closes with it. From generation 14 on.
   * See github.com/foundryvtt/foundryvtt/issues/14293
   */
  async renderChild<App extends ApplicationV2>(child: App, options: RenderOptions = {}): Promise<App> {
    child.#leaveParent();
    child.#parent = this;
    this.#children.add(child);
    await child.render({ ...options, force: true, window: { ...options.window, ...this.#place() } });
    return child;
  }

  #leaveParent(): void {
    const parent = this.#parent;
    if (parent !== null) parent.#children.delete(this);
    this.#parent = null;
  }

  #place(): WindowRenderOptions {
    const { windowId } = this.window;
    return windowId === undefined ? { detached: false } : { detached: true, windowId };
  }

  /** Children that stood beside it go along. */
  protected override async pgChooseWindow(options: WindowRenderOptions = {}): Promise<void> {
    const { windowId } = this.window;
    await super.pgChooseWindow(options);
    if (this.window.windowId === windowId) return;
    const beside = [...this.#children].filter((child) => child.window.windowId === windowId);
    await Promise.all(beside.map((child) => child.render({ window: this.#place() })));
  }

  async #render(options: RenderOptions): Promise<this> {
    const isFirstRender = !this.rendered;
    if (isFirstRender && options.force !== true) return this;
    options.isFirstRender = isFirstRender;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return this;
    this.pgState = RENDER_STATES.RENDERING;
    try {
      await this.#draw(options, isFirstRender);
    } catch (error) {
      this.pgState = RENDER_STATES.ERROR;
      if (isFirstRender) this.#discard();
      throw error;
    }
    return this;
  }

  async #draw(options: RenderOptions, isFirstRender: boolean): Promise<void> {
    if (!isFirstRender) await this.pgChooseWindow(options.window);
    const context = await this._prepareContext(options);
    if (isFirstRender) {
      this.#focusBefore = document.activeElement;
      this.pgElement = await this._renderFrame(options);
      await this._preFirstRender(context, options);
    }
    await this._preRender(context, options);
    this.pgCallHooks("preRender", context, options);
    const result = await this._renderHTML(context, options);
    // Closed while its content was being made.
    if (this.pgState !== RENDER_STATES.RENDERING) return;
    this._replaceHTML(result, this.window.content ?? this.element, options);
    if (isFirstRender) this.#appear();
    this._updateFrame(options);
    this.pgState = RENDER_STATES.RENDERED;
    if (this.hasFrame && options.position !== undefined) this.setPosition(options.position);
    if (isFirstRender) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    // Closed by what was done meanwhile: it has no element that anybody could be shown.
    if (this.pgElement === null) return;
    this.pgEmitter.dispatch(new Event("render", { cancelable: true }));
    this.pgCallHooks("render", this.pgElement, context, options);
    await this._postRender(context, options);
    if (isFirstRender && options.window?.detached === true)
      await this.#render({
        window: { detached: true, windowId: options.window.windowId },
      });
  }

  #appear(): void {
    this._attachFrameListeners();
    this._insertElement(this.element);
    instances.set(this.id, this);
  }

  /** May it be drawn? `false` stops the rendering without an error. */
  _canRender(_options: RenderOptions): false | void {}

  /** Completes what a rendering was asked for; on the first one the whole frame and position are drawn. */
  _configureRenderOptions(options: RenderOptions): void {
    if (options.isFirstRender === true) {
      options.position = { ...this.position, ...options.position };
      options.window = { ...this.options.window, title: this.title, ...options.window };
    }
    if (options.tab === undefined) return;
    const first = Object.keys(this.tabGroups)[0] ?? "primary";
    Object.assign(this.tabGroups, typeof options.tab === "string" ? { [first]: options.tab } : options.tab);
  }

  async _prepareContext(_options: RenderOptions): Promise<Plain> {
    // With several groups each template has to be given its own.
    const [group, ...others] = Object.keys(this.pgClass.TABS);
    return group === undefined || others.length > 0 ? {} : { tabs: this._prepareTabs(group) };
  }

  async _preFirstRender(_context: Plain, _options: RenderOptions): Promise<void> {}

  async _preRender(_context: Plain, _options: RenderOptions): Promise<void> {}

  /** @throws Error unless a subclass says what to draw. */
  async _renderHTML(_context: Plain, _options: RenderOptions): Promise<unknown> {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable: it has no _renderHTML method`,
    );
  }

  /** @throws Error unless a subclass says where that goes. */
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(
      `The ${this.constructor.name} application class is not renderable: it has no _replaceHTML method`,
    );
  }

  async _onFirstRender(_context: Plain, _options: RenderOptions): Promise<void> {}

  async _onRender(_context: Plain, _options: RenderOptions): Promise<void> {}

  /** A window that was asked for comes to the front; a new one takes the focus, unless somebody is writing. */
  async _postRender(_context: Plain, options: RenderOptions): Promise<void> {
    if (!this.hasFrame || !this.rendered) return;
    if (options.force === true) this.bringToFront();
    if (options.isFirstRender !== true || this.element.contains(this.element.ownerDocument.activeElement))
      return;
    const wanted = this.element.querySelector<HTMLElement>("[autofocus]");
    if (wanted !== null) wanted.focus();
    else if (!isWriting(this.element.ownerDocument.activeElement))
      this.element.focus({ preventScroll: true });
  }

  /**
   * Binds a menu to elements of the application; hooks may change its entries. In a hook's name `{}` stands for the class.
   * @param handler makes the entries; without any there is no menu
   */
  _createContextMenu(
    handler: (this: this) => ContextMenuEntry[],
    selector: string,
    {
      container = this.element,
      hookName = "get{}ContextOptions",
      parentClassHooks = true,
      ...options
    }: AppMenuOptions = {},
  ): ContextMenu | null {
    const items = handler.call(this);
    const classes = parentClassHooks ? [...this.pgClass.inheritanceChain()] : [this.pgClass];
    for (const hook of new Set(classes.map(({ name }) => hookName.replace("{}", name))))
      host.Hooks.callAll(hook, this, items);
    if (items.length === 0) return null;
    return new ContextMenu.implementation(container, selector, items, { jQuery: false, ...options });
  }

  /* Closing */

  /** Takes the application off the page. */
  override async close(options: CloseOptions = {}): Promise<this> {
    if (this.pgElement === null || this.pgState === RENDER_STATES.CLOSING) return this;
    await this._preClose(options);
    this.pgState = RENDER_STATES.CLOSING;
    this.#discard();
    this.pgState = RENDER_STATES.CLOSED;
    this._onClose(options);
    this.#leaveParent();
    await Promise.all([...this.#children].map((child) => child.close()));
    this.pgEmitter.dispatch(new Event("close", { cancelable: true }));
    this.pgCallHooks("close");
    return this;
  }

  /** Forgets the element; the focus goes back to where it was before the window opened. */
  #discard(): void {
    if (this.pgElement === null) return;
    const hadFocus = this.pgElement.contains(this.pgElement.ownerDocument.activeElement);
    this._tearDown({});
    this._removeElement(this.pgElement);
    this.pgLeaveWindow();
    this.pgElement = null;
    this.pgMinimized = false;
    Object.assign(this.window, noWindowParts());
    instances.delete(this.id);
    const back = this.#focusBefore;
    if (hadFocus && back?.isConnected === true) asElement(back)?.focus({ preventScroll: true });
  }

  async _preClose(_options: CloseOptions): Promise<void> {}

  _onClose(_options: CloseOptions): void {}

  _tearDown(_options: CloseOptions): void {
    this.pgAttached.abort();
  }
}
