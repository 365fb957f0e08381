import { registerInputMaker } from "../../core/fields/form-inputs.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLProseMirrorElement, type ProseMirrorConfig } from "./prose-mirror.ts";
import { host } from "../basics/host.ts";
import { NotInPlayground } from "../../core/host/not-in-playground.ts";

/** What an enricher made, when that enricher wants to know that it is on the page: it calls `onRender` then. */
class HTMLEnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const entry = host.CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === id);
    entry?.onRender?.(this);
  }
}

/** The elements that templates may write by their tags. */
export const ELEMENTS = {
  HTMLProseMirrorElement,
  HTMLFilePickerElement,
  HTMLEnrichedContentElement,
} as const;

/** The tags of those elements. */
export const ELEMENT_TAGS: readonly string[] = Object.values(ELEMENTS).map(({ tagName }) => tagName);

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

/** Foundry's elements that the playground has not built. */
const MISSING = [
  "code-mirror",
  "color-picker",
  "document-tags",
  "hue-slider",
  "multi-checkbox",
  "multi-select",
  "range-picker",
  "secret-block",
  "string-tags",
];

/** Makes them refuse to stand on a page: as unknown tags they would be silent nothings. */
function registerMissingElements(): void {
  for (const tag of MISSING) {
    if (customElements.get(tag) === undefined) customElements.define(tag, refusing(tag));
  }
}

function refusing(tag: string): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      throw new NotInPlayground(`<${tag}>`);
    }
  };
}
