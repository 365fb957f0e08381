import { asElement } from "../basics/realm.ts";
import { button, h } from "../basics/html.ts";
import {
  listOf,
  optionElements,
  prepareSelectOptionGroups,
  type SelectConfig,
} from "../basics/select-options.ts";
import { type InputConfig, setInputAttributes } from "../basics/set-input-attributes.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";

/** How a choice of several is made in code. */
type MultiSelectConfig = SelectConfig & InputConfig;

/**
 * A form field that takes several of the `<option>` elements written within it; its value is a list. An element that is
 * not on a page yet holds its options as it was given them.
 * See foundryvtt.com/api/classes/foundry.applications.elements.AbstractMultiSelectElement.html
 */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  /** The options and their groups as they were written. */
  _options: HTMLElement[] = [];
  /** The words of each value. */
  _choices: Record<string, string> = {};
  #chosen: Set<string> | null = null;

  static create(this: { readonly tagName: string }, config: MultiSelectConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    element.append(...optionElements(prepareSelectOptionGroups(config)));
    return setInputAttributes(element, config);
  }

  /** Reads the options that were written within the element. */
  _initialize(): void {
    this._options = [...this.children].filter((child): child is HTMLElement =>
      /^(option|optgroup)$/.test(child.localName),
    );
    const options = [...this.querySelectorAll("option")];
    this._choices = Object.fromEntries(options.map((option) => [option.value, option.label]));
    const written = this.getAttribute("value");
    this.#chosen = new Set([
      ...options.filter((option) => option.hasAttribute("selected")).map((option) => option.value),
      ...(written === null || written === "" ? [] : written.split(",")),
    ]);
  }

  override connectedCallback(): void {
    if (this.#chosen === null) this._initialize();
    super.connectedCallback();
  }

  /** Takes a choice. */
  select(value: string): void {
    if (value in this._choices) this.#change((chosen) => chosen.add(value));
  }

  /** Gives a choice back. */
  unselect(value: string): void {
    this.#change((chosen) => chosen.delete(value));
  }

  #change(act: (chosen: Set<string>) => void): void {
    const chosen = new Set(this._getValue());
    act(chosen);
    this.value = [...chosen];
  }

  protected override _getValue(): string[] {
    if (this.#chosen === null) this._initialize();
    return [...(this.#chosen ?? [])];
  }

  /** @throws Error for a value that is none of the choices. */
  protected override _setValue(value: string[]): void {
    if (this.#chosen === null) this._initialize();
    const values = listOf(value).map(String);
    const strange = values.find((entry) => !(entry in this._choices));
    if (strange !== undefined)
      throw new Error(`"${strange}" is not among the choices of ${this.localName} ${this.name}`);
    this.#chosen = new Set(values);
  }
}

/** `<multi-select>`: what is chosen stands as tags, with a select to take more. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";

  #select = h("select");
  #tags = h("div", { class: "tags input-element-tags" });

  protected override _buildElements(): HTMLElement[] {
    this.#select = h(
      "select",
      {},
      h("option", { value: "" }),
      ...this._options.map((option) => option.cloneNode(true)),
    );
    for (const option of this.#select.options) option.removeAttribute("selected");
    this.#tags = h("div", { class: "tags input-element-tags" });
    this._applyInputAttributes(this.#select);
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    this.#tags.replaceChildren(
      ...[...chosen].map((value) => tagElement(value, this._choices[value] ?? value, this.editable)),
    );
    for (const option of this.#select.options) option.disabled = chosen.has(option.value);
    this.#select.value = "";
  }

  protected override _activateListeners(): void {
    this.#select.addEventListener("change", (event) => {
      event.stopPropagation();
      this.select(this.#select.value);
    });
    // Its own select's typing is not the field's.
    this.#select.addEventListener("input", (event) => event.stopPropagation());
    this.#tags.addEventListener("click", (event) => {
      const value = removedTag(event);
      if (value !== null && this.editable) this.unselect(value);
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#select.disabled = disabled;
    if (this.isConnected) this._refresh();
  }
}

/** `<multi-checkbox>`: every choice as a checkbox. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";

  protected override _buildElements(): HTMLElement[] {
    return this._options.map((option) =>
      option.localName === "optgroup"
        ? h(
            "fieldset",
            { class: "checkbox-group" },
            h("legend", {}, (option as HTMLOptGroupElement).label),
            ...[...option.querySelectorAll("option")].map(checkboxOf),
          )
        : checkboxOf(option as HTMLOptionElement),
    );
  }

  get #boxes(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  }

  protected override _refresh(): void {
    const chosen = new Set(this._getValue());
    for (const box of this.#boxes) box.checked = chosen.has(box.value);
  }

  protected override _activateListeners(): void {
    for (const box of this.#boxes) {
      box.addEventListener("input", (event) => event.stopPropagation());
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        if (box.checked) this.select(box.value);
        else this.unselect(box.value);
      });
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const box of this.#boxes) box.disabled = disabled;
  }
}

function checkboxOf({ value, label, disabled }: HTMLOptionElement): HTMLElement {
  return h("label", { class: "checkbox" }, h("input", { type: "checkbox", value, disabled }), ` ${label}`);
}

/** A tag of a value, with a button to take it away. */
export function tagElement(key: string, words: string, editable: boolean): HTMLElement {
  const tag = h("div", { class: "tag", "data-key": key }, h("span", {}, words));
  if (editable)
    tag.append(button(`Remove ${words}`, { icon: "fa-solid fa-xmark", iconOnly: true, class: "remove" }));
  return tag;
}

/** The key of the tag whose button was clicked, or null. */
export function removedTag(event: Event): string | null {
  const tag = asElement(event.target)?.closest(".remove")?.closest<HTMLElement>(".tag");
  return tag?.dataset["key"] ?? null;
}
