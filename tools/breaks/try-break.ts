import { buildCopy, buildsOf } from "./build-copy.ts";
import { plant } from "./plant.ts";
import type { BreakResult, PlantedBreak } from "./planted-break.ts";
import { loadsBuilds, nameOf, runWatchers } from "./run-watchers.ts";
import { removeCopy, scratchCopy } from "./scratch-copy.ts";

/** Plants one break in a copy of its own, and tells which of its watchers noticed. @param sound what is copied */
export async function tryBreak(sound: string, planted: PlantedBreak): Promise<BreakResult> {
  const started = performance.now();
  const result = (noticedBy: readonly string[], problem: string): BreakResult => ({
    planted,
    noticedBy,
    problem,
    seconds: (performance.now() - started) / 1000,
  });
  const copy = await scratchCopy(sound);
  try {
    await plant(copy, planted);
    if (loadsBuilds(planted.noticedBy)) await buildCopy(copy, buildsOf(planted.file));
    const { failed } = await runWatchers(copy, planted.noticedBy);
    const noticed = planted.noticedBy.map(nameOf).filter((name) => failed.has(name));
    return result(noticed, noticed.length > 0 ? "" : "nobody noticed");
  } catch (error) {
    return result([], error instanceof Error ? error.message : String(error));
  } finally {
    await removeCopy(copy);
  }
}
