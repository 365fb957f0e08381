import { h } from "../basics/html.ts";
import { type InputConfig, setInputAttributes } from "../basics/set-input-attributes.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";

/** How a range is asked for. */
interface RangeConfig extends InputConfig {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
}

/**
 * `<hue-slider name value>`: a hue as a number from 0 to 1.
 * See foundryvtt.com/api/modules/foundry.applications.elements.html
 */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = "hue-slider";

  #range = h("input");

  protected override _getValue(): number {
    return this._value ?? Number(this.getAttribute("value") ?? 0);
  }

  protected override _setValue(value: number): void {
    super._setValue(Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0);
    this._internals.setFormValue(String(this._value));
  }

  protected override _buildElements(): HTMLElement[] {
    this._setValue(this._getValue());
    this.#range = h("input", { type: "range", min: 0, max: 1, step: 0.01, "aria-label": "Hue" });
    this._applyInputAttributes(this.#range);
    return [this.#range];
  }

  protected override _refresh(): void {
    this.#range.value = String(this._value);
    this.#range.style.setProperty("--hue", String(this._value * 360));
  }

  protected override _activateListeners(): void {
    this.#range.addEventListener("input", (event) => event.stopPropagation());
    this.#range.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#range.valueAsNumber;
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#range.disabled = disabled;
  }
}

/** `<range-picker name value min max step>`: a slider and a number field that follow each other. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";

  #range = h("input");
  #number = h("input");

  static create({ min = 0, max = 1, step = "any", ...config }: RangeConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    for (const [name, value] of Object.entries({ min, max, step, value: config.value ?? min }))
      element.setAttribute(name, String(value));
    return setInputAttributes(element, config);
  }

  get valueAsNumber(): number {
    return this._getValue();
  }

  get min(): number {
    return Number(this.getAttribute("min") ?? 0);
  }

  get max(): number {
    return Number(this.getAttribute("max") ?? 1);
  }

  get step(): string {
    return this.getAttribute("step") ?? "any";
  }

  protected override _getValue(): number {
    return this._value ?? this.#clamp(Number(this.getAttribute("value") ?? this.min));
  }

  protected override _setValue(value: number): void {
    super._setValue(this.#clamp(value));
    this._internals.setFormValue(String(this._value));
  }

  #clamp(value: number): number {
    return Math.min(Math.max(Number.isFinite(value) ? value : this.min, this.min), this.max);
  }

  protected override _buildElements(): HTMLElement[] {
    const { min, max, step } = this;
    this._setValue(this._getValue());
    this.#range = h("input", { type: "range", min, max, step, class: "range-picker" });
    this.#number = h("input", { type: "number", min, max, step });
    this._applyInputAttributes(this.#number);
    this._applyInputAttributes(this.#range);
    return [this.#range, this.#number];
  }

  protected override _refresh(): void {
    this.#range.value = this.#number.value = String(this._value);
  }

  protected override _activateListeners(): void {
    for (const input of [this.#range, this.#number]) {
      input.addEventListener("input", (event) => {
        event.stopPropagation();
        (input === this.#range ? this.#number : this.#range).value = input.value;
      });
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.valueAsNumber;
      });
    }
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#range.disabled = this.#number.disabled = disabled;
  }
}
