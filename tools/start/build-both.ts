import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { distOf, type Game } from "../games.ts";
import { buildPlayground, PLAYGROUND } from "../stages/playground.ts";
import { buildSystem } from "../stages/system.ts";
import { PLAYGROUND_SOURCES, sourcesOf } from "./sources.ts";
import { isStale } from "./stale.ts";

/**
 * Builds a game and the playground's client, each only when it is older than its sources. Tells whether anything was
 * built. @throws Error of the build.
 */
export async function buildBoth(game: Game): Promise<boolean> {
  const system = await refresh(game.title, join(distOf(game), "system.json"), sourcesOf(game), () =>
    buildSystem(game),
  );
  const client = await refresh(
    "the playground",
    join(PLAYGROUND, "main.js"),
    PLAYGROUND_SOURCES,
    buildPlayground,
  );
  return system || client;
}

async function refresh(
  what: string,
  output: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<boolean> {
  if (!(await isStale(output, sources))) return false;
  const started = new Date();
  await build();
  // A source that was saved while the build ran is younger than the build, whenever it was finished.
  await utimes(output, started, started);
  console.log(`Built ${what} in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`);
  return true;
}
