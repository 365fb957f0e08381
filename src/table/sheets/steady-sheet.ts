import { type Field, isField, isInput } from "#foundry/elements.ts";
import { LOOK } from "#foundry/game.ts";
import { notify } from "#foundry/notify.ts";
import { templatesLoaded } from "#foundry/templates.ts";
import { withHelp } from "../help.ts";
import { keepUnfolded, restoreFocus, sized, whenReleased } from "../redraw.ts";
import { keepUnsent, replaceUnderWay, storedFrom, tellLockedIn, unsentIn } from "../unsent.ts";
import { putBack } from "../ranges.ts";
import { DrawnForm } from "./drawn-form.ts";
import { deafToTexts, type FormDataExtended, type MadeParts, OwnForm } from "./own-form.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** What the Handlebars mixin adds to a sheet class, said once: the mixin's own result type defeats overriding. */
interface WithParts {
  /** What the page of the rules that explains the sheet is called by. */
  readonly help: string;
  /** Whether it is about somebody; of anything else, a user who leaves it without a name is told in other words. */
  readonly isSomebody: boolean;
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

/**
 * What changes nothing stays alive for those who only read: tabs, links, rolls written into a text. A control that had
 * the focus keeps it, although it was disabled for a moment.
 */
function keepAlive(sheet: HTMLElement, disable: () => void): void {
  const { activeElement } = sheet.ownerDocument;
  disable();
  for (const button of sheet.querySelectorAll<HTMLButtonElement>("[role=tab], [data-always]")) {
    button.disabled = false;
    if (button === activeElement) button.focus({ preventScroll: true });
  }
}

/** What of a sheet does something at the table. What only reads stays alive. */
const ACTS = ":is(button, select)[data-action]:not([role=tab], [data-always]), [data-always=act]";

/** A sheet, as far as it says whether it acts. */
interface Acting {
  readonly document: { readonly documentName: string; readonly pack: string | null };
  readonly isLive?: boolean;
}

/**
 * Whether a sheet's buttons act. A document of a compendium is read: what it names in the world by name or key would be something else. A
 * sheet says by `isLive` what else is read.
 */
export function actsAtTable({ document, isLive = true }: Acting): boolean {
  return document.pack === null && isLive;
}

/**
 * What a sheet that is only read would do at the table is dead, and looks so: all of an actor's; of an item's what stands on the page that is
 * read, since its editor changes the item itself.
 */
function stopActs(sheet: HTMLElement, { document }: Acting): void {
  for (const place of sheet.querySelectorAll(
    document.documentName === "Item" ? ".tt-reading" : "[data-application-part]",
  )) {
    for (const act of place.querySelectorAll<HTMLButtonElement>(ACTS)) act.disabled = true;
    for (const slider of place.querySelectorAll("[role=slider]"))
      slider.setAttribute("aria-disabled", "true");
  }
}

/** What a sheet is told before it reads what it shows. */
type Preparing = [
  options: foundry.applications.api.DocumentSheetV2.RenderOptions & { isFirstRender: boolean },
];

/**
 * Has a sheet told of each change from the moment it first reads its document. The host tells it only of those that come once
 * it stands on the page, and what changed while its parts were being made would not show.
 */
function followFromNow(sheet: { readonly id: string; readonly document: { readonly apps: object } }): void {
  Object.assign(sheet.document.apps, { [sheet.id]: sheet });
}

/** What a sheet is told before and after it is drawn. */
type Drawing = [context: never, options: never];

/** What the frame of a sheet is made by. */
type Framing = [options: never];

/** What a sheet is told before it sends what its form holds. */
type Submitting = Parameters<InstanceType<typeof ActorSheetV2>["_prepareSubmitData"]>;

/** What a sheet is told to send. */
type Sending = Parameters<InstanceType<typeof ActorSheetV2>["_processSubmitData"]>;

/** The parts that a drawing puts in the place of the old ones. */
type Replacing = [parts: MadeParts, content: HTMLElement, options: never];

/** The host's sheets with templates; the types tell of actors', and items' differ from them in nothing that is used here. */
const HandlebarsSheet = HandlebarsApplicationMixin(ActorSheetV2);

/** A sheet in which a change made by somebody else does not disturb who is writing or pressing a button. */
function steady(Sheet: typeof HandlebarsSheet, isSomebody: boolean): unknown {
  return class SteadySheet extends Sheet {
    static readonly help: string = "";
    static readonly isSomebody: boolean = isSomebody;
    readonly #form = new OwnForm();
    readonly #drawn = new DrawnForm();
    /** Parts that were drawn anew just now, each with what stood there before. */
    readonly #redrawn: { readonly before: HTMLElement; readonly after: HTMLElement }[] = [];
    #restoreFocus = (_sheet: HTMLElement): void => undefined;
    #released = (): Promise<void> => Promise.resolve();

    override async _prepareContext(...[options]: Preparing): Promise<ActorContext> {
      // The host asks the server for each template that is not there once a sheet is drawn.
      await templatesLoaded();
      if (options.isFirstRender) followFromNow(this);
      return super._prepareContext(options);
    }

    override async _renderFrame(...[options]: Framing): Promise<HTMLElement> {
      return withHelp(sized(await super._renderFrame(options), this.position), this);
    }

    override async _preRender(...drawing: Drawing): Promise<void> {
      await super._preRender(...drawing);
      await this.#released();
    }

    override async _onRender(...drawing: Drawing): Promise<void> {
      await super._onRender(...drawing);
      if (!actsAtTable(this)) stopActs(this.element, this);
    }

    override async _onFirstRender(...drawing: Drawing): Promise<void> {
      await super._onFirstRender(...drawing);
      this.#released = whenReleased(this.element);
    }

    override _preSyncPartState(
      part: string,
      after: HTMLElement,
      before: HTMLElement,
      state: PartState,
    ): void {
      super._preSyncPartState(part, after, before, state);
      if (before.contains(before.ownerDocument.activeElement))
        this.#restoreFocus = restoreFocus(this.element);
    }

    override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
      keepUnfolded(before, after);
      super._syncPartState(part, after, before, state);
      this.#redrawn.push({ before, after });
    }

    override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
      const configured = super._initializeApplicationOptions(options);
      const classes = [...new Set([LOOK.all, LOOK.sheet, ...configured.classes])];
      return Object.assign(configured, { actions: deafToTexts(configured.actions), classes });
    }

    override _replaceHTML(...[parts, content, options]: Replacing): void {
      this.#form.take(parts);
      replaceUnderWay(content, parts, () => super._replaceHTML(parts, content, options));
      this.#noteDrawn();
      for (const { before, after } of this.#redrawn.splice(0))
        keepUnsent(before, after, { all: true, find: sameOnSheet });
      // A button that is gone leaves its place to the next.
      this.#restoreFocus(content);
      this.#restoreFocus = () => undefined;
    }

    /** Notes what its form would send as it is drawn, before what somebody is writing is put back. */
    #noteDrawn(): void {
      const { form } = this;
      if (!form || !this.isEditable) return;
      const data = new foundry.applications.ux.FormDataExtended(form);
      this.#drawn.note(this._processFormData(null, form, data));
      // In a part that was not drawn something may be written: what is not sent yet must not count as drawn.
      for (const name of unsentIn(form)) this.#drawn.forget(name);
    }

    /** A form drawn a moment ago may show what has been changed since: it sends what was written in it, and nothing else. */
    override _prepareSubmitData(...submitted: Submitting): object {
      keepNamed(this, submitted);
      keepInRange(this, submitted);
      return this.#drawn.changedIn(super._prepareSubmitData(...submitted));
    }

    /** A field counts as sent once its write has come back. What was refused is written still: the next change sends it again. */
    override async _processSubmitData(...sending: Sending): Promise<void> {
      const [, form, sent] = sending;
      const write = this.#drawn.whileSending(sent, super._processSubmitData(...sending));
      await storedFrom(fieldsOf(form, sent), write, "written");
    }

    override _processFormData(
      event: SubmitEvent | null,
      form: HTMLFormElement,
      data: FormDataExtended,
    ): object {
      return super._processFormData(event, form, this.#form.read(form, data));
    }

    override _toggleDisabled(disabled: boolean): void {
      keepAlive(this.element, () => super._toggleDisabled(disabled));
      if (disabled) tellLockedIn(this.element);
    }
  };
}

/** The same field of a sheet. What has no name is none of its form's, and stands as it is drawn unless the template says that it stays. */
function sameOnSheet(written: Field, after: HTMLElement): Field | null {
  if (written.name === "" && !written.closest("[data-stays]")) return null;
  const field = written.id === "" ? null : after.querySelector(`#${CSS.escape(written.id)}`);
  return isField(field) ? field : null;
}

/** The fields of a form that hold what is sent. */
function fieldsOf(form: HTMLFormElement, sent: object): Element[] {
  const paths = Object.keys(foundry.utils.flattenObject(sent));
  return paths.map((path) => form.elements.namedItem(path)).filter(isField);
}

/** A sheet, as far as the name of its document is kept. */
interface Named {
  readonly document: { readonly name: string };
}

/** A sheet, as far as its document's model says which fields may be left open. */
interface Modelled {
  readonly document: { readonly system: object };
}

/** A number that cannot stand is not stored: the old one stands again, and the user is told why. */
function keepInRange({ document }: Modelled, [, form, { object }]: Submitting): void {
  const { schema } = document.system as Partial<foundry.abstract.TypeDataModel<never, never>>;
  for (const name of Object.keys(object)) {
    const field = form.elements.namedItem(name);
    const mayBeOpen = schema?.getField(name.replace("system.", ""))?.nullable ?? true;
    if (putBack(field, mayBeOpen) && isInput(field))
      Reflect.set(object, name, field.value === "" ? null : Number(field.value));
  }
}

/** Nobody and nothing is without a name: where it was emptied, the old one stands again, and the user is told. */
function keepNamed(sheet: Named, [, form, { object }]: Submitting): void {
  const { document } = sheet;
  const { name } = object as { name?: unknown };
  if (typeof name !== "string" || name.trim() !== "") return;
  const field = form.elements.namedItem("name");
  if (isInput(field)) field.value = document.name;
  Object.assign(object, { name: document.name });
  const { isSomebody } = sheet.constructor as unknown as WithParts;
  notify.error(isSomebody ? "TABLE.Error.NeedsName.somebody" : "TABLE.Error.NeedsName.thing");
}

/** The host's sheet of actors, steady: what `ActorSheet` builds on. */
export const SteadyActorSheet = steady(HandlebarsSheet, true) as typeof ActorSheetV2 & WithParts;

/** The host's sheet of items, steady: what `ItemSheet` builds on. */
export const SteadyItemSheet = steady(
  HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof HandlebarsSheet,
  false,
) as typeof ItemSheetV2 & WithParts;

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
