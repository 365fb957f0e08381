import { type Field, isField } from "../foundry/elements.ts";
import { LOOK } from "../foundry/game.ts";
import { templatesLoaded } from "../foundry/templates.ts";
import { withHelp } from "./help.ts";
import { keepUnfolded, onceReleased, restoreFocus, whenReleased } from "./redraw.ts";
import { keepUnsent, replaceUnderWay } from "./unsent.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a part remembers while it is drawn anew. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** What windows and panels have in common: drawn anew, they leave whoever is at work in them where they were. */
export class SteadyApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  /** What the page of the rules that explains it is called by. */
  static readonly help: string = "";

  #restoreFocus = (_after: HTMLElement): void => undefined;
  #keepsUnsent = false;
  #ends: readonly (() => void)[] = [];
  #released = (): Promise<void> => Promise.resolve();
  #stands = false;

  /** Draws it anew, once nobody presses a pointer on it. */
  protected readonly redraw = onceReleased(
    () => this.#released(),
    () => void this.#draw({}),
  );

  /** The same because something changed elsewhere: what its user has written or chosen and not sent yet stays. */
  protected readonly redrawForChange = onceReleased(
    () => this.#released(),
    () => void this.#draw({ keepsUnsent: true }),
  );

  /** Another group is in play, of which it shows something else. */
  drawForGroup(): void {
    this.redrawForChange();
  }

  /** Settles when no pointer is pressed on it. */
  protected released(): Promise<void> {
    return this.#released();
  }

  /** The page of the rules that explains it: the one that its class names. */
  get help(): string {
    return (this.constructor as typeof SteadyApplication).help;
  }

  /** What its template shows beside `uid`, which its ids begin with. */
  protected context(_options: WindowRenderOptions): object | Promise<object> {
    return {};
  }

  override async _prepareContext(options: WindowRenderOptions): Promise<WindowContext> {
    return { uid: this.id, ...(await this.context(options)) };
  }

  /** Before it stands there it has no fields to be read, and is drawn once more. */
  async #draw(how: Redraw): Promise<void> {
    if (this.#stands) await this.drawAnew(how);
    else await this.render();
  }

  /** How it is drawn when something that it shows has changed. @param how what the host is to be told of it */
  protected async drawAnew(how: Redraw = {}): Promise<void> {
    await this.render(how);
  }

  /**
   * Begins to follow what it shows, before that is first read: what changes while it is drawn for the first time shows too.
   * @returns what ends each
   */
  protected follows(): (() => void)[] {
    return [];
  }

  override _configureRenderOptions(options: WindowRenderOptions): void {
    super._configureRenderOptions(options);
    if (!options.isFirstRender) return;
    this.#endFollowing();
    this.#ends = this.follows();
  }

  #endFollowing(): void {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  override _initializeApplicationOptions(given: GivenOptions): WindowConfiguration {
    const options = super._initializeApplicationOptions(given);
    return { ...options, classes: [...new Set([LOOK.all, ...options.classes])] };
  }

  override async _renderFrame(options: WindowRenderOptions): Promise<HTMLElement> {
    return withHelp(await super._renderFrame(options), this);
  }

  override async _preFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    // The host asks the server for each template that is not there.
    await templatesLoaded();
    await super._preFirstRender(context, options);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    this.#stands = true;
    this.#released = whenReleased(element);
    element.addEventListener("input", ({ target }) => isField(target) && this.onInput(target));
    element.addEventListener("change", ({ target }) => isField(target) && this.onChange(target));
    element.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Is told of each letter that is written in a field, and of each choice. */
  protected onInput(_field: Field): void {
    // Most windows read their fields once they are sent.
  }

  /** Is told of each field in which something was chosen, or that was left otherwise than it was entered. */
  protected onChange(_field: Field): void {
    // Most windows read their fields once they are sent.
  }

  /** Is told of each key that is pressed in it. */
  protected onKey(_event: KeyboardEvent): void {
    // Most windows leave keys to their controls.
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#stands = false;
    this.#endFollowing();
  }

  override _replaceHTML(...[parts, content, options]: Replacing): void {
    this.#keepsUnsent = "keepsUnsent" in options && options.keepsUnsent === true;
    replaceUnderWay(content, parts, () => super._replaceHTML(parts, content, options));
  }

  override _preSyncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._preSyncPartState(part, after, before, state);
    this.#restoreFocus = restoreFocus(before);
  }

  /** What somebody is writing stays, and a button that is gone leaves its place to the next. */
  override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    keepUnfolded(before, after);
    super._syncPartState(part, after, before, state);
    keepUnsent(before, after, { all: this.#keepsUnsent });
    this.#restoreFocus(after);
  }
}

/** What a window is made with, and that with all filled in. */
export type GivenOptions = Parameters<InstanceType<typeof ApplicationV2>["_initializeApplicationOptions"]>[0];
export type WindowConfiguration = ReturnType<
  InstanceType<typeof ApplicationV2>["_initializeApplicationOptions"]
>;

/** What a window's template is given. */
export type WindowContext = Record<string, unknown>;

/** How a window is drawn. */
export type WindowRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { parts?: string[] };

/** How a window is drawn anew. */
export interface Redraw {
  readonly parts?: string[];
  readonly window?: { title?: string };
  /** It is drawn because of a change elsewhere: what its user has written and not sent yet stays. */
  readonly keepsUnsent?: boolean;
}

/** The parts that a drawing puts in the place of the old ones. */
type Replacing = [parts: Readonly<Record<string, HTMLElement>>, content: HTMLElement, options: object];
