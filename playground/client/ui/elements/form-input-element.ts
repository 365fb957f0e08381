import type { InputConfig } from "../basics/set-input-attributes.ts";

/** How such an element is made in code. */
export type FormInputElementConfig = InputConfig;

/**
 * The base of form fields that are elements of their own: they have a name and a value, belong to their form, can be
 * disabled, and say `input` and `change` as other fields do. Foundry's `AbstractFormInputElement`.
 */
export abstract class AbstractFormInputElement<V = string> extends HTMLElement {
  static readonly formAssociated = true;
  static tagName: string;

  readonly _internals: ElementInternals = this.attachInternals();
  protected _value!: V;
  protected _primaryInput: HTMLElement | null = null;
  #abort = new AbortController();

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get value(): V {
    return this._getValue();
  }

  set value(value: V) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get readonly(): boolean {
    return this.hasAttribute("readonly");
  }

  get editable(): boolean {
    return !(this.disabled || this.readonly);
  }

  /** Aborted when the element leaves the page, and with it every listener that was given the signal. */
  get abortSignal(): AbortSignal {
    return this.#abort.signal;
  }

  connectedCallback(): void {
    this.#abort = new AbortController();
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => this._onClick(event), { signal: this.abortSignal });
    this._activateListeners();
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    this._disconnect();
  }

  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled || this.readonly);
  }

  protected _getValue(): V {
    return this._value;
  }

  protected _setValue(value: V): void {
    this._value = value;
  }

  protected _buildElements(): HTMLElement[] {
    return [];
  }

  protected _refresh(): void {}

  protected _activateListeners(): void {}

  protected _disconnect(): void {}

  protected _toggleDisabled(_disabled: boolean): void {}

  /** A click on the element's label lands on the element itself; it is meant for the field within. */
  protected _onClick(event: Event): void {
    if (event.target === this) this._primaryInput?.focus();
  }

  protected _applyInputAttributes(input: HTMLElement): void {
    this._primaryInput = input;
    const labels = [...this._internals.labels]
      .map((label) => label.textContent?.trim() ?? "")
      .filter(Boolean);
    const label = this.getAttribute("aria-label") ?? labels.join(" ");
    if (label !== "") input.setAttribute("aria-label", label);
    const description = this.getAttribute("aria-describedby");
    if (description !== null) input.setAttribute("aria-describedby", description);
  }
}
