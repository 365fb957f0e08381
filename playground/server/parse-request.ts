import { isPlainObject, type Plain } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { type ModifyRequest, PACK_TYPE } from "./change.ts";
import { documentKind } from "./document-kinds.ts";
import { RequestError } from "./request-error.ts";

const MAX_DEPTH = 48;
const UNSAFE = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads a frame as an object whose values are safe to store and merge.
 * @throws RequestError for what is no JSON object, is nested too deep, or tries to reach a prototype.
 */
export function parseFrame(text: string): Plain {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new RequestError("The frame is not JSON.");
  }
  if (!isPlainObject(frame)) throw new RequestError("The frame is not a JSON object.");
  checkValue(frame, 0);
  return frame;
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new RequestError("The frame holds a number that is not finite.");
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_DEPTH) throw new RequestError(`The frame is nested deeper than ${MAX_DEPTH} levels.`);
  for (const [key, inner] of Object.entries(value)) {
    if (key.split(".").some((part) => UNSAFE.has(part)))
      throw new RequestError(`The frame holds the forbidden key "${key}".`);
    checkValue(inner, depth + 1);
  }
}

/** Reads a `modify` frame. @throws RequestError naming the field that is ill-formed. */
export function parseModify(frame: Plain): ModifyRequest {
  const { action, type, pack = null, parent = null, options = {} } = frame;
  if (action !== "create" && action !== "update" && action !== "delete")
    throw new RequestError(`Unknown action ${show(action)}.`);
  if (typeof type !== "string" || (type !== PACK_TYPE && !documentKind(type)))
    throw new RequestError(`Unknown document type ${show(type)}.`);
  if (pack !== null && typeof pack !== "string")
    throw new RequestError(`"pack" is neither null nor a name: ${show(pack)}.`);
  if (parent !== null && typeof parent !== "string")
    throw new RequestError(`"parent" is neither null nor a uuid: ${show(parent)}.`);
  if (!isPlainObject(options)) throw new RequestError(`"options" is not an object: ${show(options)}.`);
  return { action, type, pack, parent, items: itemsOf(frame, action, type), options };
}

function itemsOf(frame: Plain, action: ModifyRequest["action"], type: string): readonly unknown[] {
  const isId = (item: unknown): boolean => (type === PACK_TYPE ? typeof item === "string" : isValidId(item));
  const field = { create: "data", update: "updates", delete: "ids" }[action];
  const items = frame[field];
  if (!Array.isArray(items)) throw new RequestError(`"${field}" is not an array: ${show(items)}.`);
  const wrong = (items as unknown[]).find((item) =>
    action === "delete" ? !isId(item) : !isPlainObject(item),
  );
  if (wrong !== undefined) throw new RequestError(`"${field}" holds ${show(wrong)}.`);
  return items as unknown[];
}

/** A value as an error message may quote it: short, whatever came in. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
