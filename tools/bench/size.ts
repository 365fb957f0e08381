import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST } from "../stages/paths.ts";
import type { Figure } from "./measure.ts";

/** What a player's browser downloads before the game is there, minified and compressed. */
export async function sizeFigures(): Promise<readonly Figure[]> {
  return [
    {
      name: "shipped script, gzip",
      unit: "KB",
      median: await zippedSize("fates-edge.mjs"),
      limitMedian: 200,
    },
    { name: "shipped styles, gzip", unit: "KB", median: await zippedSize("fates-edge.css") },
  ];
}

/** Kilobytes of a file of the package, compressed as a server sends it. */
async function zippedSize(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file)), { level: 9 }).length / 1024;
}
