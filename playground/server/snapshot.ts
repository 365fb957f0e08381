import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { isPlainObject } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { syncFolder } from "./sync-folder.ts";
import type { WorldData } from "./world.ts";

/** A world as it lies on disk in one piece. */
export interface Snapshot {
  readonly format: 1;
  /** Changes of the journal up to this number are already in here. */
  readonly seq: number;
  readonly data: WorldData;
  readonly answered: readonly (readonly [string, readonly unknown[]])[];
}

/** Reads a world's snapshot; null when there is none yet. @throws Error when it is damaged or from a later version. */
export function readSnapshot(path: string): Snapshot | null {
  if (!existsSync(path)) return null;
  const snapshot = parse(path, readFileSync(path, "utf8"));
  if (!isPlainObject(snapshot)) fail(path, "it holds no world");
  if (snapshot.format !== 1)
    throw new Error(`${path} has the format ${String(snapshot.format)}; this playground reads 1.`);
  return isSnapshot(snapshot) ? snapshot : fail(path, "a part of the world is missing");
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail(path, "it is not JSON");
  }
}

function fail(path: string, what: string): never {
  throw new Error(
    `${path} is damaged: ${what}. Restore the world folder from a copy, or start with --fresh.`,
  );
}

function isSnapshot(snapshot: object): snapshot is Snapshot {
  const { seq, data, answered } = snapshot as Partial<Record<keyof Snapshot, unknown>>;
  return (
    Number.isSafeInteger(seq) &&
    isPlainObject(data) &&
    Object.values(data).every(isListOfDocuments) &&
    Array.isArray(answered) &&
    answered.every((pair) => Array.isArray(pair) && typeof pair[0] === "string" && Array.isArray(pair[1]))
  );
}

function isListOfDocuments(list: unknown): boolean {
  return Array.isArray(list) && list.every((source) => isPlainObject(source) && isValidId(source._id));
}

/** Writes a snapshot beside the old one and puts it in its place, so that a crash leaves one of the two whole. */
export function writeSnapshot(path: string, snapshot: Snapshot): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, "w");
  const bytes = Buffer.from(JSON.stringify(snapshot));
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
  syncFolder(dirname(path));
}
