/**
 * The base of Foundry's own elements from 14 on: one that keeps its class when it is moved into another document. In the
 * browsers the playground runs in every element does.
 * See foundryvtt.com/api/v14/classes/foundry.applications.elements.AdoptableHTMLElement.html
 */
export abstract class AdoptableHTMLElement extends HTMLElement {
  /** Called when the element was moved into another document. */
  adoptedCallback(): void {}

  connectedCallback(): void {}

  disconnectedCallback(): void {}
}
