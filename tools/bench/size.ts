import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST } from "../stages/paths.ts";
import type { Figure } from "./measure.ts";

/** What a player's browser downloads, minified and compressed. */
export async function sizeFigures(): Promise<readonly Figure[]> {
  return [
    { name: "shipped script, gzip", unit: "KB", median: await zipped("fates-edge.mjs"), limitMedian: 90 },
    { name: "shipped styles, gzip", unit: "KB", median: await zipped("fates-edge.css") },
  ];
}

async function zipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file)), { level: 9 }).length / 1024;
}
