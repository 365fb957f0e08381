import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../handlebars/dom-application.ts";
import type { RenderOptions } from "../application/options.ts";
import { button, h } from "../basics/html.ts";
import { host, localize, type HostIndexEntry, type HostPack } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { typeLabel } from "../basics/type-label.ts";
import { closest } from "../basics/realm.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { SearchFilter } from "../ux/search-filter.ts";

/** The window of one compendium: its index to search, open, drag and import from. */
export class Compendium extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { resizable: true, icon: "fa-solid fa-atlas" },
    position: { width: 380, height: 520 },
  };

  protected override readonly scrollable = [".directory-list"];
  readonly #pack: HostPack;
  #search = "";

  constructor(options: Plain & { collection: HostPack }) {
    const { collection, ...rest } = options;
    super({ uniqueId: collection.collection.replaceAll(".", "-"), ...rest });
    this.#pack = collection;
  }

  override get title(): string {
    return localize(this.#pack.title);
  }

  get collection(): HostPack {
    return this.#pack;
  }

  protected override build(): Node[] {
    const list = h("ol", { class: "directory-list" }, ...this.#groups());
    list.addEventListener("dragstart", (event) => this.#onDrag(event));
    return [h("header", { class: "directory-header" }, this.#searchField(list)), list];
  }

  /**
   * Binds the entries' menu: packages add to it in a subclass, or by the hook `get<Document>ContextOptions`.
   * See foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html
   */
  _createContextMenus(): void {
    this._createContextMenu(this._getEntryContextOptions, ".directory-item[data-entry-id]", {
      hookName: `get${this.#pack.documentName}ContextOptions`,
      parentClassHooks: false,
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const idOf = (target: HTMLElement): string =>
      target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    const label = "Import into the world";
    return [
      {
        name: label,
        label,
        icon: "fa-solid fa-download",
        condition: () => this.#mayImport,
        callback: (target) => void this.#import(idOf(target)),
      },
    ];
  }

  override async _onFirstRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenus();
  }

  override async _onRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const entry of this.element.querySelectorAll<HTMLElement>("[data-entry-id]"))
      entry.addEventListener("click", (event) => void this._onClickEntry(event, entry));
  }

  /** Opens the document of an entry that was pressed. */
  async _onClickEntry(event: Event, target: HTMLElement): Promise<void> {
    const pressed = closest(event.target, "button");
    if (pressed !== null && !pressed.classList.contains("entry-name")) return;
    await this.#open(target.dataset["entryId"] ?? "");
  }

  #searchField(list: HTMLElement): HTMLElement {
    const field = h("input", {
      type: "search",
      name: "search",
      placeholder: "Find by name",
      "aria-label": "Find by name",
      value: this.#search,
      autofocus: true,
    });
    const apply = (event: Event | null): void => {
      this.#search = field.value;
      const query = SearchFilter.cleanQuery(field.value);
      this._onSearchFilter(event, query, new RegExp(escaped(query), "i"), list);
    };
    field.addEventListener("input", apply);
    if (this.#search !== "") apply(null);
    return h("search", { class: "directory-search" }, field);
  }

  /**
   * Shows what the words in the search field find: packages put their own in its place.
   * See foundryvtt.com/api/classes/foundry.applications.sidebar.DocumentDirectory.html#_onsearchfilter
   */
  _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, html: HTMLElement): void {
    const [entryIds, folderIds, open] = [new Set<string>(), new Set<string>(), new Set<string>()];
    if (query !== "") {
      this._matchSearchFolders(rgx, folderIds, open, {});
      this._matchSearchEntries(rgx, entryIds, folderIds, open, {});
    }
    for (const entry of html.querySelectorAll<HTMLElement>(".directory-item[data-entry-id]"))
      entry.style.display = query === "" || entryIds.has(entry.dataset["entryId"] ?? "") ? "" : "none";
  }

  /** Adds the folders that are found by their name. */
  _matchSearchFolders(
    query: RegExp,
    folderIds: Set<string>,
    autoExpandIds: Set<string>,
    _options: Plain,
  ): void {
    for (const { id, name } of this.#pack.folders ?? []) {
      if (!SearchFilter.testQuery(query, name)) continue;
      folderIds.add(id);
      autoExpandIds.add(id);
    }
  }

  /** Adds the entries that are found by their name or lie in a folder that was found, and opens their folders. */
  _matchSearchEntries(
    query: RegExp,
    entryIds: Set<string>,
    folderIds: Set<string>,
    autoExpandIds: Set<string>,
    _options: Plain,
  ): void {
    const found = new Set(folderIds);
    for (const { _id, name, folder } of this.#pack.index) {
      if (!found.has(folder ?? "") && !SearchFilter.testQuery(query, name)) continue;
      entryIds.add(_id);
      if (!folder) continue;
      folderIds.add(folder);
      autoExpandIds.add(folder);
    }
  }

  /** Entries in their folders, then those without one. */
  #groups(): HTMLElement[] {
    const entries = [...this.#pack.index].sort(
      (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name),
    );
    const folders = [...(this.#pack.folders ?? [])].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    const grouped = folders.map((folder) => {
      const inside = entries.filter((entry) => entry.folder === folder.id).map((entry) => this.#entry(entry));
      return h(
        "li",
        { class: "folder" },
        h("details", { open: true }, h("summary", {}, folder.name), h("ol", {}, ...inside)),
      );
    });
    const known = new Set(folders.map((folder) => folder.id));
    const loose = entries
      .filter((entry) => !known.has(entry.folder ?? ""))
      .map((entry) => this.#entry(entry));
    return [...grouped, ...loose];
  }

  #entry(entry: HostIndexEntry): HTMLElement {
    const type =
      entry.type === undefined || entry.type === "base" ? "" : typeLabel(this.#pack.documentName, entry.type);
    const image = h("img", {
      class: "thumbnail",
      loading: "lazy",
      src: entry.img ?? "/icons/svg/book.svg",
      alt: "",
    });
    const open = h(
      "button",
      { type: "button", class: "entry-name", "data-entry": entry._id },
      image,
      h("span", {}, entry.name),
      type !== "" && h("small", {}, type),
    );
    const attributes = {
      class: "directory-item entry",
      draggable: "true",
      "data-entry-id": entry._id,
      "data-uuid": entry.uuid,
      "data-name": entry.name.toLowerCase(),
    };
    return h("li", attributes, open, this.#importButton(entry));
  }

  #importButton({ _id, name }: HostIndexEntry): HTMLButtonElement | null {
    if (!this.#mayImport) return null;
    const take = button(`Import ${name}`, { icon: "fa-solid fa-download", iconOnly: true, class: "import" });
    take.addEventListener("click", () => void this.#import(_id));
    return take;
  }

  /** An adventure is imported from its own window, where one reads what it brings. */
  get #mayImport(): boolean {
    const { documentName } = this.#pack;
    if (!host.game.collections.get(documentName)) return false;
    return host.CONFIG[documentName]?.documentClass.canUserCreate(host.game.user) === true;
  }

  async #open(id: string): Promise<void> {
    const document = await this.#pack.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  async #import(id: string): Promise<void> {
    const collection = host.game.collections.get(this.#pack.documentName);
    await collection?.importFromCompendium?.(this.#pack, id);
    notify("info", `${this.#pack.index.get(id)?.name ?? ""} is now in the world.`);
  }

  #onDrag(event: DragEvent): void {
    const entry = closest(event.target, "[data-uuid]");
    if (entry === null) return;
    event.dataTransfer?.setData(
      "text/plain",
      JSON.stringify({ type: this.#pack.documentName, uuid: entry.dataset["uuid"] }),
    );
  }
}

/** Words as a pattern that finds them and nothing else. */
function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
