import sanitizeHtml from "sanitize-html";
import { getProperty, type Plain } from "../shared/objects.ts";
import { visitPath } from "./field-paths.ts";
import { subTypeFields } from "./permissions.ts";
import type { PlanContext } from "./plan-context.ts";
import { RequestError } from "./request-error.ts";
import type { Located } from "./world.ts";
import { HARMLESS_TAGS } from "../shared/harmless-tags.ts";

/** Most HTML that one request may bring, in characters: what the server cleans in a quarter of a second or so. */
export const LARGEST_HTML = 1_000_000;

/** Deepest nesting of elements. The time that cleaning takes grows with the square of it. */
const DEEPEST_HTML = 100;

/** How many characters of HTML a request may still bring. */
export interface HtmlAllowance {
  left: number;
}

/**
 * Cleans, in place, every field of a document that holds HTML: Foundry's own and those the manifest declares. What is as
 * it was `before` has been cleaned when it was written.
 * @throws RequestError naming the field, when it holds more than the server cleans for one request, or nests too deep.
 */
export function cleanFields(
  target: Located,
  { manifest, html }: Pick<PlanContext, "manifest" | "html">,
  before: Plain = {},
): void {
  const declared = (subTypeFields(target, manifest.documentTypes).htmlFields ?? []).map(
    (path) => `system.${path}`,
  );
  for (const pattern of [...target.kind.htmlFields, ...declared]) {
    visitPath(target.source, pattern, (holder, key, value, path) => {
      if (typeof value !== "string" || !value.includes("<") || getProperty(before, path) === value) return;
      html.left -= value.length;
      const name = `"${path}" of ${target.kind.name}`;
      if (html.left < 0)
        throw new RequestError(
          `${name} is too long: a request may bring ${LARGEST_HTML} characters of HTML. Save it in parts.`,
        );
      holder[key] = cleanHtml(name, value);
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

/**
 * User text that is HTML, without what could run: scripts, event handlers, frames, `javascript:` addresses. Text without
 * markup does not come here, as serialising it would only turn a plain `&` into an entity.
 */
function cleanHtml(name: string, html: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...RULES,
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST_HTML)
        throw new RequestError(`The elements in ${name} are nested deeper than ${DEEPEST_HTML} levels.`);
    },
    onCloseTag: () => void (depth -= 1),
  });
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
