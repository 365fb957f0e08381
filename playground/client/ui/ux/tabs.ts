import { closest } from "../basics/realm.ts";

/** Tabs of one group outside of an application: `new Tabs({navSelector, contentSelector, initial}).bind(html)`. */
export class Tabs {
  active: string;
  readonly #navSelector: string;
  readonly #contentSelector: string;
  readonly #callback: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: {
    navSelector: string;
    contentSelector?: string;
    initial?: string;
    callback?: (event: Event | null, tabs: Tabs, active: string) => unknown;
  }) {
    this.active = options.initial ?? "";
    this.#navSelector = options.navSelector;
    this.#contentSelector = options.contentSelector ?? "";
    this.#callback = options.callback ?? null;
  }

  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.#navSelector);
    this.#content = html.querySelector(this.#contentSelector) ?? html;
    this.#nav?.addEventListener("click", (event) => {
      const tab = closest(event.target, "[data-tab]");
      if (tab !== null) this.activate(tab.dataset["tab"] ?? "", { triggerCallback: true });
    });
    const first = this.#nav?.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"] ?? "";
    this.activate(this.active === "" ? first : this.active);
  }

  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    this.active = tabName;
    for (const element of [
      ...this.#within(this.#nav, "[data-tab]"),
      ...this.#within(this.#content, ".tab[data-tab]"),
    ]) {
      element.classList.toggle("active", element.dataset["tab"] === tabName);
    }
    if (triggerCallback) this.#callback?.(null, this, tabName);
  }

  #within(root: HTMLElement | null, selector: string): HTMLElement[] {
    return root === null ? [] : [...root.querySelectorAll<HTMLElement>(selector)];
  }
}
