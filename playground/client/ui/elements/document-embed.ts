import { host } from "../basics/host.ts";

/** A document that wants to know where it is shown. */
interface Embedded {
  onEmbed?(element: HTMLElement): void;
}

/**
 * What a text shows of a document, once `toEmbed` has made it: the document named by `uuid` is told as it comes onto a page.
 * See foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLDocumentEmbedElement.html
 */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static readonly tagName = "document-embed";

  connectedCallback(): void {
    void this.#tell();
  }

  /** A document of a compendium has to be fetched first. */
  async #tell(): Promise<void> {
    const fromUuid = host.foundry.utils["fromUuid"] as (uuid: string) => Promise<Embedded | null>;
    const document = await fromUuid(this.getAttribute("uuid") ?? "");
    if (this.isConnected) document?.onEmbed?.(this);
  }
}
