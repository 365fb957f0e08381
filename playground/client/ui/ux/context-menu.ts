import jQuery from "jquery";
import { h, icon, parseElement } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";
import { closest, isNode } from "../basics/realm.ts";

/** An entry of a context menu. Foundry 13 calls its words `name`, 14 `label`; 14 also calls `callback` `onClick`. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement, event: Event) => unknown;
  onClick?: (event: Event, target: HTMLElement) => unknown;
}

/**
 * How a menu is bound. With `jQuery` its functions are given jQuery's objects: in 13 unless it says `false`, from 14 on only
 * where it says `true`; each time with a warning.
 */
export interface ContextMenuOptions {
  eventName?: string;
  jQuery?: boolean;
  fixed?: boolean;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
}

/**
 * A menu at the pointer for elements of a container; it also opens by the keyboard's menu key or Shift+F10, walks by
 * arrow keys and closes by Escape.
 */
export class ContextMenu {
  /** The class in use; a package may have put its own into `CONFIG.ux.ContextMenu`. */
  static get implementation(): typeof ContextMenu {
    return (host.CONFIG.ux?.["ContextMenu"] as typeof ContextMenu | undefined) ?? ContextMenu;
  }

  menuItems: ContextMenuEntry[];
  readonly #options: ContextMenuOptions;
  readonly #isOld: boolean;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement | JQuery,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.menuItems = menuItems;
    this.#options = options;
    this.#isOld = options.jQuery ?? host.game.release.generation < 14;
    if (this.#isOld) console.warn("Deprecated since 13: ContextMenu with jQuery: say `jQuery: false`.");
    elementOf(container).addEventListener(options.eventName ?? "contextmenu", (event) =>
      this.#onOpen(event as MouseEvent, selector),
    );
  }

  static create(
    _app: unknown,
    html: HTMLElement | JQuery,
    selector: string,
    items: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ): ContextMenu {
    return new ContextMenu(html, selector, items, options);
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  #onOpen(event: MouseEvent, selector: string): void {
    const target = closest(event.target, selector);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.render(target, { event });
  }

  /** Opens the menu for an element. Nothing opens when none of its entries applies. */
  render(target: HTMLElement, { event }: { event?: MouseEvent } = {}): void {
    this.close();
    // Whoever listens may still change the entries for this element.
    Object.assign(host.ui, { context: this });
    this.#options.onOpen?.(this.#given(target));
    const entries = this.menuItems.filter((entry) => isShown(entry, this.#given(target)));
    if (entries.length === 0) return;
    this.#target = target;
    this.#menu = h(
      "menu",
      { id: "context-menu", role: "menu", popover: "manual" },
      ...entries.map((entry) => this.#item(entry, target)),
    );
    (target.closest("aside, main, form, dialog, [role=dialog]") ?? target.ownerDocument.body).append(
      this.#menu,
    );
    this.#menu.showPopover();
    this.#place(target, event);
    this.#menu.addEventListener("keydown", (key) => this.#onKey(key));
    this.#menu.addEventListener("focusout", (leave) => this.#onLeave(leave));
    this.#menu.querySelector("button")?.focus();
  }

  close(): void {
    const target = this.#target;
    if (this.#menu === null || target === null) return;
    const menu = this.#menu;
    const hadFocus = menu.contains(menu.ownerDocument.activeElement);
    this.#menu = null;
    this.#target = null;
    menu.remove();
    if (hadFocus)
      (target.matches("button, a, [tabindex]")
        ? target
        : target.querySelector<HTMLElement>("button, a, [tabindex]")
      )?.focus();
    this.#options.onClose?.(this.#given(target));
  }

  /** What the menu's functions are told that it is for. */
  #given(target: HTMLElement): HTMLElement {
    return this.#isOld ? (jQuery(target) as unknown as HTMLElement) : target;
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const words = wordsOf(entry);
    const image =
      entry.icon?.startsWith("<") === true ? parseElement(entry.icon) : entry.icon ? icon(entry.icon) : null;
    const choice = h("button", { type: "button", role: "menuitem" }, image, h("span", {}, localize(words)));
    const item = h("li", { class: `context-item ${entry.classes ?? ""}`.trim(), role: "none" }, choice);
    item.addEventListener("click", (event) => {
      this.close();
      if (entry.onClick !== undefined) entry.onClick(event, target);
      else entry.callback?.(this.#given(target), event);
    });
    return item;
  }

  #place(target: HTMLElement, event: MouseEvent | undefined): void {
    const menu = this.#menu as HTMLElement;
    const box = target.getBoundingClientRect();
    const isKey = event === undefined || (event.clientX === 0 && event.clientY === 0);
    const [x, y] = isKey ? [box.left, box.bottom] : [event.clientX, event.clientY];
    menu.style.left = `${Math.max(0, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = [...(this.#menu?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((entry) => entry === this.#menu?.ownerDocument.activeElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) buttons.at((at + step + buttons.length) % buttons.length)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onLeave(event: FocusEvent): void {
    if (!isNode(event.relatedTarget) || !this.#menu?.contains(event.relatedTarget)) this.close();
  }
}

/** The element that packages of an older time hand over within jQuery's object. */
function elementOf(container: HTMLElement | JQuery): HTMLElement {
  if (!("jquery" in container)) return container;
  console.warn("Deprecated since 13: ContextMenu with a container of jQuery: give the element.");
  const [element] = container;
  if (element === undefined) throw new Error("A context menu has no container.");
  return element;
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const test = entry.visible ?? entry.condition ?? true;
  return typeof test === "function" ? test(target) : test;
}

/**
 * The words of an entry. In 14 its name of 13 warns, and is read.
 * @throws Error in 13 for an entry with the name of 14 only
 */
function wordsOf({ name, label }: ContextMenuEntry): string {
  const isLater = host.game.release.generation >= 14;
  if (isLater && label === undefined && name !== undefined)
    console.warn("Deprecated since 14: ContextMenuEntry#name: it is `label`.");
  const words = isLater ? (label ?? name) : name;
  if (words !== undefined) return words;
  throw new Error("A context menu entry has a `name` in Foundry 13 and a `label` from 14 on.");
}
