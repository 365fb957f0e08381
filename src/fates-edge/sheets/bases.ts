import { keepTyping } from "../../table/keep-typing.ts";
import { whenReleased } from "../../table/when-released.ts";
import { deafToTexts, OwnForm, type FormDataExtended, type MadeParts } from "./own-form.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** What the Handlebars mixin adds to a sheet class, said once: the mixin's own result type defeats overriding. */
interface WithParts {
  PARTS: Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>;
}

/** What the host keeps of a part while it is drawn anew. */
type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** What an actor sheet's template is given by the host; ours is added to it. */
export type ActorContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

/** The same for items. */
export type ItemContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

/** How much of a sheet is drawn anew. */
export type SheetRenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions & {
  parts?: string[];
};

/** What changes nothing stays alive for those who only read: tabs, links, rolls written into a text. */
function keepAlive(sheet: HTMLElement): void {
  for (const button of sheet.querySelectorAll<HTMLButtonElement>("[role=tab], [data-always]")) {
    button.disabled = false;
  }
}

/** What a sheet is told before and after it is drawn. */
type Drawing = [context: never, options: never];

/** The parts that a drawing puts in the place of the old ones. */
type Replacing = [parts: MadeParts, content: HTMLElement, options: never];

/** An actor sheet in which a change made by somebody else does not disturb who is writing or pressing a button. */
class WritableActorSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  readonly #form = new OwnForm();
  #released = (): Promise<void> => Promise.resolve();

  override async _preRender(...drawing: Drawing): Promise<void> {
    await super._preRender(...drawing);
    await this.#released();
  }

  override async _onFirstRender(...drawing: Drawing): Promise<void> {
    await super._onFirstRender(...drawing);
    this.#released = whenReleased(this.element);
  }

  override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._syncPartState(part, after, before, state);
    keepTyping(before, after);
  }

  override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
    const configured = super._initializeApplicationOptions(options);
    return Object.assign(configured, { actions: deafToTexts(configured.actions) });
  }

  override _replaceHTML(...[parts, content, options]: Replacing): void {
    this.#form.take(parts);
    super._replaceHTML(parts, content, options);
  }

  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    data: FormDataExtended,
  ): object {
    return super._processFormData(event, form, this.#form.read(form, data));
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepAlive(this.element);
  }
}

/** The same for items. */
class WritableItemSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  readonly #form = new OwnForm();
  #released = (): Promise<void> => Promise.resolve();

  override async _preRender(...drawing: Drawing): Promise<void> {
    await super._preRender(...drawing);
    await this.#released();
  }

  override async _onFirstRender(...drawing: Drawing): Promise<void> {
    await super._onFirstRender(...drawing);
    this.#released = whenReleased(this.element);
  }

  override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._syncPartState(part, after, before, state);
    keepTyping(before, after);
  }

  override _initializeApplicationOptions(options: ItemSheetGiven): ItemSheetConfiguration {
    const configured = super._initializeApplicationOptions(options);
    return Object.assign(configured, { actions: deafToTexts(configured.actions) });
  }

  override _replaceHTML(...[parts, content, options]: Replacing): void {
    this.#form.take(parts);
    super._replaceHTML(parts, content, options);
  }

  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    data: FormDataExtended,
  ): object {
    return super._processFormData(event, form, this.#form.read(form, data));
  }

  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepAlive(this.element);
  }
}

/** The class every actor sheet of ours extends. */
export const ActorSheetBase = WritableActorSheet as typeof ActorSheetV2 & WithParts;

/** The class every item sheet of ours extends. */
export const ItemSheetBase = WritableItemSheet as typeof ItemSheetV2 & WithParts;

/** What an actor's sheet is opened with. */
export type SheetOptions = Parameters<InstanceType<typeof ActorSheetV2>["_initializeApplicationOptions"]>[0];

/** What it is opened with once all is filled in. */
export type SheetConfiguration = ReturnType<
  InstanceType<typeof ActorSheetV2>["_initializeApplicationOptions"]
>;

/** What an item sheet is told once it is drawn; spelled through the class, for the types to compare it at all. */
export type ItemDrawn = Parameters<InstanceType<typeof ItemSheetV2>["_onRender"]>;

/** What a class of item sheets says of its windows; spelled out where further classes extend it. */
export type ItemSheetOptions = foundry.applications.api.DocumentSheetV2.DefaultOptions;

type ItemSheetGiven = Parameters<InstanceType<typeof ItemSheetV2>["_initializeApplicationOptions"]>[0];
type ItemSheetConfiguration = ReturnType<InstanceType<typeof ItemSheetV2>["_initializeApplicationOptions"]>;
