import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import type { Change } from "./change.ts";
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
 * @throws Error naming the line, when one in the middle cannot be read; going on would lose what follows it.
 */
export function readJournal(path: string): JournalContents {
  if (!existsSync(path)) return { entries: [], warning: null };
  const lines = readFileSync(path, "utf8").split("\n");
  const torn = lines.pop() ?? "";
  const entries = lines.map((line, index) => parseLine(line) ?? fail(path, index + 1));
  const warning =
    torn === ""
      ? null
      : `${path}: line ${lines.length + 1} was cut off and is left out: ${torn.slice(0, 60)}…`;
  return { entries, warning };
}

function parseLine(line: string): JournalEntry | null {
  try {
    const entry = JSON.parse(line) as JournalEntry;
    return typeof entry.seq === "number" && typeof entry.request === "string" ? entry : null;
  } catch {
    return null;
  }
}

function fail(path: string, line: number): never {
  throw new Error(
    `${path}: line ${line} is damaged. Restore the world folder from a copy, or delete the lines from there on.`,
  );
}

/** Appends changes to a journal, each batch on disk before it returns. */
export class JournalWriter {
  readonly #file: number;

  /** Starts an empty journal: what an older one held must be in a snapshot by now. */
  constructor(path: string) {
    this.#file = openSync(path, "w");
    syncFolder(dirname(path));
  }

  /** @throws Error when the disk refuses; then nothing of the batch may be acknowledged. */
  append(entries: readonly JournalEntry[]): void {
    const bytes = Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
    fdatasyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }
}
