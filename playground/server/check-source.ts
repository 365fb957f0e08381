import { isPlainObject, type Plain } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { Manifest } from "./manifest.ts";
import { show } from "./parse-request.ts";
import { RequestError } from "./request-error.ts";
import { OWNERSHIP, type Source } from "./source.ts";
import { readOperator } from "../shared/operators.ts";

/**
 * Checks the fields every host must be able to trust: sub-type, name, ownership levels, folder. What lies below `system`
 * is the business of the system's data models, which run in the clients.
 * @throws RequestError naming the field.
 */
export function checkSource(
  kind: DocumentKind,
  source: Source,
  documentTypes: Manifest["documentTypes"],
): void {
  checkType(kind, source, documentTypes);
  if (kind.hasName && (typeof source.name !== "string" || source.name.trim() === "")) {
    throw new RequestError(`"name" of ${kind.name} must be a text that is not empty: ${show(source.name)}.`);
  }
  if (source.folder !== undefined && source.folder !== null && !isValidId(source.folder)) {
    throw new RequestError(`"folder" of ${kind.name} is not an id: ${show(source.folder)}.`);
  }
  if (source.system !== undefined && !isPlainObject(source.system))
    throw new RequestError(`"system" of ${kind.name} is not an object.`);
  if (kind.hasOwnership && source.ownership !== undefined) checkOwnership(kind, source.ownership);
  if (kind.name === "ChatMessage") checkMessage(source);
  if (kind.name === "Setting" && (typeof source.key !== "string" || !source.key.includes(".")))
    throw new RequestError(`"key" of a Setting is not "namespace.name": ${show(source.key)}.`);
  refuseInstructions(kind, source);
}

function checkType(kind: DocumentKind, source: Plain, documentTypes: Manifest["documentTypes"]): void {
  if (!kind.coreTypes) return;
  const types = [...kind.coreTypes, ...Object.keys(documentTypes[kind.name] ?? {})];
  if (typeof source.type === "string" && types.includes(source.type)) return;
  throw new RequestError(
    `${show(source.type)} is not a type of ${kind.name}; known are ${types.join(", ")}.`,
  );
}

function checkOwnership(kind: DocumentKind, ownership: unknown): void {
  const levels: readonly unknown[] = Object.values(OWNERSHIP);
  const ok = isPlainObject(ownership) && Object.values(ownership).every((level) => levels.includes(level));
  if (!ok)
    throw new RequestError(
      `"ownership" of ${kind.name} holds something that is no level: ${show(ownership)}.`,
    );
}

/** The farthest from 1970 that a date can be, in milliseconds. */
const DATE_MAX = 8.64e15;

/**
 * Checks the fields of a message that every client works with before any data model has seen them.
 * @throws RequestError naming the field.
 */
function checkMessage({ timestamp, rolls, whisper, speaker }: Source): void {
  const isTime = typeof timestamp === "number" && Math.abs(timestamp) <= DATE_MAX;
  if (timestamp !== undefined && !isTime) fail("timestamp", "no time", timestamp);
  if (!isListOf(rolls, isRoll)) fail("rolls", "no list of rolls as JSON", rolls);
  if (!isListOf(whisper, isValidId)) fail("whisper", "no list of users", whisper);
  if (speaker !== undefined && !isPlainObject(speaker)) fail("speaker", "no speaker", speaker);
}

function isListOf(value: unknown, isOne: (entry: unknown) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(isOne));
}

/** What a roll holds is read by the clients; that it is the JSON of an object with a class is for all to rely on. */
function isRoll(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    const roll: unknown = JSON.parse(value);
    return isPlainObject(roll) && typeof roll.class === "string";
  } catch {
    return false;
  }
}

function fail(field: string, what: string, value: unknown): never {
  throw new RequestError(`"${field}" of ChatMessage is ${what}: ${show(value)}.`);
}

const PREFIX = /^(?:-=|==)/;

/**
 * Refuses what an update left behind as data although it reads as an instruction, such as a `==gm` inside of what
 * replaces `system`. Judged by what it is now it seems harmless; whoever merges it next would carry it out.
 * @throws RequestError naming the place.
 */
function refuseInstructions(kind: DocumentKind, source: Source): void {
  // Embedded documents are checked by themselves.
  for (const [key, value] of Object.entries(source))
    if (!(key in kind.embedded)) refuseWithin(kind, key, value, key);
}

function refuseWithin(kind: DocumentKind, key: string, value: unknown, path: string): void {
  if (PREFIX.test(key) || readOperator(value))
    throw new RequestError(`"${path}" of ${kind.name} is an instruction where data should be.`);
  if (!isPlainObject(value) && !Array.isArray(value)) return;
  for (const [inner, content] of Object.entries(value))
    refuseWithin(kind, inner, content, `${path}.${inner}`);
}
