import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { distOf, type Game } from "../games.ts";
import type { Figure } from "./measure.ts";
import type { Benches } from "./report.ts";

/** What a player's browser downloads before the game is there, minified and compressed. */
export async function sizeFigures(game: Game, limits: Benches["LIMITS"]): Promise<readonly Figure[]> {
  const { script, icons } = limits;
  const dist = distOf(game);
  const size = (file: string): Promise<number> => zippedSize(join(dist, file));
  return [
    weighed(
      "shipped script, gzip",
      (await size(`${game.id}.mjs`)) + (await size(`${game.id}-core.mjs`)),
      script,
    ),
    weighed("windows fetched later, gzip", await size(`${game.id}-windows.mjs`)),
    weighed("shipped templates, gzip", await size("templates.mjs")),
    weighed("shipped words, gzip", await size("lang/en.json")),
    weighed("shipped styles, gzip", await size(`${game.id}.css`)),
    weighed("all icons, each gzip", await iconsSize(join(dist, "assets/icons")), icons),
  ];
}

function weighed(name: string, median: number, limitMedian?: number): Figure {
  return { name, unit: "KB", median, ...(limitMedian !== undefined && { limitMedian }) };
}

/** Kilobytes of all icons of a package; a window loads those it shows. */
async function iconsSize(folder: string): Promise<number> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  const icons = files.filter((file) => file.endsWith(".svg"));
  const sizes = await Promise.all(icons.map((file) => zippedSize(join(folder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Kilobytes of a file, compressed as a server sends it; none where a game has no such file. */
async function zippedSize(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  return gzipSync(await readFile(file), { level: 9 }).length / 1024;
}
