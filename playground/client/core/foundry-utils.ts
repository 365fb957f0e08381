/** What stands under `foundry.utils`. */
import * as objects from "../../shared/objects.ts";
import { randomID } from "../../shared/random-id.ts";
import { getParentClasses, isSubclass } from "./utils/classes.ts";
import { Collection } from "./utils/collection.ts";
import { Color } from "./utils/color.ts";
import { EventEmitterMixin } from "./utils/events.ts";
import { cleanHTML, escapeHTML, unescapeHTML } from "./utils/html.ts";
import { debounce, throttle } from "./utils/timing.ts";
import { fromUuid, fromUuidSync, resolveUuid } from "./abstract/uuid.ts";
import { isNewerVersion } from "./utils/versions.ts";

/** A path of this server, from its root. */
function getRoute(path: string): string {
  return `/${path.replace(/^\/+/, "")}`;
}

/** HTML as an element, or as a list when it has several at its top. */
function parseHTML(html: string): HTMLElement | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  const [first] = children;
  return children.length === 1 && first instanceof HTMLElement ? first : children;
}

/** Members of `foundry.utils`, collected once. Functions that only the windows need are added by them. */
export const FOUNDRY_UTILS: Record<string, unknown> = {
  Collection,
  Color,
  EventEmitterMixin,
  cleanHTML,
  debounce,
  deepClone: objects.deepClone,
  deepEqual: objects.objectsEqual,
  deleteProperty: objects.deleteProperty,
  diffObject: objects.diffObject,
  duplicate: objects.duplicate,
  escapeHTML,
  expandObject: objects.expandObject,
  filterObject: objects.filterObject,
  flattenObject: objects.flattenObject,
  fromUuid,
  fromUuidSync,
  getParentClasses,
  getProperty: objects.getProperty,
  getRoute,
  getType: objects.getType,
  hasProperty: objects.hasProperty,
  isEmpty: objects.isEmpty,
  isNewerVersion,
  isPlainObject: objects.isPlainObject,
  isSubclass,
  mergeObject: objects.mergeObject,
  objectsEqual: objects.objectsEqual,
  parseHTML,
  parseUuid: resolveUuid,
  randomID,
  setProperty: objects.setProperty,
  throttle,
  unescapeHTML,
};
