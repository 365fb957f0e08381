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

const DANGEROUS_TAGS =
  "script,style,iframe,object,embed,link,meta,base,form,frame,frameset,template,noscript,svg script";
const URL_ATTRIBUTES: ReadonlySet<string> = new Set([
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "poster",
  "background",
]);

/** Takes scripts, event handlers and script addresses out of HTML, as Foundry's server does before it stores any. */
export function cleanHTML(raw: string): string {
  if (!raw.includes("<")) return raw;
  const body = new DOMParser().parseFromString(raw, "text/html").body;
  for (const element of body.querySelectorAll(DANGEROUS_TAGS)) element.remove();
  for (const element of body.querySelectorAll("*")) cleanAttributes(element);
  return body.innerHTML;
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const scripted =
      name.startsWith("on") || name === "srcdoc" || (URL_ATTRIBUTES.has(name) && isScriptUrl(value));
    if (scripted) element.removeAttribute(name);
  }
}

function isScriptUrl(value: string): boolean {
  // Browsers ignore control characters and spaces inside a scheme.
  const bare = Array.from(value.toLowerCase())
    .filter((character) => character > " ")
    .join("");
  return /^(?:javascript|vbscript|data:text\/html)/.test(bare);
}
