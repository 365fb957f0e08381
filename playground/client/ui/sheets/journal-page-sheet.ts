import type { Plain } from "../../../shared/objects.ts";
import type { RenderOptions } from "../application/options.ts";
import type { HostDocument } from "../basics/host.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../handlebars/mixin.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/** A page of a journal, as its sheets read it. */
interface HostPage extends HostDocument {
  readonly text: { readonly content: string | null; readonly format?: number };
  readonly title: { readonly show: boolean; readonly level: number };
}

/**
 * The base of journal pages' sheets. One that is opened by itself edits the page; with the option `mode: "view"` it shows it.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.journal.JournalEntryPageSheet.html
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-sheet", "journal-entry-page"],
    mode: "edit",
    includeTOC: true,
    position: { width: 600, height: "auto" },
    window: { contentClasses: ["standard-form"], resizable: true },
    form: { closeOnSubmit: true },
    viewClasses: [],
  };

  get page(): HostPage {
    return this.document as HostPage;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  override async _prepareContext(options: RenderOptions): Promise<Plain> {
    const { page } = this;
    const levels = [1, 2, 3].map((level) => [String(page.title.level + level - 1), `Level ${level}`]);
    return Object.assign(await super._prepareContext(options), {
      page,
      system: page.system,
      viewOnly: this.isView,
      headingLevels: Object.fromEntries(levels) as Plain,
      editable: this.isEditable && !this.isView,
    });
  }
}

/** A page's sheet of Handlebars templates: `EDIT_PARTS` for who writes, `VIEW_PARTS` for who reads. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  static VIEW_PARTS: Record<string, TemplatePart> = {};

  override _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
    return { ...this.#partsOfMode };
  }

  get #partsOfMode(): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return this.isView ? VIEW_PARTS : EDIT_PARTS;
  }
}

/** The sheet of a page of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/journal/parts/page-header.hbs" },
    content: { template: "templates/journal/pages/text/content.hbs" },
    footer: { template: "templates/journal/parts/page-footer.hbs" },
  };

  static override VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: "templates/journal/pages/text/view.hbs", root: true },
  };

  override async _prepareContext(options: RenderOptions): Promise<Plain> {
    const context = await super._prepareContext(options);
    const content = this.page.text.content ?? "";
    const enriched = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: this.page,
      secrets: this.page.isOwner,
    });
    return Object.assign(context, { text: { content, enriched } });
  }
}

/** The same, written in the rich text editor. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}

/** Foundry's sheets of pages, under their names. Those of pictures, films and PDFs edit the page's fields alone. */
export const PAGE_SHEETS = {
  JournalEntryPageSheet,
  JournalEntryPageHandlebarsSheet,
  JournalEntryPageTextSheet,
  JournalEntryPageProseMirrorSheet,
  JournalEntryPageMarkdownSheet: class JournalEntryPageMarkdownSheet extends JournalEntryPageTextSheet {},
  JournalEntryPageImageSheet: class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {},
  JournalEntryPagePDFSheet: class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {},
  JournalEntryPageVideoSheet: class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {},
};
