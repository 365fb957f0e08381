import { expandObject, type Plain } from "../../../shared/objects.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { button, h } from "../basics/html.ts";
import type { HostDocument } from "../basics/host.ts";
import type { RenderOptions } from "../application/options.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";
import type { PageHeading } from "../../core/documents/page-headings.ts";
import { DomSheet } from "./dom-sheet.ts";

interface HostPage extends HostDocument {
  readonly text: { readonly content: string | null };
  readonly src: string | null;
  readonly title: { readonly show: boolean; readonly level: number };
}

/** A journal entry: its pages one below the other, each written in place by who may. */
export class JournalEntrySheet extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-sheet"],
    position: { width: 640, height: 640 },
  };

  /** Pages one at a time, or all: the playground's sheet shows all. */
  static readonly VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 } as const;

  /** The page that it was last led to, or its first. */
  get pageId(): string | undefined {
    return this.#shown ?? this.#pages[0]?.id;
  }

  #shown: string | undefined;

  get mode(): number {
    return JournalEntrySheet.VIEW_MODES.MULTIPLE;
  }

  get isMultiple(): boolean {
    return true;
  }

  /** Shows one of its pages, at a heading of it if one is named. */
  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    this.#shown = pageId;
    const page = this.element.querySelector(`[data-page-id="${CSS.escape(pageId)}"]`);
    const { toc } = (this.#pages.find(({ id }) => id === pageId) ?? {}) as {
      toc?: Record<string, PageHeading>;
    };
    const heading = anchor === undefined ? undefined : toc?.[anchor];
    const headings = page?.querySelectorAll("h1, h2, h3, h4, h5, h6") ?? [];
    const place = [...headings].find(({ textContent }) => textContent?.trim() === heading?.text);
    (place ?? page)?.scrollIntoView({ block: "start" });
  }

  get #pages(): HostPage[] {
    const pages = [...this.document.getEmbeddedCollection("JournalEntryPage")] as HostPage[];
    return pages.filter((page) => page.visible).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }

  protected override async build(): Promise<Node[]> {
    const pages = await Promise.all(this.#pages.map((page) => this.#page(page)));
    const nodes: Node[] = [...pages];
    if (pages.length === 0) nodes.push(h("p", { class: "empty" }, "Nothing is written here yet."));
    if (!this.isEditable) return nodes;
    const add = button("Add a page", { icon: "fa-solid fa-plus" });
    add.addEventListener(
      "click",
      () =>
        void this.document.createEmbeddedDocuments("JournalEntryPage", [{ name: "New page", type: "text" }]),
    );
    return [this.nameField(), ...nodes, add];
  }

  async #page(page: HostPage): Promise<HTMLElement> {
    const classes = `journal-page journal-entry-page ${page.type} level${page.title.level}`;
    const article = h("article", { class: classes, "data-page-id": page.id });
    if (this.isEditable) article.append(this.#pageName(page));
    else if (page.title.show) article.append(h("h2", {}, page.name));
    if (page.type === "image" && page.src !== null)
      article.append(h("img", { src: page.src, alt: page.name }));
    else article.append(await this.#text(page));
    return article;
  }

  #pageName(page: HostPage): HTMLElement {
    const name = h("input", {
      type: "text",
      class: "page-name",
      name: `pages.${page.id}.name`,
      value: page.name,
      "aria-label": "Title of the page",
    });
    const remove = button(`Delete ${page.name}`, { icon: "fa-solid fa-trash", iconOnly: true });
    remove.addEventListener("click", () => void page.delete());
    return h("header", {}, name, remove);
  }

  async #text(page: HostPage): Promise<HTMLElement> {
    const value = page.text.content ?? "";
    const enriched = await TextEditor.implementation.enrichHTML(value, {
      relativeTo: page,
      secrets: page.isOwner,
    });
    if (this.isEditable) {
      return HTMLProseMirrorElement.create({
        name: `pages.${page.id}.text.content`,
        value,
        enriched,
        toggled: true,
        aria: { label: page.name },
      });
    }
    const text = h("div", { class: "page-text" });
    text.innerHTML = enriched;
    return text;
  }

  /** Asked for one of its pages it is opened there. */
  override async _onRender(
    context: Plain,
    options: RenderOptions & { pageId?: string; anchor?: string },
  ): Promise<void> {
    await super._onRender(context, options);
    const { pageId, anchor } = options;
    if (pageId !== undefined) this.goToPage(pageId, anchor === undefined ? {} : { anchor });
  }

  /** Who may only read gets no fields, so nothing is to be disabled; what an enricher put into the text stays alive. */
  override _toggleDisabled(_disabled: boolean): void {}

  /** Pages are documents of their own: what was written on them goes to them. */
  override async _processSubmitData(_event: Event, _form: HTMLFormElement, submitData: Plain): Promise<void> {
    const { pages = {}, ...own } = submitData as Plain & { pages?: Record<string, Plain> };
    const updates = Object.entries(pages).map(([_id, changes]) => ({ _id, ...changes }));
    if (Object.keys(own).length > 0) await this.document.update(own);
    if (updates.length > 0) await this.document.updateEmbeddedDocuments("JournalEntryPage", updates);
  }

  override _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Plain {
    return expandObject(formData.object);
  }
}
