/** How much of what a player's client writes is read: far past play, and still quick for everybody who must read it. */
export interface Bounds {
  /** Entries of one list, or of one object. */
  readonly entries: number;
  /** Characters of one text. */
  readonly characters: number;
  /** Objects within objects. */
  readonly depth: number;
}

type Held = Record<string, unknown>;

/**
 * Cuts a stored source down to its bounds, in place, before any model reads it: what a model makes of each entry costs far more
 * than to pass it over. What is stored keeps all of it. A text that is cut ends with an ellipsis.
 * @returns how many entries were left out
 */
export function keepWithin(source: object, bounds: Bounds): number {
  const held = source as Held;
  let leftOut = 0;
  for (const key of Object.keys(held)) leftOut += cutEntry(held, key, bounds);
  return leftOut;
}

function cutEntry(held: Held, key: string, bounds: Bounds): number {
  const value = held[key];
  if (typeof value === "string" && value.length > bounds.characters)
    held[key] = `${value.slice(0, bounds.characters)}…`;
  if (typeof value !== "object" || value === null) return 0;
  const keys = Object.keys(value);
  if (bounds.depth === 0 && keys.length > 0) {
    held[key] = Array.isArray(value) ? [] : {};
    return keys.length;
  }
  const leftOut = Math.max(0, keys.length - bounds.entries);
  if (leftOut > 0) held[key] = firstOf(value, keys, bounds.entries);
  return leftOut + keepWithin(held[key] as object, { ...bounds, depth: bounds.depth - 1 });
}

function firstOf(value: object, keys: readonly string[], count: number): object {
  if (Array.isArray(value)) return value.slice(0, count);
  return Object.fromEntries(keys.slice(0, count).map((key) => [key, (value as Held)[key]]));
}

/** The most links, rolls and other tags that are looked up in one text. */
export const TAGS_MAX = 300;

/** The longest text, in characters, of which any tag is looked up: some forty pages. */
export const TEXT_MAX = 100_000;

/** How each begins that the host or a game makes something of. */
const TAG = /@\w+\[|\[\[/g;
/** Takes no room, and keeps what begins a tag from being one. */
const APART = "\u2060";

/** What is said below a text of which tags were left as words. */
export interface TagsLeft {
  /** Of how many, where a text has more than anybody looks up. */
  readonly more: (count: number) => string;
  /** That the text is too long for any. */
  readonly long: () => string;
}

/**
 * Leaves a text's tags past the first few hundred as words, before they are looked up one by one; of a text past a sensible length all.
 * What was left is said below it.
 */
export function limitTags(html: string, { more, long }: TagsLeft): string {
  const most = html.length > TEXT_MAX ? 0 : TAGS_MAX;
  let tags = 0;
  const limited = html.replace(TAG, (tag) => {
    tags += 1;
    return tags <= most ? tag : tag.charAt(0) + APART + tag.slice(1);
  });
  if (tags <= most) return html;
  const words = document.createElement("p");
  words.textContent = most === 0 ? long() : more(tags - most);
  return limited + words.outerHTML;
}
