import type { Plain } from "../../../shared/objects.ts";
import type { RenderOptions } from "../application/options.ts";
import { host } from "../basics/host.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../handlebars/mixin.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/**
 * The window of an active effect: its name and picture, whether it is in force, how long, and what it changes.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.ActiveEffectConfig.html
 */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAdd, deleteChange: ActiveEffectConfig.#onDelete },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: ["ol[data-changes]"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book", label: "Details" },
        { id: "duration", icon: "fa-solid fa-clock", label: "Duration" },
        { id: "changes", icon: "fa-solid fa-gears", label: "Changes" },
      ],
      initial: "details",
    },
  };

  /** Where the changes stand in the document: 13 keeps them beside its system data, 14 within it. */
  get #path(): string {
    return host.game.release.generation >= 14 ? "system.changes" : "changes";
  }

  get #changes(): Plain[] {
    const { _source: source } = this.document;
    const list = this.#path === "changes" ? source["changes"] : (source["system"] as Plain)["changes"];
    return structuredClone((list ?? []) as Plain[]);
  }

  override async _prepareContext(options: RenderOptions): Promise<Plain> {
    const statuses = host.CONFIG["statusEffects"] as unknown as Plain[];
    const kinds = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];
    const isLater = this.#path !== "changes";
    return Object.assign(await super._prepareContext(options), {
      isActorEffect: this.document.parent?.documentName === "Actor",
      isItemEffect: this.document.parent?.documentName === "Item",
      statuses: statuses.map(({ id, name }) => ({ value: id, label: name })),
      changes: this.#changes.map((change, index) => ({ ...change, path: `${this.#path}.${index}` })),
      modes: Object.fromEntries(kinds.map((kind, mode) => [isLater ? kind : mode, kind])),
      modeKey: isLater ? "type" : "mode",
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save" }],
    });
  }

  /** The list is sent as a whole: a form knows its rows by number. */
  override _processFormData(event: Event | null, form: HTMLFormElement, formData: FormDataExtended): Plain {
    const data = super._processFormData(event, form, formData);
    const holder = this.#path === "changes" ? data : (data["system"] as Plain | undefined);
    if (holder?.["changes"] !== undefined)
      holder["changes"] = Object.values(holder["changes"] as Plain).map((change, index) => ({
        ...this.#changes[index],
        ...(change as Plain),
      }));
    return data;
  }

  static async #onAdd(this: ActiveEffectConfig): Promise<void> {
    await this.#write([...this.#changes, { key: "", value: "" }]);
  }

  static async #onDelete(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#write(this.#changes.filter((_change, at) => at !== index));
  }

  async #write(changes: Plain[]): Promise<void> {
    await this.document.update({ [this.#path]: changes });
  }
}
