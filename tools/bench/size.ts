import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { distOf } from "../games.ts";
import type { Figure } from "./measure.ts";

/** What a player's browser downloads before the game is there, minified and compressed. */
export async function sizeFigures(): Promise<readonly Figure[]> {
  return [
    {
      name: "shipped script, gzip",
      unit: "KB",
      median: await zippedSize("fates-edge.mjs"),
      limitMedian: 340,
    },
    { name: "shipped templates, gzip", unit: "KB", median: await zippedSize("templates.mjs") },
    { name: "shipped words, gzip", unit: "KB", median: await zippedSize("lang/en.json") },
    { name: "shipped styles, gzip", unit: "KB", median: await zippedSize("fates-edge.css") },
    { name: "all icons, each gzip", unit: "KB", median: await iconsSize(), limitMedian: 300 },
  ];
}

/** Kilobytes of all icons of the package; a window loads those it shows. */
async function iconsSize(): Promise<number> {
  const files = await readdir(join(distOf(), "assets/icons"), { recursive: true });
  const sizes = files
    .filter((file) => file.endsWith(".svg"))
    .map((file) => zippedSize(join("assets/icons", file)));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Kilobytes of a file of the package, compressed as a server sends it. */
async function zippedSize(file: string): Promise<number> {
  return gzipSync(await readFile(join(distOf(), file)), { level: 9 }).length / 1024;
}
