import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { DIST } from "../stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../stages/playground.ts";
import { buildSystem } from "../stages/system.ts";
import { PLAYGROUND_SOURCES, SYSTEM_SOURCES } from "./sources.ts";
import { isStale } from "./stale.ts";

/**
 * Builds the system and the playground's client, each only when it is older than its sources. Tells whether anything was
 * built. @throws Error of the build.
 */
export async function buildBoth(): Promise<boolean> {
  const system = await refresh("the system", join(DIST, "system.json"), SYSTEM_SOURCES, buildSystem);
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
