import { registerInputMaker } from "../../core/fields/form-inputs.ts";
import { registerMissingElements } from "./missing-elements.ts";
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLProseMirrorElement, type ProseMirrorConfig } from "./prose-mirror.ts";

/** The elements that templates may write by their tags. */
export const ELEMENTS = {
  HTMLProseMirrorElement,
  HTMLFilePickerElement,
  HTMLEnrichedContentElement,
} as const;

/** Makes the elements known to the page, and gives the fields that need them their inputs. */
export function registerElements(): void {
  for (const cls of Object.values(ELEMENTS)) {
    if (customElements.get(cls.tagName) === undefined) customElements.define(cls.tagName, cls);
  }
  registerMissingElements();
  registerInputMaker((plain) => (field, config) => {
    const value = config.value;
    if (field.constructor.name === "HTMLField")
      return HTMLProseMirrorElement.create({ ...config, value } as ProseMirrorConfig);
    if (field.constructor.name === "FilePathField")
      return HTMLFilePickerElement.create({ ...config, name: config.name ?? "", value });
    return plain(field, config);
  });
}
