import { h } from "../basics/html.ts";
import { type InputConfig, setInputAttributes } from "../basics/set-input-attributes.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";

/** What one plain field within an element holds: its text is the element's value. */
abstract class TextElement extends AbstractFormInputElement<string> {
  protected abstract readonly field: HTMLInputElement | HTMLTextAreaElement;

  protected override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  protected override _setValue(value: string): void {
    super._setValue(value);
    this._internals.setFormValue(value);
  }

  protected override _refresh(): void {
    this.field.value = this._value;
  }

  protected override _activateListeners(): void {
    this.field.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.field.value;
    });
  }
}

/** `<color-picker name value>`: a colour as text and as a swatch. */
export class HTMLColorPickerElement extends TextElement {
  static override tagName = "color-picker";

  protected field = h("input");
  #swatch = h("input");

  static create(config: InputConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("value", String(config.value ?? ""));
    return setInputAttributes(element, config);
  }

  protected override _buildElements(): HTMLElement[] {
    this._setValue(this._getValue());
    this.field = h("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this.#swatch = h("input", { type: "color", "aria-label": "Colour" });
    this._applyInputAttributes(this.field);
    return [this.field, this.#swatch];
  }

  protected override _refresh(): void {
    super._refresh();
    this.#swatch.value = /^#[\da-f]{6}$/i.test(this._value) ? this._value : "#000000";
  }

  protected override _activateListeners(): void {
    super._activateListeners();
    this.#swatch.addEventListener("input", (event) => event.stopPropagation());
    this.#swatch.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#swatch.value;
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.field.disabled = this.#swatch.disabled = disabled;
  }
}

/**
 * `<formula-input name value>`, or with the formula as its text: from generation 14 on. Here it is a plain text field, without
 * the window for formulas. See foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLFormulaInputElement.html
 */
export class HTMLFormulaInputElement extends TextElement {
  static override tagName = "formula-input";

  protected field = h("input");

  static create(config: InputConfig & { context?: string }): HTMLElement {
    const element = document.createElement(this.tagName);
    if (config.context !== undefined) element.setAttribute("context", config.context);
    element.setAttribute("value", String(config.value ?? ""));
    return setInputAttributes(element, config);
  }

  protected override _buildElements(): HTMLElement[] {
    this._setValue(this._value ?? this.getAttribute("value") ?? this.textContent?.trim() ?? "");
    this.field = h("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this._applyInputAttributes(this.field);
    return [this.field];
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.field.disabled = disabled;
  }
}

/** `<code-mirror name language>`: code. Here it is plain text, without colours. */
export class HTMLCodeMirrorElement extends TextElement {
  static override tagName = "code-mirror";

  protected field = h("textarea");

  static create(config: InputConfig & { language?: string }): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("language", config.language ?? "plain");
    element.setAttribute("value", String(config.value ?? ""));
    return setInputAttributes(element, config);
  }

  protected override _buildElements(): HTMLElement[] {
    this._setValue(this._value ?? this.getAttribute("value") ?? this.textContent ?? "");
    this.field = h("textarea", { rows: 10, spellcheck: "false" });
    this._applyInputAttributes(this.field);
    return [this.field];
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.field.readOnly = disabled;
  }
}
