import type { Plain } from "../../../shared/objects.ts";
import { notify } from "../basics/announce.ts";
import { host, localize } from "../basics/host.ts";
import { Emitter, type EmittedListener } from "./events.ts";
import { submitForm } from "./forms.ts";
import { noWindowParts } from "./frame.ts";
import {
  mergeOptions,
  type ApplicationOptions,
  type CloseOptions,
  type FormConfiguration,
  type Position,
  type RenderOptions,
  type WindowParts,
} from "./options.ts";
import { prepareTabs, showTab, type PreparedTab, type TabsConfiguration } from "./tabs.ts";
import { closest, isTag } from "../basics/realm.ts";

/** The states of an application's life. */
export const RENDER_STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
});

let lastAppId = 0;

/**
 * What an application is before it has a window or is drawn: its options, tabs, form and events. Options and hooks
 * begin at `BASE_APPLICATION` (which is `ApplicationV2`), so this class and the next take no part in them.
 */
export abstract class ApplicationBase {
  static BASE_APPLICATION: typeof ApplicationBase = ApplicationBase;
  static DEFAULT_OPTIONS: Plain = {};
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = RENDER_STATES;
  static readonly emittedEvents: readonly string[] = Object.freeze([
    "prerender",
    "render",
    "close",
    "position",
  ]);

  /** The class itself and its parents, up to the base application. */
  static *inheritanceChain(): Generator<typeof ApplicationBase> {
    let cls: typeof ApplicationBase = this;
    while (cls !== this.BASE_APPLICATION) {
      yield cls;
      cls = Object.getPrototypeOf(cls) as typeof ApplicationBase;
    }
    yield cls;
  }

  /** Numbers from CSS lengths: pixels, and percentages of the page. */
  static parseCSSDimension(value: string, parentDimension: number): number | void {
    const number = Number.parseFloat(value);
    if (Number.isNaN(number)) return;
    return value.endsWith("%") ? (number / 100) * parentDimension : number;
  }

  readonly options: Readonly<ApplicationOptions>;
  tabGroups: Record<string, string | null> = {};
  position: Position;
  readonly window: WindowParts = noWindowParts();
  protected pgElement: HTMLElement | null = null;
  protected pgState: number = RENDER_STATES.NONE;
  protected readonly pgEmitter = new Emitter(this.pgClass.emittedEvents);

  constructor(options: Plain = {}) {
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { width: "auto", height: "auto", ...this.options.position };
    for (const [group, config] of Object.entries(this.pgClass.TABS))
      this.tabGroups[group] = config.initial ?? null;
  }

  protected get pgClass(): typeof ApplicationBase {
    return this.constructor as typeof ApplicationBase;
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get element(): HTMLElement {
    return this.pgElement as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.pgElement?.classList;
  }

  get form(): HTMLFormElement | null {
    if (isTag(this.pgElement, "form")) return this.pgElement;
    return this.pgElement?.querySelector("form") ?? null;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  get rendered(): boolean {
    return this.pgState === RENDER_STATES.RENDERED;
  }

  get state(): number {
    return this.pgState;
  }

  abstract render(options?: RenderOptions | boolean, _options?: RenderOptions): Promise<this>;

  abstract close(options?: CloseOptions): Promise<this>;

  /** Merges `DEFAULT_OPTIONS` from the base class down, then the options given. */
  _initializeApplicationOptions(options: Plain): ApplicationOptions {
    let merged: Plain = {};
    for (const cls of [...this.pgClass.inheritanceChain()].reverse()) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    const initialised = mergeOptions(merged, options) as ApplicationOptions;
    initialised.uniqueId ??= String(++lastAppId);
    initialised.id = initialised.id.replace("{id}", initialised.uniqueId);
    return initialised;
  }

  /** Fires a hook for the class and each of its parents, the class itself first. */
  protected pgCallHooks(event: string, ...args: unknown[]): void {
    for (const { name } of this.pgClass.inheritanceChain())
      if (name !== "") host.Hooks.callAll(`${event}${name}`, this, ...args);
  }

  /* Tabs */

  _getTabsConfig(group: string): TabsConfiguration | null {
    return this.pgClass.TABS[group] ?? null;
  }

  _prepareTabs(group: string): Record<string, PreparedTab> {
    return prepareTabs(this, group, this._getTabsConfig(group));
  }

  /** Shows a tab of a group. @throws Error without a tab's and a group's name, or when there is no such tab */
  changeTab(tab: string, group: string, { force = false }: Plain & { force?: boolean } = {}): void {
    if (tab === "" || group === "") throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !force) return;
    if (this.rendered) showTab(this, tab, group);
    this.tabGroups[group] = tab;
  }

  _onClickTab(event: PointerEvent): void {
    const target = closest(event.target, "[data-tab]");
    const { tab, group } = target?.dataset ?? {};
    if (tab === undefined || tab === "" || event.button !== 0) return;
    this.changeTab(tab, group ?? "primary", { event });
  }

  /* Forms and events */

  /** Called for a `data-action` that no class declares. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}

  /** Submits the application's form as if its button had been pressed. @throws Error when it has none */
  async submit(submitOptions: Plain = {}): Promise<unknown> {
    const { form } = this.options;
    if (this.form === null || form.handler === undefined) {
      throw new Error(
        `The ${this.constructor.name} application does not support a single top-level form element`,
      );
    }
    return submitForm(this, form, new Event("submit", { cancelable: true }), submitOptions);
  }

  /** A handler that throws is told to the user, and the form stays as it is. */
  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    try {
      await submitForm(this, config, event);
    } catch (error) {
      console.error(error);
      notify("error", error instanceof Error ? error.message : String(error));
    }
  }

  async _onChangeForm(config: FormConfiguration, event: Event): Promise<void> {
    if (config.submitOnChange === true) await this._onSubmitForm(config, event);
  }

  addEventListener(type: string, listener: EmittedListener, options: { once?: boolean } = {}): void {
    this.pgEmitter.add(type, listener, options);
  }

  removeEventListener(type: string, listener: EmittedListener): void {
    this.pgEmitter.remove(type, listener);
  }

  dispatchEvent(event: Event): boolean {
    return this.pgEmitter.dispatch(event);
  }
}
