import type { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { cleanHTML } from "../../core/utils/html.ts";
import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { ProseMirrorMenu } from "../prosemirror/menu.ts";
import { proseSchema } from "../prosemirror/schema.ts";
import { setInputAttributes } from "../basics/set-input-attributes.ts";
import { AbstractFormInputElement, type FormInputElementConfig } from "./form-input-element.ts";
import { SharedText } from "./shared-text.ts";
import { EDITOR_COMMANDS, htmlOf, openEditor, takeText } from "./prose-editor.ts";
import { isNode } from "../basics/realm.ts";

/** How an editor is made in code. */
export interface ProseMirrorConfig extends FormInputElementConfig {
  enriched?: string;
  toggled?: boolean;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
  height?: number;
}

/**
 * `<prose-mirror name value toggled>`: rich text in a form. A toggled one shows its (enriched) content until its edit
 * button is pressed; saving says `change`. One that is not toggled is always open and says `change` when left.
 * See foundryvtt.com/api/classes/foundry.applications.elements.HTMLProseMirrorElement.html
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";

  #enriched = "";
  #wasRead = false;
  #view: EditorView | null = null;
  #shared: SharedText | null = null;
  #content = h("div", { class: "editor-content" });

  static create({
    enriched,
    toggled,
    collaborate,
    compact,
    documentUUID,
    height,
    ...config
  }: ProseMirrorConfig): HTMLProseMirrorElement {
    const element = document.createElement(this.tagName) as HTMLProseMirrorElement;
    setInputAttributes(element, config);
    element.setAttribute("value", String(config.value ?? ""));
    element.toggleAttribute("toggled", toggled === true);
    element.toggleAttribute("compact", compact === true);
    element.toggleAttribute("collaborate", collaborate === true);
    if (documentUUID !== undefined) element.dataset["documentUuid"] = documentUUID;
    if (height !== undefined) element.style.height = `${height}px`;
    element.innerHTML = enriched ?? cleanHTML(String(config.value ?? ""));
    return element;
  }

  /** Is it open for writing? */
  get open(): boolean {
    return this.#view !== null;
  }

  set open(open: boolean) {
    if (open) this.#activate();
    else this.#deactivate();
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Has the text been changed since it was opened? */
  isDirty(): boolean {
    return this.#view !== null && htmlOf(this.#view) !== this._value;
  }

  protected override _getValue(): string {
    return this.#view === null
      ? (this._value ?? this.getAttribute("value") ?? this.innerHTML)
      : htmlOf(this.#view);
  }

  protected override _setValue(value: string): void {
    super._setValue(value);
    this._internals.setFormValue(value);
  }

  protected override _buildElements(): HTMLElement[] {
    if (!this.#wasRead) this.#readContent();
    this.#content = h("div", { class: "editor-content" });
    this.#content.innerHTML = this.#enriched;
    this.classList.add("prosemirror");
    this.classList.toggle("inactive", this.toggled);
    return this.toggled ? [this.#editButton(), this.#content] : [this.#content];
  }

  #readContent(): void {
    this.#wasRead = true;
    this.#enriched = this.innerHTML;
    this._setValue(this.getAttribute("value") ?? this.innerHTML);
    this.removeAttribute("value");
  }

  /** What this text is called, by its label. */
  get #words(): string {
    const label = [...this._internals.labels].map((node) => node.textContent?.trim() ?? "").join(" ");
    return this.getAttribute("aria-label") ?? (label === "" ? "text" : label);
  }

  #editButton(): HTMLButtonElement {
    const edit = button(`Edit ${this.#words}`, {
      icon: "fa-solid fa-feather",
      iconOnly: true,
      class: "toggle",
    });
    edit.addEventListener("click", () => this.#activate());
    this._primaryInput = edit;
    return edit;
  }

  protected override _activateListeners(): void {
    if (!this.toggled && this.editable) this.#activate();
    this.addEventListener("focusout", (event) => this.#onLeave(event), { signal: this.abortSignal });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    const edit = this.querySelector<HTMLButtonElement>("button.toggle");
    if (edit !== null) edit.disabled = edit.hidden = disabled;
    if (disabled) this.#deactivate();
  }

  protected override _disconnect(): void {
    this.#shared?.close();
    this.#shared = null;
    this.#view?.destroy();
    this.#view = null;
  }

  #activate(): void {
    if (this.#view !== null || !this.editable) return;
    this.#content.replaceChildren();
    this.replaceChildren(this.#toolbar(), this.#content);
    this.classList.replace("inactive", "active");
    const attributes = { "aria-label": this.#words, class: "editor-text" };
    this.#shared = this.#joinText();
    this.#view = openEditor(
      this.#content,
      this._value,
      attributes,
      () => this.save(),
      (view) => this.#shared?.write(htmlOf(view)),
      this.#pluginsOfPackages(),
    );
    const menu = new ProseMirrorMenu(proseSchema, this.#view);
    this.querySelector(".editor-menu")?.append(...menu.pgAdded());
    this._primaryInput = this.#view.dom;
    if (this.toggled) this.#view.focus();
    this.dispatchEvent(new Event("open", { bubbles: true }));
  }

  /** See foundryvtt.com/api/functions/hookEvents.createProseMirrorEditor.html */
  #pluginsOfPackages(): Plugin[] {
    const plugins: Record<string, Plugin> = {};
    const uuid = `${this.dataset["documentUuid"] ?? ""}#${this.name}`;
    host.Hooks.callAll("createProseMirrorEditor", uuid, plugins, { state: null });
    return Object.values(plugins);
  }

  /** The attribute counts by its presence: a text of a document with `collaborate="false"` is shared too. */
  #joinText(): SharedText | null {
    const { documentUuid } = this.dataset;
    if (!this.hasAttribute("collaborate") || documentUuid === undefined || this.name === "") return null;
    return new SharedText(documentUuid, this.name, (html) => this.#view && takeText(this.#view, html));
  }

  #deactivate(): void {
    if (this.#view === null || !this.toggled) return;
    this._disconnect();
    this.replaceChildren(...this._buildElements());
    this.classList.replace("active", "inactive");
    this._primaryInput?.focus();
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  /** Takes the editor's text as the field's value and tells the form. */
  save(): void {
    if (this.#view === null) return;
    const html = htmlOf(this.#view);
    const isChanged = html !== this._value;
    this._setValue(html);
    this.#enriched = html;
    this.#deactivate();
    this.dispatchEvent(new Event("save", { bubbles: true }));
    if (isChanged) this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #onLeave(event: FocusEvent): void {
    if (this.toggled || (isNode(event.relatedTarget) && this.contains(event.relatedTarget))) return;
    if (this.isDirty()) this.save();
  }

  #toolbar(): HTMLElement {
    const toolbar = h("menu", { class: "editor-menu", role: "toolbar", "aria-label": this.#words });
    for (const command of EDITOR_COMMANDS) {
      const entry = button(command.words, { icon: command.icon, iconOnly: true });
      entry.addEventListener("click", () => this.#run(command.run));
      toolbar.append(entry);
    }
    if (this.toggled) toolbar.append(...this.#closingButtons());
    toolbar.querySelectorAll("button").forEach((entry, index) => (entry.tabIndex = index === 0 ? 0 : -1));
    toolbar.addEventListener("keydown", (event) => onToolbarKey(toolbar, event));
    return toolbar;
  }

  #closingButtons(): HTMLButtonElement[] {
    const save = button("Save", { icon: "fa-solid fa-floppy-disk", class: "save" });
    save.addEventListener("click", () => this.save());
    const cancel = button("Discard", { class: "discard" });
    cancel.addEventListener("click", () => this.#deactivate());
    return [save, cancel];
  }

  #run(command: (typeof EDITOR_COMMANDS)[number]["run"]): void {
    if (this.#view === null) return;
    command(this.#view.state, this.#view.dispatch, this.#view);
    this.#view.focus();
  }
}

function onToolbarKey(toolbar: HTMLElement, event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const entries = [...toolbar.querySelectorAll("button")];
  const at = entries.findIndex((entry) => entry === toolbar.ownerDocument.activeElement);
  const next = entries[(at + step + entries.length) % entries.length];
  for (const entry of entries) entry.tabIndex = entry === next ? 0 : -1;
  next?.focus();
}
