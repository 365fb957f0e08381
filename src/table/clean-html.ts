import { gameProfile } from "../foundry/game.ts";
import { foreignMediaTag, type MediaKind } from "./foreign-media.ts";

/** Elements that stay. Of any other only the words within it stay. */
const ELEMENTS = new Set(
  `a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
  figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark ol p pre q rp rt ruby s samp
  section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var video wbr`.split(
    /\s+/,
  ),
);

/** What is within these is no text, or is read by other rules than HTML's: they go as a whole. */
const GONE_WHOLE = new Set(
  `applet base canvas frame frameset head link math meta noembed noframes noscript plaintext script style svg template
  title xmp`.split(/\s+/),
);

/** Of these a link stays, where they name an address. */
const REPLACED = new Set(["iframe", "embed", "object"]);

const COUNT = /^-?\d{1,4}$/;
const SIZE = /^\d{1,4}$/;
const ANY = /^/;

/** Attributes that stay, by element; those of `*` on every one. An address, a class and a style are judged apart. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  "*": { title: ANY, lang: /^[\w-]{1,35}$/, dir: /^(?:ltr|rtl|auto)$/i },
  a: { target: /^_blank$/ },
  audio: { controls: ANY },
  col: { span: SIZE },
  colgroup: { span: SIZE },
  details: { open: ANY },
  img: { alt: ANY, width: SIZE, height: SIZE },
  li: { value: COUNT },
  ol: { start: COUNT, reversed: ANY, type: /^[1aAiI]$/ },
  td: { colspan: SIZE, rowspan: SIZE },
  th: { colspan: SIZE, rowspan: SIZE, scope: /^(?:row|col)(?:group)?$/ },
  time: { datetime: ANY },
  video: { controls: ANY, width: SIZE, height: SIZE },
};

/**
 * Classes that stay: of what the host itself writes into messages and texts, which has no place but the one where it
 * stands; of the game's own only its aside. Every other class may be one by which a style sheet lays something over the page.
 */
const CLASSES = new Set(
  `cards-notification dice dice-flavor dice-formula dice-result dice-roll dice-rolls dice-tooltip dice-total die
  fa-dice-d20 fa-solid fas flexcol flexrow part-flavor part-formula part-header part-total result-image result-text
  table-description table-draw table-result table-results tooltip-part`.split(/\s+/),
);

const WORD = /^[a-z]+(?:-[a-z]+)*$/;
const COLOR = /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;
const SHARE = /^(?:100|\d{1,2}(?:\.\d+)?)%$/;

/** Properties of a `style` that stay, each where its value is one of these; none of them can leave its place or load anything. */
const STYLES: readonly (readonly [property: string, harmless: RegExp])[] = [
  ["color", COLOR],
  ["background-color", COLOR],
  ["text-align", WORD],
  ["vertical-align", WORD],
  ["font-style", WORD],
  ["font-weight", /^(?:[a-z]+|[1-9]00)$/],
  ["text-decoration-line", /^[a-z]+(?:[ -][a-z]+)*$/],
  ["list-style-type", WORD],
  ["width", SHARE],
  ["max-width", SHARE],
  ["float", WORD],
  ["clear", WORD],
];

/** The endings of files that a place of this host may be asked for as a medium: any other address may be one that acts. */
const ENDINGS: Readonly<Record<MediaKind, RegExp>> = {
  image: /\.(?:apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i,
  video: /\.(?:m4v|mp4|ogv|webm)$/i,
  audio: /\.(?:aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
};

/**
 * A text that somebody wrote, before it is enriched and drawn: what is on the lists above, and nothing else. What would ask
 * another host becomes words that stand for it (`foreign-media.ts`), a frame a link. Cleaning twice is cleaning once.
 */
export function cleanHtml(html: string): string {
  let written = html;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const clean = written.includes("<") ? cleanOnce(written) : written;
    if (clean === written) return clean;
    written = clean;
  }
  return wordsOf(written);
}

/**
 * How often a text is read until it stays as it is. Elements out of their place, such as a link in a table within a link,
 * are put elsewhere by the next reading: what was judged would not be what is drawn.
 */
const READINGS = 6;

/** What is left of a text that no reading settles. */
function wordsOf(html: string): string {
  const inert = document.createElement("template");
  inert.innerHTML = html;
  const words = document.createElement("p");
  words.textContent = inert.content.textContent;
  return words.outerHTML;
}

function cleanOnce(html: string): string {
  // Within a template nothing runs and nothing is loaded; a parsed document's own members could be hidden by names in it.
  const inert = document.createElement("template");
  inert.innerHTML = html;
  // The members of a form can be hidden by what is named in it.
  for (const control of inert.content.querySelectorAll(
    "button, fieldset, img, input, object, output, select, textarea",
  )) {
    control.removeAttribute("name");
    control.removeAttribute("id");
  }
  cleanChildren(inert.content);
  return inert.innerHTML;
}

function cleanChildren(parent: ParentNode & Node): void {
  for (let node = parent.firstChild; node !== null;) node = cleanNode(node);
}

/** @returns what stands behind it and is still to be cleaned */
function cleanNode(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  if (node.nodeType === Node.TEXT_NODE) return nextSibling;
  if (node.nodeType === Node.ELEMENT_NODE && !isKept(node as HTMLElement)) return unwrap(node);
  if (node.nodeType === Node.ELEMENT_NODE) cleanElement(node as HTMLElement);
  else node.remove();
  return nextSibling;
}

/** Whether an element has a place of its own, as it is or as something else; of any other what stands in it stays. */
function isKept({ localName }: Element): boolean {
  return ELEMENTS.has(localName) || GONE_WHOLE.has(localName) || REPLACED.has(localName);
}

/**
 * Leaves what stands in an element in its place. Its children are cleaned behind it, so that each is moved once, however many elements
 * stand around it: moved out of one after the other, a page of text could stop every reader's for a minute.
 * @returns the first of what stood in it, else what stands behind it
 */
function unwrap(element: ChildNode): ChildNode | null {
  const { firstChild, nextSibling } = element;
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
  return firstChild ?? nextSibling;
}

function cleanElement(element: HTMLElement): void {
  const { localName } = element;
  if (REPLACED.has(localName)) return linkInstead(element);
  if (GONE_WHOLE.has(localName)) return goneWhole(element);
  if (localName === "img") return cleanMedium(element, "image");
  if (localName === "video" || localName === "audio") return cleanMedium(element, localName);
  cleanChildren(element);
  cleanAttributes(element);
}

function cleanAttributes(element: HTMLElement): void {
  const kept = new Map<string, string>();
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    const harmless = ATTRIBUTES[element.localName]?.[name] ?? ATTRIBUTES["*"]?.[name];
    if (harmless?.test(value)) kept.set(name, value);
  }
  const isLink = element.localName === "a";
  if (isLink) keepLink(element, kept);
  const { aside } = gameProfile();
  const classes = [...element.classList].filter((name) => CLASSES.has(name) || name === aside);
  if (isLink && keepRoll(element, kept)) classes.push("inline-roll", "inline-result");
  if (element.localName === "section") classes.push(...keepSecret(element, kept));
  if (classes.length > 0) kept.set("class", classes.join(" "));
  const style = harmlessStyle(element.style);
  if (style !== "") kept.set("style", style);
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of kept) element.setAttribute(name, value);
}

function keepLink(element: Element, kept: Map<string, string>): void {
  const href = element.getAttribute("href") ?? "";
  if (!/^(?:https?|mailto):$/.test(addressOf(href)?.protocol ?? "")) return;
  kept.set("href", href);
  kept.set("rel", "noopener noreferrer nofollow");
}

/** The host writes the result of a roll within a message into its text, and unfolds its dice at a click. */
function keepRoll(element: Element, kept: Map<string, string>): boolean {
  const roll = element.getAttribute("data-roll") ?? "";
  if (!element.matches(".inline-roll.inline-result") || !isPlainRoll(roll)) return false;
  kept.set("data-roll", roll);
  return true;
}

function isPlainRoll(written: string): boolean {
  try {
    const roll: unknown = JSON.parse(decodeURIComponent(written));
    return typeof roll === "object" && roll !== null && "class" in roll && roll.class === "Roll";
  } catch {
    return false;
  }
}

/** A secret is known by its class, and revealed by its id, which nothing else on a page has. */
function keepSecret(element: Element, kept: Map<string, string>): string[] {
  if (!element.classList.contains("secret")) return [];
  if (/^secret-[\w-]{1,40}$/.test(element.id)) kept.set("id", element.id);
  return element.classList.contains("revealed") ? ["secret", "revealed"] : ["secret"];
}

/** Read as the browser reads it, whatever way it is written. */
function harmlessStyle(style: CSSStyleDeclaration): string {
  return STYLES.flatMap(([property, harmless]) => {
    const value = style.getPropertyValue(property).trim();
    return harmless.test(value) ? [`${property}: ${value}`] : [];
  }).join("; ");
}

/** Of a drawing its pictures stay, to be asked for. */
function goneWhole(element: Element): void {
  const pictures = element.localName === "svg" ? [...element.querySelectorAll("image, feImage")] : [];
  const addresses = pictures.map(
    (picture) => picture.getAttribute("href") ?? picture.getAttribute("xlink:href") ?? "",
  );
  const tags = addresses.flatMap((address) => foreignTag("image", address, "") ?? []);
  element.replaceWith(tags.join(""));
}

function linkInstead(element: Element): void {
  const address = addressOf(element.getAttribute("src") ?? element.getAttribute("data") ?? "");
  if (!address || !/^https?:$/.test(address.protocol)) return element.remove();
  const link = document.createElement("a");
  link.textContent = address.href;
  link.setAttribute("href", address.href);
  element.replaceWith(link);
  cleanAttributes(link);
}

function cleanMedium(element: HTMLElement, kind: MediaKind): void {
  const source = element.getAttribute("src") ?? element.querySelector("source")?.getAttribute("src") ?? "";
  element.replaceChildren();
  const tag = foreignTag(kind, source, element.getAttribute("alt") ?? element.getAttribute("title") ?? "");
  if (tag !== null) {
    // What asks for a click must not stand in a link, which takes the same click.
    (element.closest("a") ?? element).after(tag);
    return element.remove();
  }
  if (!isOfThisHost(kind, source)) return element.remove();
  cleanAttributes(element);
  element.setAttribute("src", source);
  if (kind !== "image") element.setAttribute("controls", "");
}

function foreignTag(kind: MediaKind, source: string, words: string): string | null {
  const address = addressOf(source);
  if (!address || !/^https?:$/.test(address.protocol) || address.origin === document.location.origin)
    return null;
  address.username = "";
  address.password = "";
  return foreignMediaTag({ kind, address: address.href, words });
}

function isOfThisHost(kind: MediaKind, source: string): boolean {
  if (kind === "image" && /^data:image\//i.test(source)) return true;
  const address = addressOf(source);
  return address?.origin === document.location.origin && ENDINGS[kind].test(address.pathname);
}

function addressOf(source: string): URL | null {
  return source.trim() !== "" && URL.canParse(source, document.baseURI)
    ? new URL(source, document.baseURI)
    : null;
}
