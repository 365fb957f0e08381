import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST } from "../stages/paths.ts";
import { loadedAtStart, scriptsIn } from "../stages/script-parts.ts";
import type { Figure } from "./measure.ts";

/** What a player's browser downloads, minified and compressed: before the game is there, and if every window is opened. */
export async function sizeFigures(): Promise<readonly Figure[]> {
  const first = await zippedSize(DIST, await loadedAtStart(DIST, "fates-edge.mjs"));
  const all = await zippedSize(DIST, await scriptsIn(DIST));
  const styles = await zippedSize(DIST, ["fates-edge.css"]);
  return [
    { name: "script loaded at the start, gzip", unit: "KB", median: first, limitMedian: 90 },
    { name: "script with all that is loaded on demand, gzip", unit: "KB", median: all, limitMedian: 200 },
    { name: "shipped styles, gzip", unit: "KB", median: styles },
  ];
}

/** Kilobytes of some files of a folder, each compressed by itself, as a server sends it. */
export async function zippedSize(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
