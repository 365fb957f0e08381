import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { listOf } from "../basics/select-options.ts";
import { type InputConfig, setInputAttributes } from "../basics/set-input-attributes.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";
import { removedTag, tagElement } from "./multi-select.ts";

/** What tags of texts and of documents have in common: a row of tags, an input, and a button that adds. */
abstract class TagsElement<V> extends AbstractFormInputElement<V> {
  protected entries: Set<string> | null = null;
  #input = h("input");
  #tags = h("div", { class: "tags input-element-tags" });

  /** The words of an entry. */
  protected abstract wordsOf(entry: string): string;

  /** @throws Error, in words for the user, for what may not be an entry */
  protected abstract validate(entry: string): void;

  protected abstract readonly placeholder: string;

  protected get all(): Set<string> {
    this.entries ??= new Set(
      (this.getAttribute("value") ?? "")
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    );
    return this.entries;
  }

  /** Adds an entry, or tells the user why it cannot be one. */
  protected add(entry: string): void {
    try {
      this.validate(entry);
    } catch (error) {
      return notify("warn", error instanceof Error ? error.message : String(error));
    }
    this.change([...this.all, entry]);
  }

  protected abstract change(entries: readonly string[]): void;

  protected override _buildElements(): HTMLElement[] {
    this.#input = h("input", {
      type: "text",
      placeholder: this.getAttribute("placeholder") ?? this.placeholder,
    });
    this.#tags = h("div", { class: "tags input-element-tags" });
    this._applyInputAttributes(this.#input);
    const add = button("Add", { icon: "fa-solid fa-plus", iconOnly: true, class: "add" });
    add.addEventListener("click", () => this.#take());
    return [this.#tags, this.#input, add];
  }

  protected override _refresh(): void {
    this.#tags.replaceChildren(
      ...[...this.all].map((entry) => tagElement(entry, this.wordsOf(entry), this.editable)),
    );
  }

  protected override _activateListeners(): void {
    this.#tags.addEventListener("click", (event) => {
      const entry = removedTag(event);
      if (entry !== null && this.editable) this.change([...this.all].filter((each) => each !== entry));
    });
    for (const type of ["input", "change"])
      this.#input.addEventListener(type, (event) => event.stopPropagation());
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#take();
    });
  }

  #take(): void {
    const entry = this.#input.value.trim();
    this.#input.value = "";
    if (entry !== "" && this.editable) this.add(entry);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<HTMLInputElement | HTMLButtonElement>("input, button"))
      field.disabled = disabled;
  }
}

/** `<string-tags name value="a,b">`: texts as tags; the value is a list. */
export class HTMLStringTagsElement extends TagsElement<string[]> {
  static override tagName = "string-tags";
  protected readonly placeholder = "A tag";

  static create(config: InputConfig & { slug?: boolean }): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("value", listOf(config.value).join(","));
    element.toggleAttribute("slug", config.slug === true);
    return setInputAttributes(element, config);
  }

  protected override _getValue(): string[] {
    return [...this.all];
  }

  protected override _setValue(value: string[]): void {
    this.entries = new Set(listOf(value).map((entry) => this.#clean(String(entry))));
  }

  protected change(entries: readonly string[]): void {
    this.value = [...entries];
  }

  protected wordsOf(entry: string): string {
    return entry;
  }

  protected validate(entry: string): void {
    if (this.#clean(entry) === "") throw new Error("A tag needs a letter or a number.");
  }

  #clean(entry: string): string {
    return this.hasAttribute("slug") ? (entry as string & { slugify(): string }).slugify() : entry.trim();
  }
}

/** `<document-tags name type single>`: documents by their UUID, dropped or typed. One UUID with `single`, else a list. */
export class HTMLDocumentTagsElement extends TagsElement<string | string[] | null> {
  static override tagName = "document-tags";
  protected readonly placeholder = "UUID";

  static create(config: InputConfig & { type?: string; single?: boolean; max?: number }): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("value", listOf(config.value).join(","));
    if (config.type !== undefined) element.setAttribute("type", config.type);
    if (config.max !== undefined) element.setAttribute("max", String(config.max));
    element.toggleAttribute("single", config.single === true);
    return setInputAttributes(element, config);
  }

  get type(): string | null {
    return this.getAttribute("type");
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }

  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Infinity);
  }

  protected override _getValue(): string | string[] | null {
    const uuids = [...this.all];
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  protected override _setValue(value: string | string[] | null): void {
    this.entries = new Set(listOf(value).map(String).filter(Boolean));
  }

  protected change(entries: readonly string[]): void {
    const kept = this.single ? entries.slice(-1) : [...entries];
    this.value = this.single ? (kept[0] ?? null) : kept;
  }

  protected wordsOf(uuid: string): string {
    return host.fromUuidSync(uuid)?.name ?? uuid;
  }

  protected validate(uuid: string): void {
    const document = host.fromUuidSync(uuid);
    if (document === null) throw new Error(`There is no document ${uuid}.`);
    const { documentName } = document;
    if (this.type !== null && documentName !== this.type)
      throw new Error(`${uuid} is a ${documentName}, not a ${this.type}.`);
    if (!this.single && this.all.size >= this.max) throw new Error(`There may be no more than ${this.max}.`);
  }

  protected override _activateListeners(): void {
    super._activateListeners();
    const { abortSignal: signal } = this;
    this.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    this.addEventListener("drop", (event) => this.#onDrop(event), { signal });
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const { uuid } = TextEditor.implementation.getDragEventData(event);
    if (typeof uuid === "string" && this.editable) this.add(uuid);
  }
}
