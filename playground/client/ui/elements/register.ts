import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLCodeMirrorElement, HTMLColorPickerElement } from "./plain-fields.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLHueSelectorSlider, HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLSecretBlockElement } from "./secret-block.ts";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "./tags.ts";
import { host } from "../basics/host.ts";
import { HTMLDocumentEmbedElement } from "./document-embed.ts";

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
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
} as const;

/** The tags of those elements. */
export const ELEMENT_TAGS: readonly string[] = Object.values(ELEMENTS).map(({ tagName }) => tagName);

/** Makes the elements known to the page, once. */
export function registerElements(): void {
  for (const cls of Object.values(ELEMENTS)) {
    if (customElements.get(cls.tagName) === undefined) customElements.define(cls.tagName, cls);
  }
}
