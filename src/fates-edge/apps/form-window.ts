const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a window's template is given. */
export type WindowContext = Record<string, unknown>;

/** How a window is drawn. */
export type WindowRenderOptions = foundry.applications.api.ApplicationV2.RenderOptions & { parts?: string[] };

/** The class every window of the table extends: a form in a frame of the game's look. */
export class FormWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["fates-edge", "fe-dialog"],
    window: { resizable: true },
    form: { closeOnSubmit: false },
  };

  /** The form the fields stand in. */
  get fields(): HTMLFormElement {
    if (this.element instanceof HTMLFormElement) return this.element;
    throw new Error(`${this.constructor.name} is drawn as no form`);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.querySelector<HTMLElement>("[autofocus]")?.focus();
  }
}
