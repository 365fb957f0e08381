import { type Field, isField, isForm, isHTMLElement } from "../foundry/elements.ts";
import { LOOK } from "../foundry/game.ts";
import { type ChangeHook, followHooks } from "../foundry/host.ts";
import { notify } from "../foundry/notify.ts";
import { templatesLoaded } from "../foundry/templates.ts";
import { clearLeft } from "./docking.ts";
import { withHelp } from "./help.ts";
import { keepUnfolded, onceReleased, restoreFocus, sized, whenReleased } from "./redraw.ts";
import { Said } from "./said.ts";
import { serialize } from "./serialize.ts";
import { keepUnsent, replaceUnderWay, storedFrom } from "./unsent.ts";
import { outOfRange, tellRange } from "./ranges.ts";
import { sendAwayOutsiders } from "./users-html.ts";

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

  override _initializeApplicationOptions(given: Given): Configuration {
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
type Given = Parameters<InstanceType<typeof ApplicationV2>["_initializeApplicationOptions"]>[0];
type Configuration = ReturnType<InstanceType<typeof ApplicationV2>["_initializeApplicationOptions"]>;

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

/** What stays free between a window and the edge of the screen, in CSS pixels. */
const MARGIN = 8;

/** The class every window of the table extends: a form in a frame of the game's look. */
export class FormWindow extends SteadyApplication {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    tag: "form",
    position: { width: 460, height: "auto" },
    window: { resizable: true },
    form: { closeOnSubmit: false, handler: FormWindow.#submit },
  };

  /** The changes that show in the window: after each it is drawn anew, but for what somebody has written in it. */
  static readonly FOLLOWS: readonly ChangeHook[] = [];

  #opener: Opener | null = null;

  override _initializeApplicationOptions(given: Given): Configuration {
    const options = super._initializeApplicationOptions(given);
    const { position } = options;
    const left =
      position.left ?? (typeof position.width === "number" ? clearLeft(position.width) : undefined);
    return {
      ...options,
      classes: [...options.classes, LOOK.window],
      ...(left !== undefined && { position: { ...position, left } }),
    };
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#keepOnScreen();
  }

  /** It is as high as what it holds, and moves up where that would go on below the screen. */
  #keepOnScreen(): void {
    if (this.position.height !== "auto") return;
    const { top, bottom } = this.element.getBoundingClientRect();
    const past = bottom - (this.element.ownerDocument.documentElement.clientHeight - MARGIN);
    if (past > 0 && top > MARGIN) this.setPosition({ top: Math.max(MARGIN, top - past) });
  }

  /**
   * The form the fields stand in, without what elsewhere on the page would be one of them.
   * @throws Error when the window is not drawn as a form
   */
  get fields(): HTMLFormElement {
    const { element } = this;
    if (!isForm(element)) throw new Error(`${this.constructor.name} is drawn as no form`);
    sendAwayOutsiders(element);
    return element;
  }

  /** Whether its fields stand there, also while they are drawn anew. */
  protected get isDrawn(): boolean {
    return isForm(this.element);
  }

  /** What its fields say now; nothing before it is drawn. */
  get said(): Said {
    return this.isDrawn ? new Said(this.fields) : new Said();
  }

  /** Does what its form is for, as it is sent. @returns what was made or true, and the window closes; nothing where it stays */
  protected send(): unknown {
    return false;
  }

  static async #submit(this: FormWindow): Promise<void> {
    const out = [...this.element.querySelectorAll("input[type=number]")]
      .map(outOfRange)
      .find((one) => one !== null);
    if (out) {
      tellRange(out);
      out.field.focus();
      return;
    }
    if (await this.send()) await this.close();
  }

  override async _renderFrame(options: WindowRenderOptions): Promise<HTMLElement> {
    return sized(await super._renderFrame(options), this.position);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    this.#opener = openerOf(this.element.ownerDocument.activeElement);
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  /** Its title may name what has changed. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    await super.drawAnew({ window: { title: this.title }, ...how });
  }

  protected override follows(): (() => void)[] {
    const { FOLLOWS } = this.constructor as typeof FormWindow;
    return [followHooks(FOLLOWS, () => this.redrawForChange())];
  }

  /**
   * Waits until what a field says is stored. Until then it stands there, whatever others change; afterwards the field shows what is
   * stored, also where that was refused.
   */
  async storeFrom(field: Element, work: Promise<unknown>): Promise<void> {
    await storedFrom([field], work, "redrawn").finally(() => this.redrawForChange());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    const opener = this.#opener;
    // Only once the window is gone is it known whether the focus went with it.
    setTimeout(() => opener && focusOpener(opener));
  }
}

/** A window for GMs, of which there is one; its id stands in its options. */
export class GMWindow extends FormWindow {
  /** Opens it, or brings it to the front; a player is told that it is for GMs. */
  static async open(): Promise<void> {
    if (!game.user.isGM) return notify.error("TABLE.Error.GMOnly");
    await openOne(String(this.DEFAULT_OPTIONS.id), () => new this());
  }
}

/** What had the focus before the window: itself, the message it stood on, and its place in the panel or window around it. */
interface Opener {
  readonly element: HTMLElement;
  readonly message: string | undefined;
  readonly standNear: () => void;
}

function openerOf(element: Element | null): Opener | null {
  if (!isHTMLElement(element)) return null;
  const message = element.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
  const room = element.closest<HTMLElement>(`.${LOOK.all}`);
  const keep = room ? restoreFocus(room) : null;
  return { element, message, standNear: () => room && keep?.(room) };
}

/** Back to what had the focus. Where that was drawn anew meanwhile: to what is in its place, to its card, or near it. */
function focusOpener({ element, message, standNear }: Opener): void {
  const { ownerDocument: page } = element;
  const card =
    message && page.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(message)}"] .${LOOK.card}`);
  const isLost = (): boolean => page.activeElement === page.body;
  // The log stays where it is: its newest card, which the window may just have made, is what is looked at.
  const preventScroll = message !== undefined;
  for (const place of [element, page.getElementById(element.id), card])
    if (isLost() && place) place.focus({ preventScroll });
  if (isLost()) standNear();
}

type AnyWindow = foundry.applications.api.ApplicationV2;

/**
 * Opens a window of which there is one with this id. Asked for again, also while the first is still being drawn, the one
 * that is open comes to the front.
 * @param again what is done with the one that is open, instead of bringing it to the front
 */
export function openOne(
  id: string,
  make: () => AnyWindow,
  again: (open: AnyWindow) => unknown = (open) => open.bringToFront(),
): Promise<void> {
  return serialize(`open.${id}`, async () => {
    const { instances } = foundry.applications;
    // The host still has one whose closing it animates: it goes first, or what comes to the front would vanish.
    await closingOf(instances.get(id))?.close();
    const open = instances.get(id);
    await (open ? again(open) : make().render({ force: true }));
  });
}

function closingOf(window: AnyWindow | undefined): AnyWindow | undefined {
  return window?.state === ApplicationV2.RENDER_STATES.CLOSING ? window : undefined;
}
