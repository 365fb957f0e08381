import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { isNode } from "../basics/realm.ts";

/** What may be chosen. */
interface AutocompleteEntry {
  readonly identifier: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type AutocompleteCallback = (identifier: string, label: string, options: { prefix?: string }) => unknown;

/** The menu that takes the keys; there is one at a time. */
let shown: Autocomplete | null = null;

const bound = new WeakSet<Document>();

/**
 * A list of suggestions below a field, walked by keys while the field keeps the focus. From generation 14 on.
 * See foundryvtt.com/api/classes/foundry.applications.ux.Autocomplete.html
 */
export class Autocomplete {
  /** The class in use; a package may have put its own into `CONFIG.ux.Autocomplete`. */
  static get implementation(): typeof Autocomplete {
    return (host.CONFIG.ux?.["Autocomplete"] as typeof Autocomplete | undefined) ?? Autocomplete;
  }

  /** Keys and clicks of a document's page, once for each document. */
  static bindListeners(target: Document): void {
    if (bound.has(target)) return;
    bound.add(target);
    const capture = true;
    target.addEventListener("keydown", (event) => shown !== null && shown.#onKey(event), { capture });
    target.addEventListener("pointerdown", (event) => shown !== null && shown.#onPointer(event), { capture });
  }

  readonly #onSelect: AutocompleteCallback | undefined;
  #element: HTMLMenuElement = document.createElement("menu");
  #entries: readonly AutocompleteEntry[] = [];
  #prefix: string | undefined;
  /** No page says that one is chosen from the start. */
  #at = -1;

  constructor({ onSelect }: { onSelect?: AutocompleteCallback } = {}) {
    this.#onSelect = onSelect;
  }

  get element(): HTMLMenuElement {
    return this.#element;
  }

  /** Shows the entries, below the target unless a place is given. Without entries there is no menu. */
  activate(
    target: HTMLElement,
    entries: readonly AutocompleteEntry[],
    { position, prefix }: { position?: { left?: number; top?: number }; prefix?: string } = {},
  ): void {
    shown?.dismiss();
    this.dismiss();
    if (entries.length === 0) return;
    Autocomplete.bindListeners(target.ownerDocument);
    this.#entries = entries;
    this.#prefix = prefix;
    this.#at = -1;
    this.#element = h("menu", { class: "autocomplete", role: "listbox", popover: "manual" });
    this.#element.append(...entries.map((entry, index) => this.#item(entry, index)));
    target.ownerDocument.body.append(this.#element);
    this.#element.showPopover();
    const { left, bottom } = target.getBoundingClientRect();
    Object.assign(this.#element.style, {
      position: "fixed",
      left: `${position?.left ?? left}px`,
      top: `${position?.top ?? bottom}px`,
    });
    shown = this;
  }

  #item({ label, identifier, disabled = false }: AutocompleteEntry, index: number): HTMLElement {
    const item = h("li", {
      role: "option",
      "data-identifier": identifier,
      "aria-disabled": String(disabled),
      "aria-selected": "false",
    });
    item.textContent = label;
    item.addEventListener("click", () => {
      if (disabled) return;
      this.#at = index;
      this.commit();
    });
    return item;
  }

  /** Moves the choice by so many entries, past those that cannot be chosen, and around at the ends. */
  select(increment = 0): void {
    const open = this.#entries.flatMap(({ disabled = false }, index) => (disabled ? [] : [index]));
    if (open.length === 0 || shown !== this) return;
    const before = open.indexOf(this.#at);
    // From none chosen the first step down is to the first entry, the first step up to the last.
    const from = before === -1 && increment < 0 ? 0 : before;
    this.#at = open.at((((from + increment) % open.length) + open.length) % open.length) ?? -1;
    for (const [index, item] of [...this.#element.children].entries()) {
      item.setAttribute("aria-selected", String(index === this.#at));
      item.classList.toggle("selected", index === this.#at);
      if (index === this.#at) item.scrollIntoView({ block: "nearest" });
    }
  }

  /** Takes what is chosen, tells whoever made the menu, and closes it. */
  commit(): void {
    const entry = this.#entries[this.#at];
    if (entry === undefined || shown !== this) return;
    const prefix = this.#prefix;
    this.dismiss();
    this.#onSelect?.(entry.identifier, entry.label, prefix === undefined ? {} : { prefix });
  }

  dismiss(): void {
    if (shown === this) shown = null;
    this.#element.remove();
    this.#at = -1;
  }

  #onKey(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => this.select(1),
      ArrowUp: () => this.select(-1),
      Escape: () => this.dismiss(),
      ...(this.#at >= 0 && { Enter: () => this.commit(), Tab: () => this.commit() }),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  }

  #onPointer({ target }: Event): void {
    if (!isNode(target) || !this.#element.contains(target)) this.dismiss();
  }
}
