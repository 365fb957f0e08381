import { keepTyping } from "../../table/keep-typing.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a window's template is given. */
export type WindowContext = Record<string, unknown>;

/** How a window is drawn. */
export type WindowRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { parts?: string[] };

type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** The class every window of the table extends: a form in a frame of the game's look. */
export class FormWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["fates-edge", "fe-dialog"],
    window: { resizable: true },
    form: { closeOnSubmit: false },
  };

  #opener: Opener | null = null;

  /** The form the fields stand in. */
  get fields(): HTMLFormElement {
    if (this.element instanceof HTMLFormElement) return this.element;
    throw new Error(`${this.constructor.name} is drawn as no form`);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    this.#opener = openerOf(this.element.ownerDocument.activeElement);
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  /** What somebody is writing outlives that the window is drawn anew. */
  override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._syncPartState(part, after, before, state);
    keepTyping(before, after);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    const opener = this.#opener;
    // Only once the window is gone is it known whether the focus went with it.
    setTimeout(() => opener && focusOpener(opener));
  }
}

/** What had the focus before the window: itself, and the message it stood on, for a card may be drawn anew meanwhile. */
interface Opener {
  readonly element: HTMLElement;
  readonly message: string | undefined;
}

function openerOf(element: Element | null): Opener | null {
  if (!(element instanceof HTMLElement)) return null;
  return { element, message: element.closest<HTMLElement>("[data-message-id]")?.dataset.messageId };
}

function focusOpener({ element, message }: Opener): void {
  const { ownerDocument: page } = element;
  if (page.activeElement !== page.body) return;
  if (element.isConnected) return element.focus();
  if (message === undefined) return;
  page.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(message)}"] .fe-card`)?.focus();
}
