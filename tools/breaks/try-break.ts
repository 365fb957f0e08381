import { buildCopy, buildsOf } from "./build-copy.ts";
import { plant } from "./plant.ts";
import type { BreakResult, PlantedBreak } from "./planted-break.ts";
import { loadsBuilds, runWatchers, type Watched } from "./run-watchers.ts";
import { removeCopy, scratchCopy } from "./scratch-copy.ts";

/** Plants one break in a copy of its own, and tells which of its watchers failed for its reason. @param sound what is copied; `game` is the one whose tests are asked */
export async function tryBreak(sound: string, planted: PlantedBreak, game: string): Promise<BreakResult> {
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
    if (loadsBuilds(planted.noticedBy)) await buildCopy(copy, buildsOf(planted.file, game));
    const { failed, passed } = await runWatchers(copy, planted.noticedBy);
    const noticed = [...failed].filter(([, said]) => planted.because.test(said)).map(([name]) => name);
    return result(noticed, noticed.length > 0 ? "" : whyNot({ failed, passed }));
  } catch (error) {
    return result([], error instanceof Error ? error.message : String(error));
  } finally {
    await removeCopy(copy);
  }
}

function whyNot({ failed, passed }: Watched): string {
  // What comes before a test may have taken too long, on a machine that has much to do.
  if (failed.size === 0 && passed.size === 0) return "its watchers were not run to their end";
  if (failed.size === 0) return "nobody noticed";
  return [...failed]
    .map(([name, said]) => `failed, but not for this: ${name}\n  ${said.split("\n")[0]}`)
    .join("\n");
}
