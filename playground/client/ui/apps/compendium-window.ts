import type { Plain } from "../../../shared/objects.ts";
import { DomApplication } from "../application/dom-application.ts";
import { instances } from "../application/instances.ts";
import { button, h } from "../basics/html.ts";
import { host, localize, type HostIndexEntry, type HostPack } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { typeLabel } from "../basics/type-label.ts";
import { closest } from "../basics/realm.ts";

/** The window of one compendium: its index to search, open, drag and import from. */
export class CompendiumWindow extends DomApplication {
  static override DEFAULT_OPTIONS: Plain = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { resizable: true, icon: "fa-solid fa-atlas" },
    position: { width: 380, height: 520 },
  };

  protected override readonly scrollable = [".directory-list"];
  readonly #pack: HostPack;
  #search = "";

  constructor(options: Plain & { pack: HostPack }) {
    const { pack, ...rest } = options;
    super({ uniqueId: pack.collection.replaceAll(".", "-"), ...rest });
    this.#pack = pack;
  }

  /** The window of a pack: the open one, or a new one. */
  static of(pack: HostPack): CompendiumWindow {
    const open = instances.get(`compendium-${pack.collection.replaceAll(".", "-")}`);
    return open instanceof CompendiumWindow ? open : new CompendiumWindow({ pack });
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
    return [this.#searchField(list), list];
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
    const apply = (): void => {
      this.#search = field.value;
      const wanted = field.value.trim().toLowerCase();
      for (const entry of list.querySelectorAll<HTMLElement>("[data-name]"))
        entry.hidden = !(entry.dataset["name"] ?? "").includes(wanted);
    };
    field.addEventListener("input", apply);
    if (this.#search !== "") apply();
    return h("search", { class: "directory-search" }, field);
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
      src: entry.img ?? "/icons/svg/book.svg",
      alt: "",
      loading: "lazy",
    });
    const open = h(
      "button",
      { type: "button", class: "entry-name", "data-entry": entry._id },
      image,
      h("span", {}, entry.name),
      type !== "" && h("small", {}, type),
    );
    open.addEventListener("click", () => void this.#open(entry._id));
    const attributes = {
      class: "directory-item entry",
      draggable: "true",
      "data-uuid": entry.uuid,
      "data-name": entry.name.toLowerCase(),
    };
    return h("li", attributes, open, this.#importButton(entry));
  }

  #importButton({ _id, name }: HostIndexEntry): HTMLButtonElement | null {
    // An adventure is imported from its own window, where one reads what it brings.
    if (!host.game.collections.get(this.#pack.documentName)) return null;
    const config = host.CONFIG[this.#pack.documentName];
    if (config?.documentClass.canUserCreate(host.game.user) !== true) return null;
    const take = button(`Import ${name}`, { icon: "fa-solid fa-download", iconOnly: true, class: "import" });
    take.addEventListener("click", () => void this.#import(_id, name));
    return take;
  }

  async #open(id: string): Promise<void> {
    const document = await this.#pack.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  async #import(id: string, name: string): Promise<void> {
    const collection = host.game.collections.get(this.#pack.documentName);
    await collection?.importFromCompendium?.(this.#pack, id);
    notify("info", `${name} is now in the world.`);
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
