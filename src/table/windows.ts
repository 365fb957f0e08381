import { isForm, isHTMLElement } from "../foundry/elements.ts";
import { LOOK } from "../foundry/game.ts";
import { type ChangeHook, followHooks } from "../foundry/host.ts";
import { notify } from "../foundry/notify.ts";
import { clearLeft } from "./docking.ts";
import { outOfRange, tellRange } from "./ranges.ts";
import { restoreFocus, sized } from "./redraw.ts";
import { Said } from "./said.ts";
import { serialize } from "./serialize.ts";
import { storedFrom } from "./unsent.ts";
import { sendAwayOutsiders } from "./users-html.ts";
import {
  type GivenOptions,
  type Redraw,
  SteadyApplication,
  type WindowConfiguration,
  type WindowRenderOptions,
} from "./steady-application.ts";

const { ApplicationV2 } = foundry.applications.api;

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

  override _initializeApplicationOptions(given: GivenOptions): WindowConfiguration {
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
    this.keepOnScreen();
  }

  /** It is as high as what it holds, and moves up where that would go on below the screen. */
  protected keepOnScreen(): void {
    const { element, position } = this;
    // It may have been closed while it was drawn.
    if (!isHTMLElement(element) || position.height !== "auto") return;
    const { top, bottom } = element.getBoundingClientRect();
    const past = bottom - (element.ownerDocument.documentElement.clientHeight - MARGIN);
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
      .map((field) => outOfRange(field, true))
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
    if (this.#opener) OPENERS.set(this.element, this.#opener);
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
  /** The panel or window around it. */
  readonly room: HTMLElement | null;
}

/** What each window was opened from: one that is gone already, its opener stands for. */
const OPENERS = new WeakMap<HTMLElement, Opener>();

function openerOf(element: Element | null): Opener | null {
  if (!isHTMLElement(element)) return null;
  const message = element.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
  const room = element.closest<HTMLElement>(`.${LOOK.all}`);
  const keep = room ? restoreFocus(room) : null;
  return { element, message, standNear: () => room && keep?.(room), room };
}

/** Back to what had the focus. Where that was drawn anew meanwhile: to what is in its place, to its card, or near it. */
function focusOpener({ element, message, standNear, room }: Opener): void {
  const { ownerDocument: page } = element;
  const card =
    message && page.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(message)}"] .${LOOK.card}`);
  const isLost = (): boolean => page.activeElement === page.body;
  // The log stays where it is: its newest card, which the window may just have made, is what is looked at.
  const preventScroll = message !== undefined;
  for (const place of [element, page.getElementById(element.id), card])
    if (isLost() && place) place.focus({ preventScroll });
  if (isLost()) standNear();
  const before = room && OPENERS.get(room);
  if (isLost() && before) focusOpener(before);
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
