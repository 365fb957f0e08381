import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import { button, h } from "../basics/html.ts";
import { host } from "../basics/host.ts";

/** A tab of the sidebar: its words and icon. */
export interface SidebarTabEntry {
  readonly name: string;
  readonly words: string;
  readonly icon: string;
  /** Players have no use for it and do not see it. */
  readonly gmOnly?: boolean;
}

/** The tabs, from top to bottom. */
export const SIDEBAR_TABS: readonly SidebarTabEntry[] = [
  { name: "chat", words: "Chat", icon: "fa-solid fa-comments" },
  { name: "actors", words: "Actors", icon: "fa-solid fa-users" },
  { name: "items", words: "Items", icon: "fa-solid fa-suitcase" },
  { name: "cards", words: "Cards", icon: "fa-solid fa-cards" },
  { name: "tables", words: "Tables", icon: "fa-solid fa-table-list" },
  { name: "journal", words: "Journal", icon: "fa-solid fa-book-open" },
  { name: "macros", words: "Macros", icon: "fa-solid fa-code" },
  { name: "scenes", words: "Scenes", icon: "fa-solid fa-map", gmOnly: true },
  { name: "compendium", words: "Compendia", icon: "fa-solid fa-atlas" },
  { name: "settings", words: "Settings", icon: "fa-solid fa-gears" },
];

/** `ui.sidebar`: the rail of tabs at the right edge and the room of the one that is open. */
export class Sidebar extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "sidebar",
    tag: "aside",
    classes: [],
    window: { frame: false, positioned: false },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** Unfolds it. */
  expand(): void {
    if (!this.#expanded) this.toggleExpanded();
  }

  /** Folds it. */
  collapse(): void {
    if (this.#expanded) this.toggleExpanded();
  }

  /** The tabs that stand in a window of their own, by name. */
  get popouts(): Record<string, unknown> {
    const tabs = SIDEBAR_TABS.map(({ name }) => {
      const { popout } = (Reflect.get(host.ui, name) ?? {}) as { popout?: { rendered?: boolean } };
      return [name, popout] as const;
    });
    return Object.fromEntries(tabs.filter(([, popout]) => popout?.rendered === true));
  }

  protected override build(): Node[] {
    const rail = h("div", {
      id: "sidebar-tabs",
      class: "tabs",
      role: "tablist",
      "aria-orientation": "vertical",
      "aria-label": "Sidebar",
    });
    const entries = SIDEBAR_TABS.filter(({ gmOnly }) => gmOnly !== true || host.game.user.isGM);
    rail.append(...entries.map((entry) => this.#tab(entry)));
    rail.addEventListener("keydown", (event) => this.#onKey(event, rail));
    const fold = button("Fold the sidebar", {
      icon: "fa-solid fa-chevron-right",
      iconOnly: true,
      class: "fold",
      "aria-expanded": "true",
    });
    fold.addEventListener("click", () => this.toggleExpanded());
    const nav = h("nav", { class: "rail", "aria-label": "Sidebar" }, rail, fold);
    return [h("div", { id: "sidebar-content" }), nav];
  }

  #tab({ name, words, icon }: SidebarTabEntry): HTMLButtonElement {
    const isActive = this.tabGroups["primary"] === name;
    const tab = button(words, {
      icon,
      iconOnly: true,
      id: `sidebar-tab-${name}`,
      role: "tab",
      "data-tab": name,
      "data-group": "primary",
    });
    tab.setAttribute("aria-controls", name);
    tab.dataset["tooltipDirection"] = "LEFT";
    tab.addEventListener("click", () => this.changeTab(name, "primary"));
    if (name === "chat")
      tab.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        void (host.ui as { readonly chat?: { renderPopout(): Promise<unknown> } }).chat?.renderPopout();
      });
    mark(tab, isActive);
    return tab;
  }

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", "Sidebar");
    document.querySelector("#ui-right")?.append(element);
  }

  /** Opens a tab; one that is opened again folds or unfolds the sidebar. */
  override changeTab(tab: string, group: string): void {
    if (this.tabGroups[group] === tab && this.#expanded) return;
    this.tabGroups[group] = tab;
    this.toggleExpanded(true);
    for (const element of this.element.querySelectorAll<HTMLElement>("[role=tab]"))
      mark(element, element.dataset["tab"] === tab);
    for (const panel of this.element.querySelectorAll<HTMLElement>("[role=tabpanel]"))
      panel.hidden = panel.dataset["tab"] !== tab;
    this.element.querySelector(`#${CSS.escape(tab)}`)?.dispatchEvent(new Event("playground:shown"));
    host.Hooks.callAll("changeSidebarTab", host.ui[tab]);
  }

  /** Folds the sidebar to its rail, or unfolds it. */
  toggleExpanded(expanded = !this.#expanded): void {
    const isChanged = this.#expanded !== expanded;
    this.#expanded = expanded;
    this.element.classList.toggle("folded", !expanded);
    const fold = this.element.querySelector<HTMLElement>(".fold");
    fold?.setAttribute("aria-expanded", String(expanded));
    fold?.setAttribute("aria-label", expanded ? "Fold the sidebar" : "Unfold the sidebar");
    if (isChanged) host.Hooks.callAll("collapseSidebar", this, !expanded);
  }

  #onKey(event: KeyboardEvent, rail: HTMLElement): void {
    const tabs = [...rail.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs[(to + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  }
}

function mark(tab: HTMLElement, isActive: boolean): void {
  tab.classList.toggle("active", isActive);
  tab.setAttribute("aria-selected", String(isActive));
  tab.tabIndex = isActive ? 0 : -1;
}
