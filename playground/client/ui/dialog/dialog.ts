import type { Plain } from "../../../shared/objects.ts";
import { ApplicationV2 } from "../application/application.ts";
import type { RenderOptions } from "../application/options.ts";
import { h, icon, parseElements } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { asElement, closest, isNode, isTag } from "../basics/realm.ts";

/** What a button's callback gets: the click (or the submission by Enter), the button and the dialog. */
export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

/** A button of a dialog. */
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: string;
  default?: boolean;
  disabled?: boolean;
  callback?: DialogCallback;
  style?: Record<string, string>;
}

/** What `DialogV2.wait` and its kin take. */
export interface DialogWaitOptions extends Plain {
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  modal?: boolean;
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
  renderOptions?: RenderOptions;
}

/**
 * A window that asks: content and buttons. Enter presses the default button, Escape dismisses it. A modal one keeps
 * the focus until it is answered.
 * See foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html
 */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    modal: false,
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: "auto", height: "auto" },
  };

  get #buttons(): Record<string, DialogButton> {
    return this.options["buttons"] as Record<string, DialogButton>;
  }

  get #modal(): boolean {
    return this.options["modal"] === true;
  }

  override _initializeApplicationOptions(
    options: Plain,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const initialised = super._initializeApplicationOptions(options);
    const buttons = ((initialised["buttons"] ?? []) as DialogButton[]).map((entry) => ({ ...entry }));
    if (buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
    initialised["buttons"] = Object.fromEntries(buttons.map((entry) => [entry.action, entry]));
    const chosen = buttons.find((entry) => entry.default === true) ?? buttons[0];
    if (chosen !== undefined) chosen.default = true;
    initialised.actions = {
      ...Object.fromEntries(buttons.map((entry) => [entry.action, DialogV2.#onClickButton])),
      ...initialised.actions,
    };
    return initialised;
  }

  override async _renderHTML(_context: Plain, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = h("form", { class: "dialog-form standard-form", autocomplete: "off", method: "dialog" });
    const content = this.options["content"] as string | HTMLElement | undefined;
    if (isNode(content)) form.append(content);
    else form.append(h("section", { class: "dialog-content standard-form" }, ...parseNodes(content ?? "")));
    form.append(
      h(
        "footer",
        { class: "form-footer" },
        ...Object.values(this.#buttons).map((entry) => this.#renderButton(entry)),
      ),
    );
    form.addEventListener(
      "submit",
      (event) => void this._onSubmit(event.submitter as HTMLButtonElement | null, event),
    );
    return form;
  }

  #renderButton(entry: DialogButton): HTMLButtonElement {
    const isDefault = entry.default === true;
    return h(
      "button",
      {
        type: entry.type ?? (isDefault ? "submit" : "button"),
        "data-action": entry.action,
        class: [isDefault ? "default" : "", entry.class ?? ""].join(" ").trim() || null,
        autofocus: isDefault && !hasFields(this.options["content"]),
        disabled: entry.disabled === true,
      },
      entry.icon !== undefined && icon(entry.icon),
      h("span", {}, localize(entry.label)),
    );
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this.#onKeyDown(event));
    this.element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close();
    });
  }

  override async _onFirstRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!isTag(this.element, "dialog")) return;
    if (this.#modal) this.element.showModal();
    else this.element.open = true;
    this.setPosition();
    this.form
      ?.querySelector<HTMLElement>("[autofocus], .dialog-content :is(input, select, textarea)")
      ?.focus();
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && pressesDefault(event.target)) {
      event.preventDefault();
      const name = Object.values(this.#buttons).find((entry) => entry.default === true)?.action ?? "";
      const button =
        this.form?.querySelector<HTMLButtonElement>(`footer [data-action="${CSS.escape(name)}"]`) ?? null;
      if (button?.disabled !== true) void this._onSubmit(button, event);
    }
  }

  /** Answers with a button: its callback's result, or its name, goes to `options.submit`; then the dialog closes. */
  async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
    event.preventDefault();
    if (target === null || this.form?.reportValidity() === false) return this;
    const entry = this.#buttons[target.dataset["action"] ?? ""];
    const answer: unknown = (await entry?.callback?.(event, target, this)) ?? entry?.action;
    const { submit } = this.options as { submit?: (answer: unknown, dialog: DialogV2) => unknown };
    await submit?.(answer, this);
    return this.options.form.closeOnSubmit === true ? this.close({ submitted: true }) : this;
  }

  static async #onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onSubmit(target as HTMLButtonElement, event);
  }

  /* Asking and waiting for the answer */

  /** Asks yes or no: `true`, `false`, or `null` when dismissed. */
  static async confirm({
    yes = {},
    no = {},
    ...options
  }: DialogWaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}): Promise<unknown> {
    const buttons = [
      { action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "No",
        icon: "fa-solid fa-xmark",
        default: yes.default !== true,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  /** Asks for one button's press. */
  static async prompt({
    ok = {},
    ...options
  }: DialogWaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const button = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** Asks for the content's form: its data as an object, or `null` when dismissed. */
  static async input({
    ok = {},
    ...options
  }: DialogWaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
    const callback: DialogCallback = (_event, button) =>
      new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Asks another user: a dialog of a kind opens in their browser, and what they answer comes back. */
  static async query(
    user: { id: string; query(name: string, data: Plain, options?: Plain): Promise<unknown> } | string,
    type: "prompt" | "confirm" | "input" | "wait",
    config: Plain = {},
  ): Promise<unknown> {
    const asked =
      typeof user === "string"
        ? (host.game.users.get(user) as unknown as Exclude<typeof user, string>)
        : user;
    return asked.query("dialog", { type, config });
  }

  /**
   * Shows a dialog and waits: what the pressed button's callback returned (or its name), `null` when dismissed.
   * @throws Error when dismissed with `rejectClose`
   */
  static async wait({
    rejectClose = false,
    close,
    render,
    renderOptions,
    ...options
  }: DialogWaitOptions = {}): Promise<unknown> {
    const { promise, resolve, reject } = withResolvers();
    const dialog = new this({
      ...options,
      submit: async (answer: unknown, asked: DialogV2) => {
        await (options as { submit?: (answer: unknown, dialog: DialogV2) => unknown }).submit?.(
          answer,
          asked,
        );
        resolve(answer);
      },
    });
    dialog.addEventListener(
      "close",
      (event) => {
        const answer: unknown = close?.(event, dialog);
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(answer ?? null);
      },
      { once: true },
    );
    if (render !== undefined) dialog.addEventListener("render", (event) => render(event, dialog));
    await dialog.render({ ...renderOptions, force: true });
    return promise;
  }
}

interface Resolvers {
  promise: Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

function withResolvers(): Resolvers {
  const resolvers = {} as Resolvers;
  resolvers.promise = new Promise((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
}

function parseNodes(html: string): Node[] {
  const elements = parseElements(`<div>${html}</div>`);
  return [...(elements[0]?.childNodes ?? [])];
}

function hasFields(content: unknown): boolean {
  const element = asElement(content);
  if (element !== null) return element.querySelector("input, select, textarea") !== null;
  return typeof content === "string" && /<(input|select|textarea|prose-mirror)\b/i.test(content);
}

/** Enter means the default button, but not on another button, a link, in a text of several lines or an editor. */
function pressesDefault(target: EventTarget | null): boolean {
  return (
    closest(target, "button, a[href], textarea, summary, [contenteditable=true], .header-control") === null
  );
}
