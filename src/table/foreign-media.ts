/** What of another host can be shown or played: each has an element of its own name, a picture's is `img`. */
export type MediaKind = "image" | "video" | "audio";

/** A picture, a film or a sound that another host would have to be asked for. */
export interface ForeignMedia {
  readonly kind: MediaKind;
  /** Its whole address, `https:` or `http:`. */
  readonly address: string;
  /** What its writer says it shows; may be empty. */
  readonly words: string;
}

/** How {@link foreignMediaTag} writes it into a text. */
export const FOREIGN_MEDIA = /@ForeignMedia\[(image|video|audio)\|([^[\]|]{1,2000})\|([^[\]|]{0,2000})\]/g;

/**
 * Writes it as words that no page makes anything of by itself, that an enricher finds again, and that an editor of texts
 * keeps as they are. The slashes behind the scheme are left out: with them the host would make a link of the address.
 */
export function foreignMediaTag({ kind, address, words }: ForeignMedia): string {
  const [scheme = "", ...rest] = address.split("://");
  const place = `${scheme}:${rest.join(":%2F%2F")}`.replace(/[[\]{}|]/g, encodeURIComponent);
  return `@ForeignMedia[${kind}|${place}|${words.replace(/[[\]{}|@%/<>&]/g, encodeURIComponent)}]`;
}

/** Reads it back; null for an address that is none, or that is of this very host and so hides nothing worth asking for. */
export function readForeignMedia([, kind, place = "", words = ""]: RegExpMatchArray): ForeignMedia | null {
  if (kind !== "image" && kind !== "video" && kind !== "audio") return null;
  const url = URL.canParse(place) ? new URL(place) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === document.location.origin) return null;
  return { kind, address: url.href, words: decoded(words) };
}

function decoded(words: string): string {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

/** Whether a picture comes from this very host: another would learn who looked at it. */
export function isOwnPicture(address: string): boolean {
  if (address === "") return false;
  const { href, origin } = document.location;
  return URL.canParse(address, href) && new URL(address, href).origin === origin;
}
