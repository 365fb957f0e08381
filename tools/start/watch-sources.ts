import { existsSync, watch } from "node:fs";
import type { Game } from "../games.ts";
import { PLAYGROUND_SOURCES, sourcesOf } from "./sources.ts";

/** Editors write a file in several steps, and a checkout writes many: what comes within this time is one change. */
const QUIET = 200;

/**
 * Calls back when sources have changed, never twice at once; what changes meanwhile calls it again afterwards.
 * Returns what ends the watching.
 */
export function watchSources(
  game: Game,
  changed: () => Promise<void>,
  failed: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(changed).catch(failed)), QUIET);
  };
  const sources = [...new Set([...sourcesOf(game), ...PLAYGROUND_SOURCES])].filter((path) =>
    existsSync(path),
  );
  const watchers = sources.map((path) => watch(path, { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
