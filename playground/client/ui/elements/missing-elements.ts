import { NotInPlayground } from "../../core/host/not-in-playground.ts";

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
export function registerMissingElements(): void {
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
