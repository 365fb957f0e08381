import { host } from "../basics/host.ts";

/** What an enricher made, when that enricher wants to know that it is on the page: it calls `onRender` then. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const entry = host.CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === id);
    entry?.onRender?.(this);
  }
}
