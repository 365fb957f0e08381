import { HARMLESS_TAGS } from "../../../shared/harmless-tags.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Makes any value safe to stand in HTML as text or in a quoted attribute. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Undoes {@link escapeHTML}. */
export function unescapeHTML(value: string): string {
  const back = new Map(Object.entries(ESCAPES).map(([character, entity]) => [entity, character]));
  return value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => back.get(entity) ?? entity);
}

/** A form inside a text would swallow the form around it, or leave the page. */
const TAGS: ReadonlySet<string> = new Set(HARMLESS_TAGS.filter((tag) => tag !== "form"));
const HTML = "http://www.w3.org/1999/xhtml";

const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "poster",
  "background",
]);

/**
 * Takes out of HTML what is not known to be harmless, event handlers and script addresses, as Foundry's server does before
 * it stores any. What never came to a server, such as a tooltip within an attribute, has no other guard.
 */
export function cleanHTML(raw: string): string {
  if (!raw.includes("<")) return raw;
  const body = new DOMParser().parseFromString(raw, "text/html").body;
  for (const element of body.querySelectorAll("*")) if (!isHarmless(element)) element.remove();
  for (const element of body.querySelectorAll("*")) cleanAttributes(element);
  return body.innerHTML;
}

function isHarmless({ namespaceURI, localName }: Element): boolean {
  return namespaceURI === HTML && TAGS.has(localName);
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const scripted =
      name.startsWith("on") || name === "srcdoc" || (URL_ATTRIBUTES.has(name) && isScriptUrl(value));
    // A picture's name is a property of the document: one that is called `querySelector` would hide the real one.
    if (scripted || (name === "name" && element.localName === "img")) element.removeAttribute(name);
  }
}

function isScriptUrl(value: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme.
  const bare = Array.from(value.toLowerCase())
    .filter((character) => character > " ")
    .join("");
  return /^(?:javascript|vbscript|data:text\/html)/.test(bare);
}
