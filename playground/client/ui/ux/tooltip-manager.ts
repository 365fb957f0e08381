import { cleanHTML, escapeHTML } from "../../core/utils/html.ts";
import { h } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";
import { closest, isNode } from "../basics/realm.ts";

/** Where a tooltip stands, seen from its element. */
export type TooltipDirection = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** How one tooltip is shown. */
export interface TooltipOptions {
  text?: string;
  html?: HTMLElement | string;
  direction?: TooltipDirection;
  cssClass?: string;
}

/** A document, as far as its tooltip goes. */
interface TooltipDocument {
  readonly name: string;
  readonly system?: { richTooltip?(): Promise<Iterable<Element>> };
  toEmbed?(config: object): Promise<HTMLElement | null>;
}

/** How long the pointer rests before a tooltip shows, in milliseconds. Focus by keyboard shows it at once. */
const DELAY = 400;
/** How far an element may move and still be where its tooltip stands, in pixels. */
const MOVED = 2;
/** The space between an element and its tooltip, in pixels. */
const GAP = 6;

/**
 * `game.tooltip`: words for what has `data-tooltip` (a key or text), `data-tooltip-text` or `data-tooltip-html`, by
 * pointer and by keyboard focus. Escape hides it. Text is shown as text, so no name can smuggle in HTML,
 * and HTML is cleaned, as players may write it into their messages.
 */
export class TooltipManager {
  /** The class in use; a package may have put its own into `CONFIG.ux.TooltipManager`. */
  static get implementation(): typeof TooltipManager {
    return (host.CONFIG.ux?.["TooltipManager"] as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  static readonly TOOLTIP_DIRECTIONS = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const;

  /**
   * HTML for `data-tooltip-html` that shows a document: it is looked up when the tooltip opens.
   * See foundryvtt.com/api/classes/foundry.helpers.interaction.TooltipManager.html
   */
  static constructHTML({ uuid }: { uuid: string }): string {
    return `<div class="loading" data-uuid="${escapeHTML(uuid)}"></div>`;
  }

  readonly tooltip: HTMLElement = h("div", { id: "tooltip", role: "tooltip", popover: "manual" });
  element: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follows pointer and focus on the whole page. */
  activateEventListeners(): void {
    // In a landmark of its own, as everything on the page stands in one.
    document.body.append(h("aside", { "aria-label": "Tooltip" }, this.tooltip));
    document.body.addEventListener("pointerover", (event) => this.#onEnter(event, DELAY), true);
    document.body.addEventListener("focusin", (event) => this.#onEnter(event, 0), true);
    document.body.addEventListener("pointerout", (event) => this.#onLeave(event), true);
    document.body.addEventListener("focusout", () => this.deactivate(), true);
    document.body.addEventListener("pointerdown", () => this.deactivate(), true);
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.deactivate();
      },
      true,
    );
  }

  #onEnter(event: Event, delay: number): void {
    const target = closest(event.target, "[data-tooltip], [data-tooltip-text], [data-tooltip-html]");
    if (target === null || target === this.element) return;
    if (event.type === "focusin" && !target.matches(":focus-visible")) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.activate(target), delay);
  }

  #onLeave(event: PointerEvent): void {
    if (this.element !== null && isNode(event.relatedTarget) && this.element.contains(event.relatedTarget))
      return;
    this.deactivate();
  }

  /** Shows a tooltip for an element. Without words nothing shows. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    if (!element.isConnected || !this.#fill(element, options)) return;
    this.element = element;
    this.tooltip.className = ["active", "themed", options.cssClass ?? element.dataset["tooltipClass"] ?? ""]
      .join(" ")
      .trim();
    this.tooltip.showPopover();
    const direction =
      options.direction ??
      (element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset["tooltipDirection"] as
        TooltipDirection | undefined);
    this.#place(element, direction ?? "DOWN");
    if (!describes(element, this.tooltip.textContent ?? ""))
      element.setAttribute("aria-describedby", this.tooltip.id);
    this.#watchPlace(element, element.getBoundingClientRect());
  }

  /** A panel may move away with its button, or be taken off the page: what stays behind would tell of something else. */
  #watchPlace(element: HTMLElement, first: DOMRect): void {
    const { left, top } = first;
    requestAnimationFrame(() => {
      if (this.element !== element) return;
      const now = element.getBoundingClientRect();
      const hasMoved = Math.abs(now.left - left) > MOVED || Math.abs(now.top - top) > MOVED;
      if (hasMoved || !element.isConnected) this.deactivate();
      else this.#watchPlace(element, first);
    });
  }

  /** Hides it. */
  deactivate(): void {
    clearTimeout(this.#timer);
    if (this.element === null) return;
    if (this.element.getAttribute("aria-describedby") === this.tooltip.id)
      this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.className = "";
    this.tooltip.hidePopover();
    this.tooltip.replaceChildren();
  }

  #fill(element: HTMLElement, options: TooltipOptions): boolean {
    const { tooltip, tooltipText, tooltipHtml } = element.dataset;
    const html = options.html ?? tooltipHtml;
    const text =
      options.text ?? tooltipText ?? (tooltip === "" ? (element.ariaLabel ?? "") : localize(tooltip ?? ""));
    const uuid =
      typeof html === "string" ? /^<div class="loading" data-uuid="([^"]+)">/.exec(html)?.[1] : undefined;
    if (uuid !== undefined) void this.#fillFrom(uuid, element);
    if (isNode(html)) this.tooltip.replaceChildren(html);
    else if (html !== undefined && html !== "") this.tooltip.innerHTML = cleanHTML(html);
    else this.tooltip.textContent = text;
    return this.tooltip.childNodes.length > 0;
  }

  /** Shows what a document says of itself: its data's `richTooltip`, or how it is embedded in a text, or its name. */
  async #fillFrom(uuid: string, element: HTMLElement): Promise<void> {
    const document = (await host.fromUuid(uuid)) as TooltipDocument | null;
    const rich = await document?.system?.richTooltip?.();
    const embed = rich === undefined ? await document?.toEmbed?.({ caption: false }) : undefined;
    if (this.element !== element) return;
    this.tooltip.replaceChildren(...(rich ?? [embed ?? document?.name ?? ""]));
  }

  #place(element: HTMLElement, direction: TooltipDirection): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const places: Record<TooltipDirection, { left: number; top: number }> = {
      UP: { left: middle.left, top: box.top - height - GAP },
      DOWN: {
        left: middle.left,
        top: box.bottom + GAP + height > innerHeight ? box.top - height - GAP : box.bottom + GAP,
      },
      LEFT: { left: box.left - width - GAP, top: middle.top },
      RIGHT: { left: box.right + GAP, top: middle.top },
      CENTER: middle,
    };
    const { left, top } = places[direction];
    this.tooltip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    this.tooltip.style.top = `${Math.max(GAP, top)}px`;
  }
}

/** An element whose name is the tooltip's text needs no second telling. */
function describes(element: HTMLElement, words: string): boolean {
  return (
    element.ariaLabel === words ||
    element.hasAttribute("aria-describedby") ||
    element.textContent?.trim() === words
  );
}
