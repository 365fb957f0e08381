import { diffObject, expandObject, mergeObject, type Plain } from "../../../shared/objects.ts";
import { ApplicationV2 } from "../application/application.ts";
import type { ApplicationOptions, CloseOptions, RenderOptions } from "../application/options.ts";
import { typeLabel } from "../basics/type-label.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { host, localize, type HostDocument } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { isTag } from "../basics/realm.ts";

/** Options of a document's sheet: the document, and who may see and edit it. */
export interface DocumentSheetOptions extends ApplicationOptions {
  document: HostDocument;
  viewPermission: string | number;
  editPermission: string | number;
  sheetConfig: boolean;
  canCreate: boolean;
}

/**
 * A window for one document: it fills its form, saves what changed, follows the document's updates and closes when
 * that is deleted. Who may not edit sees every field disabled; who may not view does not get it at all.
 * See foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: "LIMITED",
    editPermission: "OWNER",
    canCreate: false,
    sheetConfig: true,
    actions: {
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [{ icon: "fa-solid fa-passport", label: "Copy link to this document", action: "copyUuid" }],
    },
  };

  declare readonly options: Readonly<DocumentSheetOptions>;
  readonly #document: HostDocument;

  constructor(options: Plain = {}) {
    super(options);
    this.#document = options["document"] as HostDocument;
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const { documentName, name, type } = this.document;
    const isTyped =
      type !== undefined && type !== "base" && this.document.schema.fields["system"] !== undefined;
    return `${isTyped ? typeLabel(documentName, type) : localize(`DOCUMENT.${documentName}`)}: ${name}`;
  }

  /** May this user see it? */
  get isVisible(): boolean {
    return this.document.testUserPermission(host.game.user, this.options.viewPermission);
  }

  /** May this user change it? Never what lies in a locked compendium. */
  get isEditable(): boolean {
    const { pack } = this.document;
    if (pack !== null && pack !== undefined && host.game.packs.get(pack)?.locked === true) return false;
    return this.document.testUserPermission(host.game.user, this.options.editPermission);
  }

  override _initializeApplicationOptions(options: Plain): DocumentSheetOptions {
    const { document } = options as { document?: HostDocument };
    if (document === undefined || document === null)
      throw new Error(`The ${this.constructor.name} needs a document`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    const { document: _document, ...rest } = options;
    const initialised = super._initializeApplicationOptions({ uniqueId, ...rest });
    return Object.assign(initialised, { document }) as DocumentSheetOptions;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    notify("warn", `You may not look at ${this.document.documentName} ${this.document.name}.`);
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Plain> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      editable: this.isEditable,
      fields: this.document.schema.fields,
      rootId: this.document.isEmbedded ? `${this.document.documentName}-${this.document.id}` : this.id,
      source: this.document._source,
      user: host.game.user,
    });
  }

  override async _onFirstRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
    if (this.window.title !== null) this.window.title.textContent = this.title;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Disables every field of the sheet's content, or frees them. The window's own buttons stay. */
  _toggleDisabled(disabled: boolean): void {
    const { content } = this.window;
    for (const field of this.form?.elements ?? []) {
      if (content?.contains(field) === true) (field as HTMLInputElement).disabled = disabled;
    }
    const custom =
      content?.querySelectorAll(
        "prose-mirror, file-picker, document-tags, string-tags, multi-select, color-picker",
      ) ?? [];
    for (const element of custom) element.toggleAttribute("disabled", disabled);
  }

  /* Saving */

  /**
   * The form's data as an update, nested, with `updateData` merged into it, and valid.
   * @throws Error for what the document does not take
   */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData: Plain = {},
  ): Plain {
    const data = this._processFormData(event, form, formData);
    mergeObject(data, expandObject(updateData));
    this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Plain {
    return expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Plain,
    options: Plain = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    { updateData, ...options }: Plain & { updateData?: Plain } = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    if (Object.keys(diffObject(this.document._source, submitData)).length === 0) return;
    await this._processSubmitData(event, form, submitData, options);
  }

  /* Actions */

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    event.preventDefault();
    await navigator.clipboard.writeText(event.button === 2 ? this.document.id : this.document.uuid);
    notify("info", "Copied.");
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!isTag(target, "img"))
      throw new Error("The action editImage is for img elements only; name the field by data-edit");
    const take = (path: string): void => {
      target.setAttribute("src", path);
      // The form saves it with everything else, now or when it is submitted.
      if (this.options.form.submitOnChange === true)
        this.form?.dispatchEvent(new Event("submit", { cancelable: true }));
    };
    const current = target.getAttribute("src") ?? "";
    await new FilePicker.implementation({ type: "image", current, callback: take }).browse();
  }
}
