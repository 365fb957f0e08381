import { isPlainObject } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { show } from "./parse-request.ts";
import { RequestError } from "./request-error.ts";
import type { Source } from "./source.ts";

/** The farthest from 1970 that a date can be, in milliseconds. */
const DATE_MAX = 8.64e15;

/**
 * Checks the fields of a message that every client works with before any data model has seen them.
 * @throws RequestError naming the field.
 */
export function checkMessage({ timestamp, rolls, whisper, speaker }: Source): void {
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
