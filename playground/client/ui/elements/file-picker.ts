import { button, h } from "../basics/html.ts";
import { setInputAttributes } from "../basics/set-input-attributes.ts";
import { AbstractFormInputElement, type FormInputElementConfig } from "./form-input-element.ts";
import { DialogV2 } from "../dialog/dialog.ts";

/** `<file-picker name value type="image">`: the path of a file, typed or chosen. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";

  #input = h("input");

  static create(config: FormInputElementConfig & { type?: string }): HTMLFilePickerElement {
    const element = document.createElement(this.tagName) as HTMLFilePickerElement;
    setInputAttributes(element, config);
    element.setAttribute("type", config.type ?? "any");
    element.setAttribute("value", String(config.value ?? ""));
    return element;
  }

  protected override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  protected override _setValue(value: string): void {
    super._setValue(value);
    this._internals.setFormValue(value);
  }

  protected override _buildElements(): HTMLElement[] {
    this._setValue(this._getValue());
    this.#input = h("input", {
      type: "text",
      class: "image",
      placeholder: this.getAttribute("placeholder") ?? "path/to/file",
    });
    this.#input.setAttribute("aria-label", this.getAttribute("aria-label") ?? "Path of the file");
    this._applyInputAttributes(this.#input);
    return [this.#input, button("Choose a file", { icon: "fa-solid fa-file-import", iconOnly: true })];
  }

  protected override _refresh(): void {
    this.#input.value = this._value;
  }

  protected override _activateListeners(): void {
    this.#input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#input.value.trim();
    });
    this.querySelector("button")?.addEventListener("click", () => void this.#choose());
  }

  protected override _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<HTMLInputElement | HTMLButtonElement>("input, button"))
      field.disabled = disabled;
  }

  async #choose(): Promise<void> {
    const path = await pickFile(this.value);
    if (path !== null) this.value = path;
  }
}

/** Asks for the path of a picture. The playground has no file browser: the path is typed. Null when dismissed. */
export async function pickFile(current: string): Promise<string | null> {
  const field = h("input", { type: "text", name: "path", value: current, autofocus: true });
  const content = h(
    "div",
    { class: "dialog-content form-group" },
    h("label", {}, "Path of the picture ", field),
  );
  const answer = (await DialogV2.input({ window: { title: "Choose a picture" }, content })) as {
    path?: string;
  } | null;
  return answer?.path ?? null;
}
