import sanitizeHtml from "sanitize-html";
import { getProperty, type Plain } from "../shared/objects.ts";
import { visitPath } from "./field-paths.ts";
import type { Manifest } from "./manifest.ts";
import { subTypeFields } from "./permissions.ts";
import type { Located } from "./world.ts";
import { HARMLESS_TAGS } from "../shared/harmless-tags.ts";

/**
 * Cleans, in place, every field of a document that holds HTML: Foundry's own and those the manifest declares. What is as
 * it was `before` has been cleaned when it was written.
 */
export function cleanFields(
  target: Located,
  documentTypes: Manifest["documentTypes"],
  before: Plain = {},
): void {
  const declared = (subTypeFields(target, documentTypes).htmlFields ?? []).map((path) => `system.${path}`);
  for (const pattern of [...target.kind.htmlFields, ...declared]) {
    visitPath(target.source, pattern, (holder, key, value, path) => {
      if (typeof value === "string" && getProperty(before, path) !== value) holder[key] = cleanHtml(value);
    });
  }
}

const EVERYWHERE = words("class id style title role lang dir hidden tabindex data-* aria-*");
const FORM = words("type name value placeholder disabled readonly required checked min max step");

const RULES: Parameters<typeof sanitizeHtml>[1] = {
  allowedTags: [...HARMLESS_TAGS],
  allowedAttributes: {
    "*": EVERYWHERE,
    a: ["href", "target", "rel", "draggable"],
    button: FORM,
    input: FORM,
    select: [...FORM, "multiple"],
    option: ["value", "selected", "disabled", "label"],
    textarea: [...FORM, "rows", "cols"],
    label: ["for"],
    img: ["src", "srcset", "alt", "width", "height", "loading"],
    source: ["src", "srcset", "type", "media"],
    video: ["src", "controls", "loop", "muted", "poster", "width", "height"],
    audio: ["src", "controls", "loop", "muted"],
    details: ["open", "name"],
    ol: ["start", "reversed", "type"],
    td: ["colspan", "rowspan", "headers"],
    th: ["colspan", "rowspan", "scope", "headers", "abbr"],
    col: ["span"],
    colgroup: ["span"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    progress: ["value", "max"],
    time: ["datetime"],
    data: ["value"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

/** User text that is HTML, without what could run: scripts, event handlers, frames, `javascript:` addresses. */
function cleanHtml(html: string): string {
  // Most text has no markup at all, and serialising it would only turn a plain `&` into an entity.
  return html.includes("<") ? sanitizeHtml(html, RULES) : html;
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
