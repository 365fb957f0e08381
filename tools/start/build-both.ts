import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { DIST } from "../stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../stages/playground.ts";
import { buildSystem } from "../stages/system.ts";
import { PLAYGROUND_SOURCES, SYSTEM_SOURCES } from "./sources.ts";
import { isStale } from "./stale.ts";

/** Builds the system and the playground's client, each only when it is older than its sources. @throws Error of the build. */
export async function buildBoth(): Promise<void> {
  await refresh("the system", join(DIST, "system.json"), SYSTEM_SOURCES, buildSystem);
  await refresh("the playground", join(PLAYGROUND, "main.js"), PLAYGROUND_SOURCES, buildPlayground);
}

async function refresh(
  what: string,
  output: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  if (!(await isStale(output, sources))) return;
  const started = new Date();
  await build();
  // A source that was saved while the build ran is younger than the build, whenever it was finished.
  await utimes(output, started, started);
  console.log(`Built ${what} in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`);
}
