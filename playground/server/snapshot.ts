import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
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
  let snapshot: Snapshot;
  try {
    snapshot = JSON.parse(readFileSync(path, "utf8")) as Snapshot;
  } catch {
    throw new Error(`${path} is damaged: it is not JSON.`);
  }
  if (snapshot.format !== 1)
    throw new Error(`${path} has the format ${String(snapshot.format)}; this playground reads 1.`);
  return snapshot;
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
