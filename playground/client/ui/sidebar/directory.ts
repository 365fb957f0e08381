import { createDocument } from "../apps/create-document.ts";
import { button, h } from "../basics/html.ts";
import { host, type HostCollection, type HostDocument } from "../basics/host.ts";
import { documentOfDrop } from "../sheets/sheet-drops.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { documentOptions } from "./document-options.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { closest } from "../basics/realm.ts";

/** Words and icons of one kind of document. */
interface DirectoryWords {
  readonly documentName: string;
  readonly one: string;
  readonly many: string;
  readonly img: string;
}

/**
 * A list of the world's documents of one kind, in their folders. A click or Enter opens a sheet, a drag carries the
 * document; a GM creates, duplicates, shares and deletes.
 */
export abstract class DocumentDirectory extends AbstractSidebarTab {
  static words: DirectoryWords;
  #search = "";

  protected override readonly scrollable = [".directory-list"];

  /**
   * What of a document the list shows: an update of anything else leaves it alone.
   * See foundryvtt.com/api/interfaces/foundry._DocumentDirectoryConfiguration.html
   */
  protected readonly renderUpdateKeys: readonly string[] = ["name", "img", "ownership", "sort", "folder"];

  get #words(): DirectoryWords {
    return (this.constructor as typeof DocumentDirectory).words;
  }

  get collection(): HostCollection {
    return host.game.collections.get(this.#words.documentName) as HostCollection;
  }

  /** Follows what is created, changed and deleted. */
  listen(): void {
    const { documentName } = this.#words;
    for (const event of ["create", "delete"]) {
      for (const name of [documentName, "Folder"]) host.Hooks.on(`${event}${name}`, () => void this.render());
    }
    host.Hooks.on("updateFolder", () => void this.render());
    host.Hooks.on(`update${documentName}`, (_document: unknown, changed: object) => {
      if (this.renderUpdateKeys.some((key) => key in changed)) void this.render();
    });
  }

  /** What a click on an entry does. */
  protected open(document: HostDocument): void {
    void document.sheet?.render({ force: true });
  }

  /** A few words behind an entry's name, or none. */
  protected noteOn(_document: HostDocument): string {
    return "";
  }

  /** What a GM's menu of an entry offers. */
  protected optionsOf(find: (target: HTMLElement) => HostDocument | undefined): ContextMenuEntry[] {
    return documentOptions(find);
  }

  protected override build(): Node[] {
    const { many } = this.#words;
    const actions = h("div", { class: "header-actions action-buttons flexrow" }, this.#createButton());
    const header = h("header", { class: "directory-header" }, h("h2", {}, many), actions);
    const list = h("ol", { class: "directory-list" });
    const visible = this.collection.filter((document) => document.visible);
    list.append(...this.#branch(visible, null));
    if (visible.length === 0) list.append(h("li", { class: "empty" }, `No ${many.toLowerCase()} yet.`));
    this.#bind(list);
    const nodes = [header, visible.length > 8 && this.#searchField(list), list];
    return nodes.filter((node): node is HTMLElement => node !== false);
  }

  #createButton(): HTMLButtonElement | null {
    const { documentName, one } = this.#words;
    if (host.CONFIG[documentName]?.documentClass.canUserCreate(host.game.user) !== true) return null;
    const create = button(`New ${one}`, { icon: "fa-solid fa-plus", class: "create-entry" });
    create.addEventListener("click", () => void createDocument(documentName, one));
    return create;
  }

  #searchField(list: HTMLElement): HTMLElement {
    const field = h("input", {
      type: "search",
      name: "search",
      placeholder: `Find among ${this.#words.many.toLowerCase()}`,
      value: this.#search,
    });
    field.setAttribute("aria-label", `Find among ${this.#words.many.toLowerCase()}`);
    const apply = (): void => {
      this.#search = field.value;
      for (const entry of list.querySelectorAll<HTMLElement>(".document")) {
        entry.hidden = !(entry.textContent ?? "").toLowerCase().includes(field.value.trim().toLowerCase());
      }
    };
    field.addEventListener("input", apply);
    if (this.#search !== "") apply();
    return h("search", { class: "directory-search" }, field);
  }

  /** The folders below one, then the documents in it. */
  #branch(documents: readonly HostDocument[], folder: HostDocument | null): HTMLElement[] {
    const folders = [...(host.game.collections.get("Folder") ?? [])].filter(
      (entry) =>
        entry.type === this.#words.documentName && (entry.folder?.id ?? null) === (folder?.id ?? null),
    );
    const inside = documents.filter((document) => (document.folder?.id ?? null) === (folder?.id ?? null));
    return [
      ...folders.sort(bySort).map((entry) => this.#folder(entry, documents)),
      ...inside.sort(bySort).map((entry) => this.#entry(entry)),
    ];
  }

  #folder(folder: HostDocument, documents: readonly HostDocument[]): HTMLElement {
    const list = h("ol", {}, ...this.#branch(documents, folder));
    return h(
      "li",
      { class: "folder", "data-folder-id": folder.id },
      h("details", { open: true }, h("summary", {}, folder.name), list),
    );
  }

  #entry(document: HostDocument): HTMLElement {
    const image = h("img", { class: "thumbnail", loading: "lazy", src: this.#imageOf(document), alt: "" });
    const open = h(
      "button",
      { type: "button", class: "entry-name", "data-entry": document.id },
      image,
      h("span", {}, document.name),
    );
    open.addEventListener("click", () => this.open(document));
    const note = this.noteOn(document);
    if (note !== "") open.append(h("small", {}, note));
    const entry = h(
      "li",
      { class: "directory-item entry document", "data-entry-id": document.id, "data-uuid": document.uuid },
      open,
    );
    if (host.game.user.isGM)
      entry.append(
        button(`What to do with ${document.name}`, {
          icon: "fa-solid fa-ellipsis-vertical",
          iconOnly: true,
          class: "entry-options",
        }),
      );
    return entry;
  }

  /** A compendium's document is imported, one of the world goes into the folder where it was let go. */
  async #onDrop(event: DragEvent): Promise<void> {
    const dropped = await documentOfDrop(TextEditor.getDragEventData(event));
    if (dropped === null || dropped.documentName !== this.#words.documentName || dropped.isEmbedded) return;
    const place = closest(event.target, "[data-folder-id]");
    const folder = place?.dataset["folderId"] ?? null;
    const pack = host.game.packs.get(dropped.pack ?? "");
    if (pack !== undefined) await this.collection.importFromCompendium?.(pack, dropped.id, { folder });
    else if ((dropped.folder?.id ?? null) !== folder) await dropped.update({ folder });
  }

  #imageOf(document: HostDocument): string {
    const image = document.thumbnail ?? document.img;
    return image === undefined || image === null || image === "" ? this.#words.img : image;
  }

  #bind(list: HTMLElement): void {
    const find = (target: HTMLElement): HostDocument | undefined =>
      this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
    new DragDrop({
      dragSelector: ".document",
      permissions: { drop: () => host.game.user.isGM },
      callbacks: {
        dragstart: (event) => dragDocument(event, find(event.currentTarget as HTMLElement)),
        drop: (event) => void this.#onDrop(event),
      },
    }).bind(list);
    const menu = this._createContextMenu(this._getEntryContextOptions, ".document", {
      container: list,
      hookName: `get${this.#words.documentName}ContextOptions`,
      parentClassHooks: false,
    });
    list.addEventListener("click", (event) => {
      const options = closest(event.target, ".entry-options");
      if (options !== null) menu?.render(options);
    });
  }

  /**
   * What an entry's menu offers: packages add to it in a subclass, or by the hook `get<Document>ContextOptions`.
   * See foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html
   */
  _getEntryContextOptions(): ContextMenuEntry[] {
    if (!host.game.user.isGM) return [];
    return this.optionsOf((target) =>
      this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? ""),
    );
  }
}

/** Puts a document into a drag. */
export function dragDocument(event: DragEvent, document: HostDocument | undefined): void {
  const data = document?.toDragData?.();
  if (data !== undefined) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

function bySort(a: HostDocument, b: HostDocument): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name);
}
