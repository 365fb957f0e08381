import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ClassicLevel } from "classic-level";
import { isPlainObject } from "../shared/objects.ts";
import type { Source } from "./source.ts";

/**
 * Every entry of a compiled pack by its key. One that is no document costs itself and not the pack: it is left out, and
 * named. LevelDB lets one process in, and writes a log when it opens: so each run reads a copy of its own.
 */
export async function readPackEntries(
  folder: string,
  warn: (line: string) => void,
): Promise<Map<string, Source>> {
  const entries = new Map<string, Source>();
  for (const [key, text] of await readTexts(folder)) {
    const source = readSource(key, text);
    if (source) entries.set(key, source);
    else warn(`${folder}: the entry ${key} is no document and is left out: ${text.slice(0, 60)}`);
  }
  return entries;
}

async function readTexts(folder: string): Promise<[string, string][]> {
  const copy = await mkdtemp(join(tmpdir(), "fates-edge-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (path) => basename(path) !== "LOCK" });
    const database = new ClassicLevel<string, string>(copy, { valueEncoding: "utf8" });
    const texts = await database.iterator().all();
    await database.close();
    return texts;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The document under a key, whose last part is the document's own id. */
function readSource(key: string, text: string): Source | null {
  try {
    const source: unknown = JSON.parse(text);
    return isPlainObject(source) && source._id === key.split(/[!.]/).at(-1) ? (source as Source) : null;
  } catch {
    return null;
  }
}
