import { isInput } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { templatesLoaded } from "#foundry/templates.ts";
import { withHelp } from "#table/help.ts";
import { keepUnfolded, restoreFocus, sized, whenReleased } from "#table/redraw.ts";
import { keepTyping, keepWritten, replaceUnderWay, unsentIn } from "#table/unsent.ts";
import { isParty } from "../data/kinds.ts";
import { disarmTexts, isInUsersHtml, namesIn, partTexts, sendAwayOutsiders } from "#table/users-html.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** What the Handlebars mixin adds to a sheet class, said once: the mixin's own result type defeats overriding. */
interface WithParts {
  /** What the page of the rules that explains the sheet is called by. */
  readonly help: string;
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
class HandlebarsSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static readonly help: string = "";
}

/** A sheet in which a change made by somebody else does not disturb who is writing or pressing a button. */
function writable(Sheet: typeof HandlebarsSheet): typeof HandlebarsSheet {
  return class WritableSheet extends Sheet {
    static override readonly help: string = "";
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
      keepWritten(before, after);
      super._syncPartState(part, after, before, state);
      this.#redrawn.push({ before, after });
    }

    override _initializeApplicationOptions(options: SheetOptions): SheetConfiguration {
      const configured = super._initializeApplicationOptions(options);
      return Object.assign(configured, { actions: deafToTexts(configured.actions) });
    }

    override _replaceHTML(...[parts, content, options]: Replacing): void {
      this.#form.take(parts);
      replaceUnderWay(content, parts, () => super._replaceHTML(parts, content, options));
      this.#noteDrawn();
      for (const { before, after } of this.#redrawn.splice(0)) keepTyping(before, after);
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
      // Somebody writes in a part that was not drawn: what they have not sent yet must not count as drawn.
      const writing = unsentIn(form);
      if (writing) this.#drawn.forget(writing.name);
    }

    /** A form drawn a moment ago may show what has been changed since: it sends what was written in it, and nothing else. */
    override _prepareSubmitData(...submitted: Submitting): object {
      keepNamed(this.document, submitted);
      return this.#drawn.changedIn(super._prepareSubmitData(...submitted));
    }

    /** What was refused is written still: the next change sends it again. */
    override async _processSubmitData(...sending: Sending): Promise<void> {
      const [, , sent] = sending;
      await super._processSubmitData(...sending).catch((error: unknown) => {
        this.#drawn.takeBack(sent);
        throw error;
      });
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
    }
  };
}

/** Nobody and nothing is without a name: where it was emptied, the old one stands again, and the user is told. */
function keepNamed(document: Actor.Implementation, [, form, { object }]: Submitting): void {
  const { name } = object as { name?: unknown };
  if (typeof name !== "string" || name.trim() !== "") return;
  const field = form.elements.namedItem("name");
  if (isInput(field)) field.value = document.name;
  Object.assign(object, { name: document.name });
  const isSomebody = document instanceof Actor && !isParty(document);
  notify.error(`FATES_EDGE.Error.NeedsName.${isSomebody ? "somebody" : "thing"}`);
}

/** The class every actor sheet of ours extends. */
export const ActorSheetBase = writable(HandlebarsSheet) as typeof ActorSheetV2 & WithParts;

/** The class every item sheet of ours extends. */
export const ItemSheetBase = writable(
  HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof HandlebarsSheet,
) as unknown as typeof ItemSheetV2 & WithParts;

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

/** A form's data as the host reads it: flat, by the names of the fields. */
type FormDataExtended = foundry.applications.ux.FormDataExtended;

/** The parts of a sheet as they have just been made of their templates. */
type MadeParts = Readonly<Record<string, HTMLElement>>;

/** A document keeps its rights, type, place and flags whatever a form says; what no sheet edits grows by acts alone. */
const SENT = /^(name|img|system\..+)$/;
const GROWN =
  /^system\.(awards|ledger|marks|epicAction|activations|spellsAllowed|record|boons|bonds|claims|build)(\.|$)/;

/**
 * What one sheet may send: the fields that its own templates made. A text on the sheet may hold fields and buttons too,
 * and whoever opens the sheet would save them in their own name.
 */
class OwnForm {
  readonly #names = new Map<string, ReadonlySet<string>>();

  /** Notes what the sheet's own fields are called, and disarms the texts, before either is on the page. */
  take(parts: MadeParts): void {
    for (const [id, part] of Object.entries(parts)) {
      disarmTexts(part);
      this.#names.set(id, namesIn(part));
    }
  }

  /** The form's data without what is not the sheet's own. A text may have come to the page later than its part. */
  read(form: HTMLFormElement, data: FormDataExtended): FormDataExtended {
    const joined = [partTexts(form), sendAwayOutsiders(form)].some(Boolean);
    const own = joined ? new foundry.applications.ux.FormDataExtended(form) : data;
    for (const name of Object.keys(own.object)) if (!this.#isOwn(name)) delete own.object[name];
    return own;
  }

  #isOwn(name: string): boolean {
    if (!SENT.test(name) || GROWN.test(name)) return false;
    return [...this.#names.values()].some((names) => names.has(name));
  }
}

/** What a sheet's form would have sent when it was drawn, or has sent since, by the paths of the document. */
class DrawnForm {
  readonly #values = new Map<string, unknown>();

  /** Notes what the form holds as it has just been drawn. */
  note(update: object): void {
    this.#values.clear();
    for (const [path, value] of leavesOf(update)) this.#values.set(path, value);
  }

  /** A field is sent the next time, whatever it holds. */
  forget(path: string): void {
    this.#values.delete(path);
  }

  /** Takes back that these fields were sent: they are sent the next time, unless something else has been since. */
  takeBack(update: object): void {
    for (const [path, value] of leavesOf(update))
      if (isSame(this.#values.get(path), value)) this.#values.delete(path);
  }

  /** Of what a form would send, what was changed since it was drawn; this counts as sent from now on. */
  changedIn(update: object): object {
    const changed = leavesOf(update).filter(
      ([path, value]) => !this.#values.has(path) || !isSame(value, this.#values.get(path)),
    );
    for (const [path, value] of changed) this.#values.set(path, value);
    return foundry.utils.expandObject(Object.fromEntries(changed));
  }
}

/** The values of an update by their paths. */
function leavesOf(update: object): [path: string, value: unknown][] {
  return Object.entries(foundry.utils.flattenObject(update));
}

/** Whether two values of a form are one: they are plain data. */
function isSame(some: unknown, other: unknown): boolean {
  return some === other || JSON.stringify(some) === JSON.stringify(other);
}

/** What a click on `data-action` calls. */
type Action = foundry.applications.api.ApplicationV2.Configuration["actions"][string];

/** The actions of a window, deaf to buttons in a user's text. */
function deafToTexts(actions: Readonly<Record<string, Action>>): Record<string, Action> {
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, deaf(action)]));
}

function deaf(action: Action): Action {
  if (typeof action !== "function") return { ...action, handler: deafHandler(action.handler) };
  return deafHandler(action);
}

type Handler = Extract<Action, (...given: never[]) => unknown>;

function deafHandler(handler: Handler): Handler {
  return function (this: ThisParameterType<Handler>, event, target) {
    return isInUsersHtml(target) ? undefined : handler.call(this, event, target);
  };
}

/** What a button of an actor's sheet does; `this` is the sheet. */
export type SheetAction = (
  this: { readonly actor: Actor.Implementation },
  event: PointerEvent,
  target: HTMLElement,
) => void | Promise<void>;
