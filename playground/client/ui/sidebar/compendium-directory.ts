import { h, icon } from "../basics/html.ts";
import { host, localize, type HostPack } from "../basics/host.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-users",
  Item: "fa-solid fa-suitcase",
  Cards: "fa-solid fa-cards",
  RollTable: "fa-solid fa-table-list",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
};

/** The compendia: what packages bring, ready to be opened and imported. */
export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";

  protected override readonly scrollable = [".directory-list"];

  protected override build(): Node[] {
    const packs = [...host.game.packs].filter((pack) => pack.visible);
    const list = h("ol", { class: "directory-list" }, ...packs.map((pack) => this.#entry(pack)));
    if (packs.length === 0) list.append(h("li", { class: "empty" }, "No compendia."));
    const actions = h("div", { class: "header-actions action-buttons flexrow" });
    return [h("header", { class: "directory-header" }, h("h2", {}, "Compendia"), actions), list];
  }

  #entry(pack: HostPack): HTMLElement {
    const words = h(
      "span",
      { class: "pack-words" },
      h("span", {}, localize(pack.title)),
      h("small", {}, pack.index.size === 1 ? "1 entry" : `${pack.index.size} entries`),
    );
    const open = h(
      "button",
      { type: "button", class: "entry-name" },
      icon(ICONS[pack.documentName] ?? "fa-solid fa-atlas"),
      words,
    );
    open.addEventListener("click", () => pack.render(true));
    return h("li", { class: "directory-item compendium", "data-pack": pack.collection }, open);
  }
}
