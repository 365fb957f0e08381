import { button } from "../basics/html.ts";
import { withSecretToggled } from "../ux/html-secret.ts";
import { AdoptableHTMLElement } from "./adoptable-element.ts";

/**
 * `<secret-block>`: wraps a `<section class="secret">` of a text. Where it is `revealable`, a button opens or closes it
 * by the event `change`; whoever draws it saves that.
 */
export class HTMLSecretBlockElement extends AdoptableHTMLElement {
  static readonly tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealable(): boolean {
    return this.hasAttribute("revealable");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") === true;
  }

  override connectedCallback(): void {
    if (!this.revealable || this.querySelector(":scope > button.reveal") !== null) return;
    const toggle = button(this.revealed ? "Hide" : "Reveal", { class: "reveal" });
    toggle.addEventListener("click", () => this.dispatchEvent(new Event("change", { bubbles: true })));
    this.prepend(toggle);
  }

  /** The text with this secret opened, or closed again. */
  toggleRevealed(content: string): string {
    return withSecretToggled(content, this.secret?.id ?? "");
  }
}
