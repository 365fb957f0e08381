import { join } from "node:path";
import { DIST } from "../stages/paths.ts";
import { buildPlayground, PLAYGROUND } from "../stages/playground.ts";
import { buildSystem } from "../stages/system.ts";
import { PLAYGROUND_SOURCES, SYSTEM_SOURCES } from "./sources.ts";
import { isStale } from "./stale.ts";

/** Builds the system and the playground's client, each only when it is older than its sources. @throws Error of the build. */
export async function buildBoth(): Promise<void> {
  if (await isStale(join(DIST, "system.json"), SYSTEM_SOURCES))
    await timed("the system", () => buildSystem());
  if (await isStale(join(PLAYGROUND, "main.js"), PLAYGROUND_SOURCES))
    await timed("the playground", () => buildPlayground());
}

async function timed(what: string, build: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await build();
  console.log(`Built ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
