import { closeSync, existsSync, fdatasyncSync, fstatSync, ftruncateSync, openSync } from "node:fs";
import { readFileSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { isPlainObject } from "../shared/objects.ts";
import { isValidId } from "../shared/random-id.ts";
import { type Change, PACK_TYPE } from "./change.ts";
import { documentKind } from "./document-kinds.ts";
import { syncFolder } from "./sync-folder.ts";

/** One saved change: who asked for it under which request, and what it did. */
export interface JournalEntry {
  /** Running number; a snapshot tells up to which it reaches. */
  readonly seq: number;
  /** The user and the request's id: a retry is recognised by it. */
  readonly request: string;
  readonly change: Change;
}

/** What a journal holds, and what was wrong with its end. */
export interface JournalContents {
  readonly entries: readonly JournalEntry[];
  /** Set when the last line was cut off by a crash and was left out. */
  readonly warning: string | null;
}

/**
 * Reads a journal. A last line that was being written when the server died was never acknowledged: it is left out.
 * @throws Error naming the line, when one cannot be read, is not what was written, or one before it is missing: going on
 * would lose what follows it.
 */
export function readJournal(path: string): JournalContents {
  if (!existsSync(path)) return { entries: [], warning: null };
  const lines = readFileSync(path, "utf8").split("\n");
  const torn = lines.pop() ?? "";
  const entries = lines.map((line, index) => parseLine(line) ?? fail(path, index + 1, "is damaged"));
  const gap = entries.findIndex(({ seq }, index) => index > 0 && seq !== (entries[index - 1]?.seq ?? 0) + 1);
  if (gap > 0) fail(path, gap + 1, "does not follow the line before it");
  const warning =
    torn === ""
      ? null
      : `${path}: line ${lines.length + 1} was cut off and is left out: ${torn.slice(0, 60)}…`;
  return { entries, warning };
}

/** @throws Error that names the line and says what to do. */
export function fail(path: string, line: number, what: string): never {
  throw new Error(
    `${path}: line ${line} ${what}. Restore the world folder from a copy, or delete the lines from there on.`,
  );
}

/** A line is a sum of eight hexadecimal digits, a space and JSON. Lines of earlier playgrounds are JSON alone. */
function parseLine(line: string): JournalEntry | null {
  const [, sum, json] = /^([0-9a-f]{8}) (.*)$/.exec(line) ?? [null, null, line];
  if (json === undefined || (typeof sum === "string" && sum !== sumOf(json))) return null;
  try {
    const entry: unknown = JSON.parse(json);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function sumOf(json: string): string {
  return crc32(json).toString(16).padStart(8, "0");
}

function isEntry(entry: unknown): entry is JournalEntry {
  return (
    isPlainObject(entry) &&
    Number.isSafeInteger(entry.seq) &&
    typeof entry.request === "string" &&
    isChange(entry.change)
  );
}

function isChange(change: unknown): boolean {
  if (!isPlainObject(change) || !Array.isArray(change.result) || !isPlainObject(change.options)) return false;
  const { action, type, parent, result } = change;
  const isOne = (entry: unknown): boolean =>
    action === "delete"
      ? isValidId(entry) || (type === PACK_TYPE && typeof entry === "string")
      : isPlainObject(entry) && isValidId(entry._id);
  return (
    (action === "create" || action === "update" || action === "delete") &&
    typeof type === "string" &&
    (type === PACK_TYPE || documentKind(type) !== undefined) &&
    (parent === null || typeof parent === "string") &&
    result.every(isOne)
  );
}

/** Puts bytes into an open file, as many as it will take, and tells how many that were. */
export type WriteBytes = (file: number, bytes: Buffer, from: number) => number;

/** Appends changes to a journal, each batch on disk before it returns. */
export class JournalWriter {
  readonly #path: string;
  readonly #file: number;
  readonly #write: WriteBytes;
  /** Up to here every line is whole and was acknowledged. */
  #good = 0;

  /** Starts an empty journal: what an older one held must be in a snapshot by now. */
  constructor(path: string, write: WriteBytes = writeSync) {
    this.#path = path;
    this.#write = write;
    this.#file = openSync(path, "w");
    syncFolder(dirname(path));
  }

  /**
   * @throws Error when the disk refuses, or the file is no longer where a restart would look for it. Then nothing of the
   * batch may be acknowledged, and nothing of it stays in the file.
   */
  append(entries: readonly JournalEntry[]): void {
    const bytes = Buffer.from(entries.map(lineOf).join(""));
    try {
      this.#checkPlace();
      for (let written = 0; written < bytes.length;) written += this.#write(this.#file, bytes, written);
      fdatasyncSync(this.#file);
    } catch (error) {
      this.#cutBack();
      throw error;
    }
    this.#good += bytes.length;
  }

  /** Where even this fails, a torn last line stays, which a reader leaves out. */
  #cutBack(): void {
    try {
      ftruncateSync(this.#file, this.#good);
    } catch {
      return;
    }
  }

  close(): void {
    closeSync(this.#file);
  }

  /** A file that was deleted or moved can be written to all the same, for nobody. */
  #checkPlace(): void {
    const there = statSync(this.#path, { throwIfNoEntry: false });
    const open = fstatSync(this.#file);
    if (there?.ino !== open.ino || there.dev !== open.dev)
      throw new Error(`${this.#path} was deleted or moved while it was in use`);
  }
}

function lineOf(entry: JournalEntry): string {
  const json = JSON.stringify(entry);
  return `${sumOf(json)} ${json}\n`;
}
