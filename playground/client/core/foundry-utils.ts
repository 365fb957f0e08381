/** What stands under `foundry.utils`. */
import * as objects from "../../shared/objects.ts";
import { randomID } from "../../shared/random-id.ts";
import { CONFIG } from "./host/config.ts";
import { host } from "./host/host.ts";
import { saveDataToFile } from "./abstract/json-exchange.ts";
import { performIntegerSort } from "./utils/sorting.ts";
import * as geometry from "./utils/geometry.ts";
import * as trees from "./utils/trees.ts";
import { getDefiningClass, getParentClasses, isSubclass } from "./utils/classes.ts";
import { Collection } from "./utils/collection.ts";
import { BitMask } from "./utils/bit-mask.ts";
import { Color } from "./utils/color.ts";
import { EventEmitterMixin } from "./utils/events.ts";
import { cleanHTML, escapeHTML, unescapeHTML } from "./utils/html.ts";
import { fetchJsonWithTimeout, fetchWithTimeout, HttpError } from "./utils/fetching.ts";
import { formatFileSize, getCacheBustURL, srcExists, threadLock } from "./utils/plain-values.ts";
import { debounce, Semaphore, throttle } from "./utils/timing.ts";
import { fromUuid, fromUuidSync, resolveUuid } from "./abstract/uuid.ts";
import { isNewerVersion } from "./utils/versions.ts";

/** A path of this server, from its root. */
function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}

/** The constructor of async functions, which has no name of its own. */
const AsyncFunction = (async () => undefined).constructor;

/** The uuid of a document by its parts. */
function buildUuid({
  id,
  documentName,
  parentUuid,
  pack,
}: {
  id: string;
  documentName?: string | null;
  parentUuid?: string | null;
  pack?: string | null;
}): string | null {
  const own = [documentName, id].filter(Boolean).join(".");
  if (parentUuid) return `${parentUuid}.${own}`;
  return pack ? `Compendium.${pack}.${own}` : own;
}

/** Values as keys, keys as values. @throws Error when a value stands twice. */
function invertObject(object: Record<string, unknown>): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (String(value) in inverted) throw new Error("Values of object must be unique in order to invert it.");
    inverted[String(value)] = key;
  }
  return inverted;
}

/** Freezes an object with all that is in it. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/** Lets nothing be added to an object or taken from it, nor from what is in it. */
function deepSeal<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isSealed(value)) return value;
  for (const inner of Object.values(value)) deepSeal(inner);
  return Object.seal(value);
}

/** What is at an address, without waiting for it longer than half a minute. */
function fetchResource(src: string, { bustCache = false }: { bustCache?: boolean } = {}): Promise<Response> {
  return fetchWithTimeout(bustCache ? getCacheBustURL(src) : src);
}

/** Says how long so many calls of a function take, in the console. */
async function benchmark(
  func: (...args: unknown[]) => unknown,
  iterations: number,
  ...args: unknown[]
): Promise<void> {
  const start = performance.now();
  for (let done = 0; done < iterations; done += 1) await func(...args);
  const taken = performance.now() - start;
  console.log(`${func.name} | ${iterations} iterations | ${taken.toFixed(2)} ms`);
}

/** Says that something is on its way out. */
function logCompatibilityWarning(
  message: string,
  { since, until, details }: { since?: number; until?: number; details?: string } = {},
): void {
  const when = [since && `Deprecated since Version ${since}`, until && `until Version ${until}`];
  console.warn([message, ...when, details].filter(Boolean).join("\n"));
}

/** HTML as an element, or as a list when it has several at its top. */
function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  const [first] = children;
  return children.length === 1 && first instanceof HTMLElement ? first : children;
}

/** How long ago something was, in words. @param timestamp a date, or milliseconds */
function timeSince(timestamp: Date | string | number): string {
  const seconds = Math.max(0, (Date.now() - new Date(timestamp).getTime()) / 1000);
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (["second", 1] as const);
  const { lang = "en" } = host.game?.i18n ?? {};
  return new Intl.RelativeTimeFormat(lang || "en", { style: "narrow" }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/** Members of `foundry.utils`, collected once. Functions that only the windows need are added by them. */
export const FOUNDRY_UTILS: Record<string, unknown> = {
  ...geometry,
  ...trees,
  BitMask,
  Collection,
  Color,
  AsyncFunction,
  HttpError,
  EventEmitterMixin,
  Semaphore,
  benchmark,
  buildUuid,
  cleanHTML,
  debounce,
  debouncedReload: debounce(() => location.reload(), 250),
  deepClone: objects.deepClone,
  deepFreeze,
  deepSeal,
  deepEqual: objects.objectsEqual,
  deleteProperty: objects.deleteProperty,
  diffObject: objects.diffObject,
  duplicate: objects.duplicate,
  escapeHTML,
  expandObject: objects.expandObject,
  filterObject: objects.filterObject,
  flattenObject: objects.flattenObject,
  fetchJsonWithTimeout,
  fetchResource,
  fetchWithTimeout,
  formatFileSize,
  getCacheBustURL,
  getPlaceableObjectClass: (name: string) =>
    (CONFIG[name] as { objectClass?: unknown } | undefined)?.objectClass ?? null,
  srcExists,
  threadLock,
  fromUuid,
  fromUuidSync,
  getDefiningClass,
  getDocumentClass: (name: string) =>
    (CONFIG[name] as { documentClass?: unknown } | undefined)?.documentClass ?? null,
  getParentClasses,
  getProperty: objects.getProperty,
  getRoute,
  SortingHelpers: { performIntegerSort },
  getType: objects.getType,
  hasProperty: objects.hasProperty,
  invertObject,
  isDeletionKey: (key: unknown) => typeof key === "string" && key.startsWith("-="),
  isEmpty: objects.isEmpty,
  isNewerVersion,
  isPlainObject: objects.isPlainObject,
  isSubclass,
  logCompatibilityWarning,
  mergeObject: objects.mergeObject,
  objectsEqual: objects.objectsEqual,
  parseHTML,
  parseUuid: resolveUuid,
  performIntegerSort,
  randomID,
  readTextFromFile: (file: File) => file.text(),
  saveDataToFile,
  setProperty: objects.setProperty,
  throttle,
  timeSince,
  unescapeHTML,
};
