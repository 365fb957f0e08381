import { button } from "../basics/html.ts";
import { closest } from "../basics/realm.ts";

/** Where secrets are looked for, where their text comes from, and where it goes once one was opened or closed. */
export interface HTMLSecretConfiguration {
  readonly parentSelector: string;
  readonly callbacks: {
    readonly content: (secret: HTMLElement) => string;
    readonly update: (secret: HTMLElement, content: string) => Promise<unknown>;
  };
}

/**
 * Puts a button into each secret of a text, which opens it to everybody or closes it again.
 * See foundryvtt.com/api/classes/foundry.applications.ux.HTMLSecret.html
 */
export class HTMLSecret {
  readonly #parents: string;
  readonly #callbacks: HTMLSecretConfiguration["callbacks"];

  constructor({ parentSelector, callbacks }: HTMLSecretConfiguration) {
    this.#parents = parentSelector;
    this.#callbacks = callbacks;
  }

  bind(html: HTMLElement): void {
    for (const parent of html.querySelectorAll(this.#parents))
      for (const secret of parent.querySelectorAll("section.secret[id]")) {
        const isOpen = secret.classList.contains("revealed");
        const toggle = button(isOpen ? "Hide" : "Reveal", { class: "reveal" });
        toggle.addEventListener("click", (event) => void this._onToggleSecret(event));
        secret.prepend(toggle);
      }
  }

  /** Opens or closes the secret around a button, where its text is found. */
  protected _onToggleSecret(event: Event): Promise<unknown> | void {
    event.preventDefault();
    const secret = closest(event.currentTarget, "section.secret[id]");
    const content = secret === null ? "" : this.#callbacks.content(secret);
    if (secret === null || content === "") return;
    return this.#callbacks.update(secret, withSecretToggled(content, secret.id));
  }
}

/** A text with one of its secrets opened, or closed again. */
export function withSecretToggled(content: string, id: string): string {
  const template = document.createElement("template");
  template.innerHTML = content;
  if (id !== "") template.content.querySelector(`section#${CSS.escape(id)}`)?.classList.toggle("revealed");
  return template.innerHTML;
}
