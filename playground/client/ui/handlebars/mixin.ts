import type { Plain } from "../../../shared/objects.ts";
import type { ApplicationV2 } from "../application/application.ts";
import { attachForm } from "../application/forms.ts";
import type { FormConfiguration, RenderOptions } from "../application/options.ts";
import { notify } from "../basics/announce.ts";
import { parseElements } from "../basics/html.ts";
import { isTag } from "../basics/realm.ts";
import { ELEMENT_TAGS } from "../elements/register.ts";
import { reviveElements } from "../elements/revive.ts";
import { rememberPart, restorePart, type PartState } from "../application/part-state.ts";
import { loadTemplates, renderTemplate } from "./templates.ts";

/** One part of an application: a template with exactly one root element. */
export interface TemplatePart {
  readonly template: string;
  readonly id?: string;
  readonly root?: boolean;
  readonly classes?: readonly string[];
  readonly templates?: readonly string[];
  readonly scrollable?: readonly string[];
  readonly forms?: Readonly<Record<string, FormConfiguration>>;
}

/** What the mixin adds to an application. */
export interface HandlebarsMembers {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, TemplatePart>;
  _preparePartContext(partId: string, context: Plain, options: RenderOptions): Promise<Plain>;
  _preSyncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: PartState,
  ): void;
  _syncPartState(partId: string, newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void;
}

type ApplicationClass = new (options?: Plain) => ApplicationV2;

/** An application class with the mixin's members on top. */
export type HandlebarsApplicationClass<B extends ApplicationClass> = Omit<B, "prototype"> & {
  PARTS: Record<string, TemplatePart>;
} & (new (...args: ConstructorParameters<B>) => InstanceType<B> & HandlebarsMembers);

/**
 * Renders an application from Handlebars templates, part by part. A part drawn again keeps the scroll of its
 * `scrollable` elements, and the focus of a field that an id or a name tells again.
 * See foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html
 */
export function HandlebarsApplicationMixin<B extends ApplicationClass>(
  BaseApplication: B,
): HandlebarsApplicationClass<B> {
  const Base: ApplicationClass = BaseApplication;

  class HandlebarsApplication extends Base implements HandlebarsMembers {
    static PARTS: Record<string, TemplatePart> = {};

    readonly #parts: Record<string, HTMLElement> = {};
    /** The parts as they were configured for the rendering at hand. */
    #configured: Record<string, TemplatePart> = {};

    /** The rendered parts by name. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    get #declared(): Record<string, TemplatePart> {
      return (this.constructor as typeof HandlebarsApplication).PARTS;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      // Foundry's own sheets and public systems take parts away, or add some, in `_configureRenderParts` alone.
      options.parts ??= Object.keys(this._configureRenderParts(options));
    }

    override async _preFirstRender(context: Plain, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    /** Which parts there are this time; a subclass may leave some out. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      return { ...this.#declared };
    }

    override async _renderHTML(context: Plain, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const parts = (this.#configured = this._configureRenderParts(options));
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = parts[partId];
        if (part === undefined) {
          notify("warn", `${this.constructor.name} has no part "${partId}" to draw.`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        rendered[partId] = await this.#renderPart(partId, part, partContext);
      }
      return rendered;
    }

    async #renderPart(partId: string, part: TemplatePart, context: Plain): Promise<HTMLElement> {
      // Closed while its content is being made, it is drawn nowhere.
      const ownerDocument = this.pgElement?.ownerDocument ?? document;
      const parsed = parseElements(await renderTemplate(part.template, context), ownerDocument);
      const elements = reviveElements(parsed, ELEMENT_TAGS);
      if (part.root === true) return rootPart(elements, partId, ownerDocument);
      const [element] = elements;
      if (element === undefined || elements.length !== 1) {
        throw new Error(
          `Template part "${partId}" must render a single HTML element; "${part.template}" renders ${elements.length}.`,
        );
      }
      element.dataset["applicationPart"] = partId;
      if (part.classes !== undefined) element.classList.add(...part.classes);
      if (part.id !== undefined) element.id = `${this.id}-${part.id}`;
      return element;
    }

    /** What one part's template gets: the context that all parts share, so that what a part adds is seen later. */
    async _preparePartContext(partId: string, context: Plain, _options: RenderOptions): Promise<Plain> {
      context["partId"] = `${this.id}-${partId}`;
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      if (tabs !== undefined && tabs !== null && partId in tabs) context["tab"] = tabs[partId];
      return context;
    }

    override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      _options: RenderOptions,
    ): void {
      const order = Object.keys(this.#configured);
      for (const [partId, element] of Object.entries(result)) {
        if (this.#configured[partId]?.root === true) this.#replaceRoot(partId, element, content);
        else this.#replacePart(partId, element, content, order);
      }
      for (const partId of Object.keys(this.#parts)) if (!order.includes(partId)) this.#removePart(partId);
    }

    #replacePart(partId: string, element: HTMLElement, content: HTMLElement, order: readonly string[]): void {
      const before = this.#currentPart(partId, content);
      const state: PartState = { scrollPositions: [] };
      if (before === null) {
        content.insertBefore(element, this.#partAfter(partId, content, order));
      } else {
        this._preSyncPartState(partId, element, before, state);
        before.replaceWith(element);
        this._syncPartState(partId, element, before, state);
      }
      this.#parts[partId] = element;
      this._attachPartListeners(partId, element, {});
    }

    /** A part that is the root takes the place of everything in the content, and the content is its element. */
    #replaceRoot(partId: string, element: HTMLElement, content: HTMLElement): void {
      const before = content.cloneNode(false) as HTMLElement;
      const state: PartState = { scrollPositions: [] };
      this._preSyncPartState(partId, element, content, state);
      before.append(...content.childNodes);
      content.append(...element.childNodes);
      content.dataset["applicationPart"] = partId;
      this._syncPartState(partId, content, before, state);
      this.#parts[partId] = content;
      this._attachPartListeners(partId, content, {});
    }

    #currentPart(partId: string, content: HTMLElement): HTMLElement | null {
      const part = this.#parts[partId];
      return part !== undefined && content.contains(part) ? part : null;
    }

    #partAfter(partId: string, content: HTMLElement, order: readonly string[]): HTMLElement | null {
      const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#currentPart(id, content));
      return later.find((part) => part !== null && part.parentElement === content) ?? null;
    }

    #removePart(partId: string): void {
      this.#parts[partId]?.remove();
      delete this.#parts[partId];
    }

    /** Reads what must outlive the old element of a part. */
    _preSyncPartState(
      partId: string,
      _newElement: HTMLElement,
      priorElement: HTMLElement,
      state: PartState,
    ): void {
      Object.assign(state, rememberPart(priorElement, this.#configured[partId]?.scrollable));
    }

    /** Gives it to the new one. */
    _syncPartState(
      _partId: string,
      newElement: HTMLElement,
      _priorElement: HTMLElement,
      state: PartState,
    ): void {
      restorePart(newElement, state);
    }

    /** Listeners that live as long as this element of the part does. */
    _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        if (!isTag(form, "form")) throw new Error(`Part "${partId}" has no form "${selector}"`);
        attachForm(this, form, config);
      }
    }

    override _tearDown(options: Plain): void {
      super._tearDown(options);
      for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
    }
  }

  return HandlebarsApplication as unknown as HandlebarsApplicationClass<B>;
}

function rootPart(elements: readonly HTMLElement[], partId: string, owner: Document): HTMLElement {
  const holder = owner.createElement("div");
  holder.dataset["applicationPart"] = partId;
  holder.append(...elements);
  return holder;
}
