/** Small functions of `foundry.utils` over plain objects and elements; those of 14 are not there under 13. */
import { objectsEqual } from "../../../shared/objects.ts";

/** How large a file is, in words of 1024: `1.50 KB`. @param base 10 for words of 1000 */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 2 }: { decimalPlaces?: number; base?: 2 | 10 } = {},
): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = base === 2 ? 1024 : 1000;
  const at = size > 0 ? Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(step))) : 0;
  return `${Number((size / step ** at).toFixed(decimalPlaces))} ${units[at]}`;
}

/** Runs what is handed to it one after the other. @returns a function that waits for its turn */
export function threadLock<A extends unknown[], R>(
  work: (...args: A) => Promise<R> | R,
): (...args: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const turn = last.then(() => work(...args));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** An address with something after it that no cache knows. */
export function getCacheBustURL(address: string): string {
  const url = new URL(address, location.href);
  url.searchParams.set("t", String(Date.now()));
  return url.pathname + url.search;
}

/** Is there something at an address? */
export async function srcExists(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD" })
    .then(({ ok }) => ok)
    .catch(() => false);
}

/**
 * Is an element of a kind, whichever window it stands in?
 * See foundryvtt.com/api/functions/foundry.utils.isElementInstanceOf.html
 * @param tagOrClass the name of a tag, or a class of this window
 */
export function isElementInstanceOf(
  element: unknown,
  tagOrClass: string | (abstract new () => Element),
): boolean {
  if (typeof element !== "object" || element === null || !("ownerDocument" in element)) return false;
  const { ownerDocument, localName } = element as Element;
  if (typeof tagOrClass === "string") return localName === tagOrClass.toLowerCase();
  const there = Reflect.get(ownerDocument.defaultView ?? {}, tagOrClass.name) as typeof tagOrClass | undefined;
  return element instanceof tagOrClass || (there !== undefined && element instanceof there);
}

/** What 14 has for walking over an object. */
export const LATER_UTILS: Readonly<Record<string, unknown>> = {
  equals: objectsEqual,
  isElementInstanceOf,
  objectEntries: (object: object) => Object.entries(object),
  objectKeys: (object: object) => Object.keys(object),
  objectValues: (object: object) => Object.values(object) as unknown[],
  iterateEntries: (object: object) => Object.entries(object).values(),
  iterateKeys: (object: object) => Object.keys(object).values(),
  iterateValues: (object: object) => Object.values(object).values(),
};
