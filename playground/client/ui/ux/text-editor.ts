import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import { declareMissing } from "../../core/host/not-in-playground.ts";
import { cleanHTML } from "../../core/utils/html.ts";
import { host, type TextEnricher } from "../basics/host.ts";
import { createContentLink, LINK_PATTERN } from "./content-links.ts";
import { createEmbed, EMBED_PATTERN } from "./embeds.ts";
import { createInlineRoll, ROLL_PATTERN } from "./inline-rolls.ts";
import { replaceText } from "./replace-text.ts";

/** What of a text is enriched, and for whom. */
export interface EnrichmentOptions extends Plain {
  /** Show secret blocks? Only their owner should see them. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  custom?: boolean;
  rollData?: Plain | (() => Plain);
  relativeTo?: unknown;
}

/** What a link is made of. */
interface AnchorOptions {
  attrs?: Plain;
  dataset?: Record<string, string>;
  classes?: string[];
  name?: string;
  icon?: string;
}

/**
 * Makes links, rolls and what a system's enrichers add out of a text, and takes its secrets out for those who may not
 * read them. See foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html
 */
export class TextEditor {
  /** The class in use; a package may have put its own into `CONFIG.ux.TextEditor`. */
  static get implementation(): typeof TextEditor {
    return (host.CONFIG.ux?.["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
  }

  /** Enriches HTML. The result is safe to put into a page: scripts and handlers are gone. */
  static async enrichHTML(
    content: string | null | undefined,
    options: EnrichmentOptions = {},
  ): Promise<string> {
    const template = document.createElement("template");
    template.innerHTML = cleanHTML(String(content ?? ""));
    const { content: fragment } = template;
    if (options.secrets !== true)
      for (const secret of fragment.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.links !== false) await enrichAddresses(fragment);
    if (options["embeds"] !== false)
      await replaceText(fragment, EMBED_PATTERN, (match) => createEmbed(match, options), true);
    if (options.documents !== false)
      await replaceText(fragment, LINK_PATTERN, (match) => createContentLink(match, options.relativeTo));
    if (options.rolls !== false) await this.#enrichRolls(fragment, options);
    if (options.custom !== false) {
      for (const enricher of host.CONFIG.TextEditor.enrichers)
        await this.#applyEnricher(fragment, enricher, options);
    }
    return template.innerHTML;
  }

  static async #enrichRolls(fragment: DocumentFragment, { rollData = {} }: EnrichmentOptions): Promise<void> {
    const data = typeof rollData === "function" ? rollData() : rollData;
    await replaceText(fragment, ROLL_PATTERN, (match) => createInlineRoll(match, data));
  }

  static async #applyEnricher(
    fragment: DocumentFragment,
    entry: TextEnricher,
    options: EnrichmentOptions,
  ): Promise<void> {
    const replace = async (match: RegExpMatchArray): Promise<Node | null> => {
      const element = await entry.enricher(match, options);
      if (element === null || entry.onRender === undefined || entry.id === undefined) return element;
      const wrapper = document.createElement("enriched-content");
      wrapper.setAttribute("enricher", entry.id);
      wrapper.append(element);
      return wrapper;
    };
    await replaceText(fragment, entry.pattern, replace, entry.replaceParent);
  }

  /** What is dragged, as an object. Nothing readable is an empty one. */
  static getDragEventData(event: DragEvent): Plain {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return isPlainObject(data) ? data : {};
    } catch {
      return {};
    }
  }

  /** What stands for a dragged document in a text, `@UUID[…]{its name}`; null where nothing of the kind was dragged. */
  static async getContentLink(
    data: Plain,
    { relativeTo, label }: { relativeTo?: { uuid: string }; label?: string } = {},
  ): Promise<string | null> {
    const dragged = typeof data["uuid"] === "string" ? await host.fromUuid(data["uuid"]) : null;
    if (dragged === null) return null;
    const near = relativeTo !== undefined && dragged.uuid.startsWith(`${relativeTo.uuid}.`);
    const uuid = near ? dragged.uuid.slice(relativeTo.uuid.length) : dragged.uuid;
    return `@UUID[${uuid}]{${label ?? dragged.name}}`;
  }

  /** A link as an element; without an icon of its own it has none. */
  static createAnchor({
    attrs = {},
    dataset = {},
    classes = [],
    name,
    icon,
  }: AnchorOptions = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    for (const [attribute, value] of Object.entries(attrs))
      if (value !== null && value !== undefined) anchor.setAttribute(attribute, String(value));
    Object.assign(anchor.dataset, dataset);
    anchor.classList.add(...classes);
    if (icon) anchor.append(Object.assign(document.createElement("i"), { className: icon, inert: true }));
    anchor.append(name ?? "");
    return anchor;
  }

  /** Plain text of a text with markup. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  /** The first words of a text. @param maxLength in characters */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return `${splitWords ? cut : cut.replace(/\s+\S*$/, "")}${suffix ?? ""}`;
  }

  /** The first paragraph of an element, as an element of its own. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    const clone = html.cloneNode(true) as HTMLElement;
    for (const later of [...clone.children].slice(1)) later.remove();
    return clone;
  }

  /** The first words of a text, without markup. @param length in characters */
  static previewHTML(content: string, length = 250): string {
    const template = document.createElement("template");
    template.innerHTML = content;
    const text = (template.content.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
  }
}

const ADDRESS_PATTERN = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

async function enrichAddresses(fragment: DocumentFragment): Promise<void> {
  await replaceText(fragment, ADDRESS_PATTERN, async ([address]) => {
    const link = document.createElement("a");
    Object.assign(link, {
      className: "hyperlink",
      href: address,
      target: "_blank",
      rel: "nofollow noopener",
      textContent: address,
    });
    return link;
  });
}

declareMissing({ name: "TextEditor", prototype: TextEditor }, [
  "activateListeners",
  "create",
  "toggleSecret",
]);
